import { describe, expect, it } from 'vitest';
import { addDays, daysOfWeek, isCalendarDay, mondayOf, weekdayOf } from './calendar-days.ts';
import { isTimeZone } from './time-zone.ts';

describe('calendar days', () => {
  it.each([
    ['2026-11-16', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['16.11.2026', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });

  it('form weeks that begin on Monday, over the ends of months and years', () => {
    expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
    expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ['../etc/passwd', false],
    ['', false],
  ])('%s is known: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});
