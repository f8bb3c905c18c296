const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Shows a day such as '2024-03-15' in US long format: 'March 15, 2024' (specification §2.2). A plain date is parsed as
 * midnight UTC, so it is also shown in UTC: any zone west of it would show the day before (RES-21).
 */
export function showLongDate(day: string): string {
  return longDate.format(new Date(day));
}
