import { REPORT_DAYS_MAX } from '@vivavoce/contracts/insights/bounds';
import { addDays } from '@vivavoce/contracts/wire/calendar-days';
import { refuseCommon } from '#platform/http/refused.ts';
import { startOfDay } from '#platform/local-days.ts';
import type { Texts } from '#platform/text/texts.ts';

/** A range as it is asked for. */
export type AskedRange = { from?: string | undefined; to?: string | undefined; timeZone: string };

/** Whole days in a time zone, both included. */
export type ReportRange = { from: string; to: string; timeZone: string };

/** The moments of a range: from the first one to the one at which it is over. */
export type RangeMoments = { from: Date; until: Date };

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string) => (one < other ? one : other);

/**
 * Returns the range that is meant: from the first day with a session or a payment, as far as a range may reach back, until
 * today.
 * @param known.firstDay null if there is no session and no payment
 * @throws Refused `invalid_input` for a range that ends before it begins, or is too long
 */
export function meantRange(
  { from, to, timeZone }: AskedRange,
  { today, firstDay, texts }: { today: string; firstDay: string | null; texts: Texts },
): ReportRange {
  const end = to ?? laterOf(from ?? today, today);
  const earliest = addDays(end, 1 - REPORT_DAYS_MAX);
  if (from !== undefined && from > end)
    throw refuseCommon('invalid_input', { fields: { to: texts.say('admin_range_reversed') } });
  if (from !== undefined && from < earliest)
    throw refuseCommon('invalid_input', { fields: { from: texts.say('admin_range_too_long') } });
  return { from: from ?? laterOf(earliest, earlierOf(firstDay ?? end, end)), to: end, timeZone };
}

/** Returns the moments of a range. */
export const momentsOf = ({ from, to, timeZone }: ReportRange): RangeMoments => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(addDays(to, 1), timeZone),
});
