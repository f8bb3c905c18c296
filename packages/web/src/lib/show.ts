import { toDate } from '#lib/to-date.ts';

/** What stands where there is nothing to show. */
export const DASH = '–';

const formats = {
  dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }),
  shortDateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  day: new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }),
};

/** A moment in the reader's own locale (RES-75); a dash when it cannot be read. */
export function showMoment(value: unknown, format: keyof typeof formats): string {
  const date = toDate(value);
  return date === null ? DASH : formats[format].format(date);
}

/** Minutes as 'Xh Ym' from an hour on, else 'N min' (specification §9). */
export function showMinutes(minutes: number): string {
  return minutes >= 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m` : `${minutes} min`;
}

/** US dollars: 4 decimals for a session, 6 for a message (specification §9). */
export function showCost(dollars: number, decimals: 4 | 6): string {
  return `$${dollars.toFixed(decimals)}`;
}

/** A whole percentage. */
export function showPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}
