import { describe, expect, it } from 'vitest';
import { knownTimeZones, showTimeZone, showWallTime, weekdayName } from '#lib/local-time/wall-time.ts';

describe('a time on the clock', () => {
  it('is written as the reader writes times', () => {
    const locale = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
    expect(showWallTime('19:30')).toBe(locale.format(new Date(2026, 5, 1, 19, 30)));
    expect(showWallTime('00:05')).toBe(locale.format(new Date(2026, 5, 1, 0, 5)));
  });

  it('stays as it is if it cannot be read', () => {
    expect(showWallTime('soon')).toBe('soon');
  });
});

it('a week begins on Monday', () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekdayName(weekday, 'long'));
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  expect(weekdayName(2, 'short')).toBe('Tue');
});

describe('the list of time zones', () => {
  it('holds a zone in use that this browser does not list', () => {
    const zones = knownTimeZones('Etc/Somewhere', 'Europe/Berlin');
    expect(zones.filter((zone) => zone === 'Etc/Somewhere' || zone === 'Europe/Berlin')).toEqual([
      'Etc/Somewhere',
      'Europe/Berlin',
    ]);
  });

  it('is read as words', () => {
    expect(showTimeZone('America/Argentina/Buenos_Aires')).toBe('America, Argentina, Buenos Aires');
  });
});
