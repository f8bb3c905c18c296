const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A day such as '2024-03-15' in US long format: 'March 15, 2024' (specification §2.2). A plain date is midnight in UTC,
 * so it is shown in UTC: any zone west of it would make it the day before (RES-21).
 */
export function showLongDate(day: string): string {
  return longDate.format(new Date(day));
}
