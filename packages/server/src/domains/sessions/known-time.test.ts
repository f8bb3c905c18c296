import { expect, it } from 'vitest';
import { writtenSeconds } from './known-time.ts';

const MINUTE_MS = 60_000;

it('a written lesson lasts from its first message to now, with at most five minutes for each pause', () => {
  const at = (minutes: number) => new Date(minutes * MINUTE_MS);
  expect(writtenSeconds([], at(60))).toBe(0);
  expect(writtenSeconds([at(0), at(1), at(4)], at(4.5))).toBe(270);
  expect(writtenSeconds([at(0), at(30), at(31)], at(600))).toBe(660);
});
