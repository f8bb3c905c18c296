import { toDate } from '#lib/to-date.ts';

/** Shown when there is no value. */
export const DASH = '–';

const formats = {
  dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }),
  shortDateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  shortDay: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
  day: new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }),
};

/** Shows a date and time in the reader's own locale (RES-75); a dash if it cannot be read. */
export function showMoment(value: unknown, format: keyof typeof formats): string {
  const date = toDate(value);
  return date === null ? DASH : formats[format].format(date);
}

/** Shows minutes as 'Xh Ym' from one hour up, otherwise as 'N min' (specification §9). */
export function showMinutes(minutes: number): string {
  return minutes >= 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m` : `${minutes} min`;
}

/** Shows US dollars with 4 decimals for a session or 6 for a message (specification §9). */
export function showCost(dollars: number, decimals: 4 | 6): string {
  return `$${dollars.toFixed(decimals)}`;
}

/** Shows US dollars among an administrator's figures, with 2 decimals (specification §9). */
export function showDollars(dollars: number): string {
  return `$${dollars.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Shows a percentage with one decimal, for administrators (specification §9). */
export function showTenthPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** Shows a percentage rounded to a whole number. */
export function showPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

const sizeFormats = {
  kilobyte: new Intl.NumberFormat(undefined, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
  megabyte: new Intl.NumberFormat(undefined, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
};

/** Shows the size of a file: '340 kB' or '1.2 MB'. The smallest one shown is 1 kB. */
export function showFileSize(bytes: number): string {
  const kilobytes = bytes / 1_000;
  return kilobytes < 1_000
    ? sizeFormats.kilobyte.format(Math.max(1, kilobytes))
    : sizeFormats.megabyte.format(kilobytes / 1_000);
}
