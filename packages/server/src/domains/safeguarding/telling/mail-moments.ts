import type { WorryLevel } from '@vivavoce/contracts/safeguarding/worries';

/** All in minutes. Our own limits (facts on safety 1.5): no guidance names any. */
const DAY = 24 * 60;
const URGENT_PAUSE = 5;
const URGENT_FOR = 60;
/** How long nobody reads a concern until the next in order is mailed as well. */
const NEXT_JOINS_AFTER = { 4: 10, 3: 60 } as const;
/** For how many days a mail comes again. */
const DAYS = 14;

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

/**
 * Lists when somebody is mailed while nobody has read a concern, in minutes after it was raised: in danger now every five
 * minutes for an hour, and then each day; after a disclosure at once and each day. Whoever is next in order joins later;
 * with a concern of level 2, never.
 * @param place the place in the order of those who are told, from 0
 */
export function mailMinutes(level: WorryLevel, place: number): number[] {
  const daily = steps(DAY, DAYS * DAY, DAY);
  if (level === 4) {
    const urgent = steps(place * NEXT_JOINS_AFTER[4], URGENT_FOR, URGENT_PAUSE);
    return [...urgent, ...daily.map((minutes) => URGENT_FOR + minutes)];
  }
  if (level === 3) return [place * NEXT_JOINS_AFTER[3], ...daily];
  return level === 2 && place === 0 ? [0, ...daily] : [];
}

/** When somebody should have been mailed last, and when next; null if never. */
export type MailMoments = { last: Date | null; next: Date | null };

/** Finds the two moments around now. After a standstill, what was missed is made up for with one mail. */
export function momentsAround(minutes: readonly number[], since: Date, now: Date): MailMoments {
  const moments = minutes.map((after) => new Date(since.getTime() + after * 60_000));
  return {
    last: moments.filter((moment) => moment <= now).at(-1) ?? null,
    next: moments.find((moment) => moment > now) ?? null,
  };
}
