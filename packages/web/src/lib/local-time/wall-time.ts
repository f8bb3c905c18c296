/** The first Monday of 1970 at midnight, from which days of a week and times of a day are formatted. */
const MONDAY_MS = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
const dayNames = {
  short: new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }),
};

/** Shows a time on the clock, such as '19:30', in the reader's own way of writing; unchanged if it is no such time. */
export function showWallTime(time: string): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hours === undefined) return time;
  return timeOfDay.format(MONDAY_MS + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/** Names a day of the week in the reader's language: 1 is Monday, 7 is Sunday. */
export function weekdayName(weekday: number, length: keyof typeof dayNames): string {
  return dayNames[length].format(MONDAY_MS + (weekday - 1) * DAY_MS);
}

/** Returns the IANA name of the reader's time zone, or UTC where the browser does not tell. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Shows an IANA name as words: 'America/New_York' as 'America, New York'. */
export const showTimeZone = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ', ');

/** Lists the time zones that this browser knows, and those that are in use anyway. */
export function knownTimeZones(...inUse: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...inUse])].sort();
}
