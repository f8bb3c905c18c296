import { expect, it } from 'vitest';
import { showLastUse } from '#domains/identity/security/show-day.ts';

const now = new Date(2026, 10, 21, 0, 30);

it.each([
  [new Date(2026, 10, 21, 0, 10), 'Used today'],
  // the server's clock is ahead of this one
  [new Date(2026, 10, 21, 9, 0), 'Used today'],
  [new Date(2026, 10, 20, 23, 50), 'Used yesterday'],
  [new Date(2026, 10, 19, 23, 50), 'Used 2 days ago'],
  [new Date(2026, 9, 22), 'Used 30 days ago'],
  [new Date(2026, 9, 21), 'Used on October 21, 2026'],
])('describes %s as “%s”', (moment, words) => {
  expect(showLastUse(moment.toISOString(), now)).toBe(words);
});
