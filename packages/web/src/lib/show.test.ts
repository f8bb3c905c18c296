import { expect, it } from 'vitest';
import {
  DASH,
  showCost,
  showDollars,
  showFileSize,
  showMinutes,
  showMoment,
  showPercent,
  showTenthPercent,
} from '#lib/show.ts';
import { toDate } from '#lib/to-date.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

it('shows the same date and time whatever shape it arrives in', () => {
  const moment = new Date(1_795_104_300_500);
  const shown = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
  const seconds = 1_795_104_300;
  const nanoseconds = 500_000_000;
  const show = (value: unknown) => [toDate(value)?.getTime(), showMoment(value, 'dateTime')];
  const expected = [moment.getTime(), shown];
  expect(show(moment), spec('E-121')).toEqual(expected);
  expect(show('2026-11-19T16:05:00.500Z'), spec('E-122')).toEqual(expected);
  expect(show({ seconds, nanoseconds }), spec('E-123')).toEqual(expected);
  expect(show({ _seconds: seconds, _nanoseconds: nanoseconds }), spec('E-124')).toEqual(expected);
});

it('shows a dash for anything that is not a date, never an invalid date', () => {
  const unreadable = [
    undefined,
    null,
    '',
    'soon',
    {},
    [],
    { seconds: 'x' },
    { seconds: null },
    new Date('x'),
  ];
  const shown = unreadable.map((value) => [toDate(value), showMoment(value, 'dateTime')]);
  expect(shown, spec('E-125')).toEqual(unreadable.map(() => [null, DASH]));
});

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

it('shows the size of a file in kilobytes or megabytes, and never as nothing', () => {
  expect([0, 400, 340_400, 999_400, 1_234_567].map(showFileSize)).toEqual([
    '1 kB',
    '1 kB',
    '340 kB',
    '999 kB',
    '1.2 MB',
  ]);
});
