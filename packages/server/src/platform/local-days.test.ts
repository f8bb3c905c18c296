import { describe, expect, it } from 'vitest';
import { localDay, momentAt, nextWeekly, startOfDay } from './local-days.ts';

const start = (day: string, zone: string) => startOfDay(day, zone).toISOString();
const hours = (day: string, next: string, zone: string) =>
  (startOfDay(next, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;

describe('the beginning of a day', () => {
  it.each([
    ['2026-11-16', 'Europe/Berlin', '2026-11-15T23:00:00.000Z'],
    ['2026-07-16', 'Europe/Berlin', '2026-07-15T22:00:00.000Z'],
    ['2026-11-16', 'America/New_York', '2026-11-16T05:00:00.000Z'],
    ['2026-11-16', 'Australia/Lord_Howe', '2026-11-15T13:00:00.000Z'],
    ['2026-07-16', 'Australia/Lord_Howe', '2026-07-15T13:30:00.000Z'],
    ['2026-11-16', 'Asia/Kathmandu', '2026-11-15T18:15:00.000Z'],
    ['2026-11-16', 'Pacific/Kiritimati', '2026-11-15T10:00:00.000Z'],
    ['2026-11-16', 'Pacific/Pago_Pago', '2026-11-16T11:00:00.000Z'],
    ['2026-11-16', 'UTC', '2026-11-16T00:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(start(day, zone)).toBe(moment);
    expect(localDay(new Date(moment), zone)).toBe(day);
    expect(localDay(new Date(Date.parse(moment) - 1), zone) < day).toBe(true);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-30', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-26', 25],
    ['America/New_York', '2026-03-08', '2026-03-09', 23],
    ['America/New_York', '2026-11-01', '2026-11-02', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-06', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-05', 23.5],
  ])('leaves the day of a clock change in %s its own length', (zone, day, next, length) => {
    expect(hours(day, next, zone)).toBe(length);
  });

  it('is one o’clock where midnight is skipped', () => {
    expect(start('2022-09-11', 'America/Santiago')).toBe('2022-09-11T04:00:00.000Z');
    expect(localDay(new Date('2022-09-11T03:59:59Z'), 'America/Santiago')).toBe('2022-09-10');
  });

  it('gives a day that a zone left out no length', () => {
    expect(hours('2011-12-30', '2011-12-31', 'Pacific/Apia')).toBe(0);
  });
});

describe('an hour of a day', () => {
  it('is the next one where it is skipped, and the first where it comes twice', () => {
    const at = (day: string, hour: number) => momentAt({ day, hour }, 'Europe/Berlin').toISOString();
    expect(at('2026-03-29', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(at('2026-10-25', 2)).toBe('2026-10-25T00:00:00.000Z');
    expect(at('2026-10-25', 3)).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('a weekly moment', () => {
  const sunday = { weekday: 7, hour: 18, timeZone: 'Europe/Berlin' };

  it('stays at its local hour over both clock changes', () => {
    const moments: string[] = [];
    let at = new Date('2026-03-16T12:00:00Z');
    for (let week = 0; week < 3; week += 1) {
      at = nextWeekly(at, sunday);
      moments.push(at.toISOString());
    }
    expect(moments).toEqual([
      '2026-03-22T17:00:00.000Z',
      '2026-03-29T16:00:00.000Z',
      '2026-04-05T16:00:00.000Z',
    ]);
    expect(nextWeekly(new Date('2026-10-24T12:00:00Z'), sunday).toISOString()).toBe(
      '2026-10-25T17:00:00.000Z',
    );
  });

  it('is today if the hour is still to come, and a week later from that moment on', () => {
    const moment = new Date('2026-11-22T17:00:00Z');
    expect(nextWeekly(new Date(moment.getTime() - 1), sunday)).toEqual(moment);
    expect(nextWeekly(moment, sunday).toISOString()).toBe('2026-11-29T17:00:00.000Z');
  });

  it('goes by the zone’s own calendar, not by the server’s', () => {
    const monday = { weekday: 1, hour: 7, timeZone: 'Pacific/Kiritimati' };
    expect(nextWeekly(new Date('2026-11-22T12:00:00Z'), monday).toISOString()).toBe(
      '2026-11-22T17:00:00.000Z',
    );
  });
});
