import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { dateOf, dayAt, daySpan, momentOf, weekdayOf, weekSpan } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';

const ms = (moment: string) => Date.parse(moment);
const iso = (momentMs: number) => new Date(momentMs).toISOString().replace('.000Z', 'Z');
const dayOf = (date: string) => ms(`${date}T00:00:00Z`) / (24 * HOUR_MS);
const hoursOf = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) => (untilMs - fromMs) / HOUR_MS;

describe('a day', () => {
  it.each([
    ['in spring, in Berlin', BERLIN, '2026-03-29T12:00:00Z', 23],
    ['in autumn, in Berlin', BERLIN, '2026-10-25T12:00:00Z', 25],
    ['in spring, in New York', NEW_YORK, '2026-03-08T16:00:00Z', 23],
    ['in autumn, in New York', NEW_YORK, '2026-11-01T16:00:00Z', 25],
    ['in spring, on Lord Howe Island', LORD_HOWE, '2026-10-04T02:00:00Z', 23.5],
    ['in autumn, on Lord Howe Island', LORD_HOWE, '2026-04-05T02:00:00Z', 24.5],
    ['without a change', BERLIN, '2026-06-01T12:00:00Z', 24],
  ])('%s lasts as long as its clock says', (_name, timeZone, moment, hours) => {
    expect(hoursOf(daySpan(timeZone, ms(moment))), spec('X-464')).toBe(hours);
  });

  it('belongs to its zone, also at the end of a year', () => {
    const newYear = ms('2026-12-31T23:30:00Z');
    expect([BERLIN, NEW_YORK, LORD_HOWE].map((zone) => dateOf(dayAt(zone, newYear)))).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('begins at the change if the clock skips midnight', () => {
    // In Cairo the clocks went from 0:00 to 1:00 that night.
    expect(iso(daySpan('Africa/Cairo', ms('2026-04-24T12:00:00Z')).fromMs)).toBe('2026-04-23T22:00:00Z');
  });
});

describe('a week', () => {
  it('lasts from Monday to Monday, also over the end of a year', () => {
    const { fromMs, untilMs } = weekSpan(BERLIN, ms('2027-01-01T12:00:00Z'));
    expect([iso(fromMs), iso(untilMs)], spec('X-465')).toEqual([
      '2026-12-27T23:00:00Z',
      '2027-01-03T23:00:00Z',
    ]);
    expect(weekdayOf(dayAt(BERLIN, fromMs))).toBe(1);
  });

  it('is an hour shorter when the clocks are set forward', () => {
    expect(hoursOf(weekSpan(BERLIN, ms('2026-03-28T12:00:00Z')))).toBe(167);
  });
});

describe('a time of the wall clock', () => {
  it('that the clock shows twice is its first or its last', () => {
    const halfPastTwo = (which: 'first' | 'last') => iso(momentOf(BERLIN, dayOf('2026-10-25'), 150, which));
    expect([halfPastTwo('first'), halfPastTwo('last')]).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
    ]);
  });

  it.each([
    [BERLIN, '2026-03-29', 150, '2026-03-29T01:00:00Z'],
    [NEW_YORK, '2026-03-08', 150, '2026-03-08T07:00:00Z'],
    [LORD_HOWE, '2026-10-04', 135, '2026-10-03T15:30:00Z'],
  ])('that the clock skips in %s is the moment of the change', (timeZone, date, minuteOfDay, moment) => {
    expect(iso(momentOf(timeZone, dayOf(date), minuteOfDay))).toBe(moment);
  });

  it('is found in zones at both ends of the day', () => {
    expect(iso(momentOf('Pacific/Kiritimati', dayOf('2026-06-01'), 0))).toBe('2026-05-31T10:00:00Z');
    expect(iso(momentOf('Pacific/Pago_Pago', dayOf('2026-06-01'), 0))).toBe('2026-06-01T11:00:00Z');
  });
});
