import { expect, it } from 'vitest';
import { EVENT_BURST, EVENTS_PER_SECOND, EventRate } from '#calls/event-rate.ts';

const served = (rate: EventRate, count: number, nowMs: number): number =>
  Array.from({ length: count }, () => rate.allows(nowMs)).filter(Boolean).length;

it('allows a burst, stops a flood, and allows events again after a while', () => {
  const rate = new EventRate(0);
  expect(served(rate, 1_000, 0)).toBe(EVENT_BURST);
  expect(served(rate, 1_000, 1_000)).toBe(EVENTS_PER_SECOND);
  expect(served(rate, 1_000, 3_600_000)).toBe(EVENT_BURST);
});
