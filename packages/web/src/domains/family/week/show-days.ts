/** Shows calendar days such as '2026-11-16' in the reader's own words. They have no zone, so they are shown in UTC. */

const utc = { timeZone: 'UTC' } as const;
const formats = {
  range: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric', ...utc }),
  short: new Intl.DateTimeFormat(undefined, { weekday: 'short', ...utc }),
  long: new Intl.DateTimeFormat(undefined, { weekday: 'long', ...utc }),
};

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Shows the days from the first to the last, with their month and year. */
export const showDayRange = (first: string, last: string): string =>
  formats.range.formatRange(asDate(first), asDate(last));

/** Shows the name of a day's weekday. */
export const showWeekday = (day: string, length: 'short' | 'long'): string =>
  formats[length].format(asDate(day));
