import { expect, it } from 'vitest';
import { FREE_TRIES, oneMoreTry, type Tries, WAITS_MINUTES } from './secret-lock.ts';

const START = new Date('2026-11-24T16:00:00Z');
const MINUTE_MS = 60_000;
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

/** Tries wrong secrets, each as soon as it is allowed. Returns the minutes to wait after each. */
function waitsAfter(tries: number): number[] {
  const waits: number[] = [];
  let kept: Tries | null = null;
  let now = START;
  for (let done = 0; done < tries; done += 1) {
    const outcome = oneMoreTry(kept, now);
    if ('lockedUntil' in outcome) throw new Error('waited, and still locked');
    kept = outcome.next;
    waits.push(((kept.lockedUntil ?? now).getTime() - now.getTime()) / MINUTE_MS);
    now = kept.lockedUntil ?? now;
  }
  return waits;
}

it('makes a child wait after five wrong tries, and longer after each further one', () => {
  expect(waitsAfter(10)).toEqual([0, 0, 0, 0, 1, 5, 15, 60, 60, 60]);
  expect(FREE_TRIES).toBe(5);
});

it('checks nothing until the wait is over', () => {
  const kept = { failures: 5, lastTriedAt: START, lockedUntil: later(START, 1) };
  expect(oneMoreTry(kept, START)).toEqual({ lockedUntil: later(START, 1) });
  expect(oneMoreTry(kept, later(START, 1))).toMatchObject({ next: { failures: 6 } });
});

it('forgets wrong tries after a day, which gives a guesser less than going on', () => {
  const kept = { failures: 9, lastTriedAt: START, lockedUntil: later(START, 60) };
  expect(oneMoreTry(kept, later(START, 24 * 60))).toMatchObject({ next: { failures: 1, lockedUntil: null } });
  const longest = WAITS_MINUTES.at(-1) ?? 0;
  expect((24 * 60) / longest).toBeGreaterThan(FREE_TRIES);
});
