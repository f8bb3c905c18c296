/** Returns the IANA name of the reader's time zone, or UTC where the browser does not tell. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
