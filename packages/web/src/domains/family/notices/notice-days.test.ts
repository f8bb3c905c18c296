import { expect, it } from 'vitest';
import { dayName, groupByDay } from './notice-days.ts';

const now = new Date(2026, 10, 24, 9, 0);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  ['today', at(2026, 10, 24, 0), 'Today'],
  ['last night', at(2026, 10, 23, 23), 'Yesterday'],
  ['two days ago', at(2026, 10, 22, 12), 'Sunday, November 22'],
  ['last year', at(2025, 10, 22, 12), 'November 22, 2025'],
])('%s is named as the calendar does', (_when, moment, name) => {
  expect(dayName(moment, now)).toBe(name);
});

it('what came on one day is one group, in the same order', () => {
  const items = [at(2026, 10, 24, 8), at(2026, 10, 24, 1), at(2026, 10, 23, 23)].map((moment, id) => ({
    id,
    at: moment,
  }));
  const groups = groupByDay(items, now).map(({ day, items: some }) => [day, some.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
  ]);
});
