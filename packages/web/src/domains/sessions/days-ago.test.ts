import { expect, it } from 'vitest';
import { DASH } from '#lib/show.ts';
import { showDaysAgo } from './days-ago.ts';

const now = new Date(2026, 10, 20, 8, 30);

it.each([
  [new Date(2026, 10, 20, 0, 5), 'Today'],
  [new Date(2026, 10, 19, 23, 55), 'Yesterday'],
  [new Date(2026, 10, 14, 12), '6 days ago'],
])('counts calendar days, not hours: %s', (moment, shown) => {
  expect(showDaysAgo(moment, now)).toBe(shown);
});

it('shows the date after a week, and for a moment in the future', () => {
  expect(showDaysAgo(new Date(2026, 10, 13, 12), now)).toContain('2026');
  expect(showDaysAgo(new Date(2026, 10, 21, 12), now)).toContain('2026');
});

it('shows a dash for a value that is not a time', () => {
  expect(showDaysAgo('soon', now)).toBe(DASH);
});
