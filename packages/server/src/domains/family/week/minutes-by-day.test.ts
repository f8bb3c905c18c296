import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { minutesByDay } from './minutes-by-day.ts';

const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
const begun = (createdAt: string, timeMinutes: number) => ({ createdAt: new Date(createdAt), timeMinutes });
const sum = (days: Map<string, number>) => [...days.values()].reduce((all, minutes) => all + minutes, 0);

describe('the minutes of a lesson', () => {
  it('count on both days of a call over midnight, in the reader’s time zone', () => {
    const lesson = begun('2026-11-17T22:40:00Z', 40);
    const call = span('2026-11-17T22:40:00Z', '2026-11-17T23:20:30Z');
    const inZone = (zone: string) => Object.fromEntries(minutesByDay(lesson, [call], zone));
    expect(inZone('Europe/Berlin')).toEqual({ '2026-11-17': 20, '2026-11-18': 20 });
    expect(inZone('America/New_York')).toEqual({ '2026-11-17': 40 });
    expect(inZone('Australia/Lord_Howe')).toEqual({ '2026-11-18': 40 });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-24T21:30:00Z', '2026-10-25T23:30:00Z', 1_500],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z', 1_380],
    ['America/New_York', '2026-11-01', '2026-11-01T03:30:00Z', '2026-11-02T05:30:00Z', 1_500],
    ['America/New_York', '2026-03-08', '2026-03-08T04:30:00Z', '2026-03-09T04:30:00Z', 1_380],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T12:30:00Z', '2026-04-05T14:00:00Z', 1_470],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:00:00Z', '2026-10-04T13:30:00Z', 1_410],
  ])('in %s fill the whole day %s of a clock change, and the sum stays', (zone, day, from, to, minutes) => {
    const booked = (Date.parse(to) - Date.parse(from)) / 60_000;
    const days = minutesByDay(begun(from, booked), [span(from, to)], zone);
    expect(days.get(day)).toBe(minutes);
    expect(sum(days), spec('X-440')).toBe(booked);
  });

  it('add up to the session’s own minutes, though the seconds of its calls would round up and down', () => {
    for (const [timeMinutes, seconds] of [
      [2, 61],
      [2, 59],
      [3, 70],
      [1, 40],
      [0, 20],
    ] as const) {
      const calls = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => {
        const from = Date.parse(`${day}T10:00:00Z`);
        return { from: new Date(from), to: new Date(from + seconds * 1_000) };
      });
      const days = minutesByDay(begun('2026-11-16T10:00:00Z', timeMinutes), calls, 'UTC');
      expect(sum(days)).toBe(timeMinutes);
      expect([...days.keys()]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    }
  });

  it('that no call explains count on the day on which the lesson was begun', () => {
    const lesson = begun('2026-11-16T10:00:00Z', 25);
    expect([...minutesByDay(lesson, [], 'UTC')]).toEqual([['2026-11-16', 25]]);
    const call = span('2026-11-18T10:00:00Z', '2026-11-18T10:05:00Z');
    expect(Object.fromEntries(minutesByDay(lesson, [call], 'UTC'))).toEqual({
      '2026-11-16': 20,
      '2026-11-18': 5,
    });
  });

  it('are none on the day of a lesson without any time', () => {
    expect([...minutesByDay(begun('2026-11-16T23:30:00Z', 0), [], 'Europe/Berlin')]).toEqual([
      ['2026-11-17', 0],
    ]);
  });
});
