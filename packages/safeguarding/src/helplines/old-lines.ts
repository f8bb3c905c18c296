import type { Helpline } from './helpline.ts';

/** After how many months somebody must check a line again: public lists mark lines at this age as well. */
const CHECKED_FOR_MONTHS = 12;

/** Returns the lines that were last checked longer ago than a year. */
export function oldLines(lines: readonly Helpline[], now: Date): Helpline[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - CHECKED_FOR_MONTHS);
  const oldest = limit.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return lines.filter(({ checkedOn }) => checkedOn < oldest);
}
