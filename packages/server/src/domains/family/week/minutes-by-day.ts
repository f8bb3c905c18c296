import { addDays } from '@vivavoce/contracts/wire/calendar-days';
import { localDay, startOfDay } from '#platform/local-days.ts';

type Span = { from: Date; to: Date };

const secondsBetween = ({ from, to }: Span) => (to.getTime() - from.getTime()) / 1_000;

/** Splits a span of time at the beginning of each local day. */
function splitByDay({ from, to }: Span, timeZone: string): { day: string; seconds: number }[] {
  const pieces: { day: string; seconds: number }[] = [];
  let at = from;
  while (at < to) {
    const day = localDay(at, timeZone);
    const dayEnd = startOfDay(addDays(day, 1), timeZone);
    // The first moment of the next day lies in the future, except where clocks go back over midnight.
    const end = dayEnd > at && dayEnd < to ? dayEnd : to;
    pieces.push({ day, seconds: secondsBetween({ from: at, to: end }) });
    at = end;
  }
  return pieces;
}

/**
 * Shares whole minutes out in proportion to seconds. Each day gets the whole minutes of its share, and the minutes that
 * are left go one by one to the largest remainders, so that the sum stays the same.
 */
function apportion(minutes: number, secondsByDay: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...secondsByDay.values()].reduce((sum, seconds) => sum + seconds, 0);
  const shares = [...secondsByDay].map(([day, seconds]) => {
    const exact = total === 0 ? 0 : (minutes * seconds) / total;
    return { day, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = minutes - shares.reduce((sum, { whole }) => sum + whole, 0);
  const luckiest = [...shares].sort((a, b) => b.remainder - a.remainder || (a.day < b.day ? -1 : 1));
  for (const share of luckiest.slice(0, left)) share.whole += 1;
  return new Map(shares.map(({ day, whole }) => [day, whole]));
}

/**
 * Tells on which local days a lesson took its minutes. This is the rule of the week's bars:
 *
 * 1. The minutes of a lesson are those that every other screen shows (`time_minutes`), no more and no fewer.
 * 2. Calls put them on the days on which they were held. A call over midnight counts on both days.
 * 3. Minutes that no call explains, such as those of a written lesson, count on the day on which the lesson was begun.
 *
 * @returns the minutes of each day on which the lesson was held. A day may have 0 minutes. A lesson without any time was
 * held on the day on which it was begun.
 */
export function minutesByDay(
  { createdAt, timeMinutes }: { createdAt: Date; timeMinutes: number },
  spans: readonly Span[],
  timeZone: string,
): Map<string, number> {
  const seconds = new Map<string, number>();
  const add = (day: string, more: number) => seconds.set(day, (seconds.get(day) ?? 0) + more);
  for (const span of spans) for (const piece of splitByDay(span, timeZone)) add(piece.day, piece.seconds);
  const inCalls = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  const outsideCalls = Math.max(0, timeMinutes * 60 - inCalls);
  if (outsideCalls > 0 || seconds.size === 0) add(localDay(createdAt, timeZone), outsideCalls);
  return apportion(timeMinutes, seconds);
}
