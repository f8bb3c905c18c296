import { toDate } from '#lib/to-date.ts';

/** What stands where there is nothing to show. */
export const DASH = '–';

const formats = {
  dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }),
  shortDateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  shortDay: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
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

/** US dollars of an administrator's figures: 2 decimals (specification §9). */
export function showDollars(dollars: number): string {
  return `$${dollars.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** A percentage with one decimal, as administrators read it (specification §9). */
export function showTenthPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** A whole percentage. */
export function showPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}
