/** The time of day, passed in so that a test can decide what time it is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  advance(byMs: number): void;
  set(moment: Date): void;
};

/** Makes a clock that starts at the given moment. */
export function testClock(start: Date = new Date('2026-09-07T08:00:00Z')): TestClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (byMs) => {
      nowMs += byMs;
    },
    set: (moment) => {
      nowMs = moment.getTime();
    },
  };
}
