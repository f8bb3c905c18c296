import { expect, it } from 'vitest';
import {
  DASH,
  showCost,
  showDollars,
  showMinutes,
  showMoment,
  showPercent,
  showTenthPercent,
} from '#lib/show.ts';
import { toDate } from '#lib/to-date.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

it.each([
  ['a date', new Date(1_795_104_300_000)],
  ['a text', '2026-11-19T16:05:00.000Z'],
  ['seconds and nanoseconds', { seconds: 1_795_104_300, nanoseconds: 0 }],
  ['the same with underscores', { _seconds: 1_795_104_300, _nanoseconds: 0 }],
])('reads a moment given as %s', (_, value) => {
  expect(toDate(value)?.toISOString()).toBe('2026-11-19T16:05:00.000Z');
});

it.each([undefined, null, '', 'soon', {}, { seconds: 'x' }])(
  'shows a dash for %o, never an invalid date',
  (value) => {
    expect(toDate(value)).toBeNull();
    expect(showMoment(value, 'dateTime')).toBe(DASH);
  },
);

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1h 0m'],
  [62, '1h 2m'],
])('shows %i minutes as %s', (minutes, shown) => {
  expect(showMinutes(minutes)).toBe(shown);
});

it('shows costs with four decimals for a session and six for a message', () => {
  expect(showCost(0.0412, 4)).toBe('$0.0412');
  expect(showCost(0.001412, 6)).toBe('$0.001412');
});

it('shows whole percentages', () => {
  expect(showPercent(91.6)).toBe('92%');
});

it('shows an administrator’s costs with two decimals, and percentages with one', () => {
  expect([1.239, 0.5, 1_144.38].map(showDollars), spec('C-044')).toEqual(['$1.24', '$0.50', '$1,144.38']);
  expect([83.333, 80, 0].map(showTenthPercent), spec('C-045')).toEqual(['83.3%', '80.0%', '0.0%']);
});
