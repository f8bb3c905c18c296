import { describe, expect, it } from 'vitest';
import { type AttentionReading, timelineOf } from '#domains/attention/report/attention-timeline.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const start = Date.parse('2026-11-19T16:05:00.000Z');
const minutes = (count: number) => start + count * 60_000;

/** Creates a reading for every half minute, the first one half a minute after `fromMinute`. */
const measured = (fromMinute: number, percents: readonly number[]): AttentionReading[] =>
  percents.map((percent, at) => ({ atMs: minutes(fromMinute) + (at + 1) * 30_000, percent }));

const times = (count: number, percent: number) => Array.from({ length: count }, () => percent);

function lineOf(readings: readonly AttentionReading[], toMinute: number) {
  const line = timelineOf(readings, { fromMs: start, toMs: minutes(toMinute) });
  if (line === null) throw new Error('nothing was measured');
  return line;
}

const marksOf = (line: ReturnType<typeof lineOf>) => line.parts.filter((part) => part.is === 'measured');
const gapsOf = (line: ReturnType<typeof lineOf>) => line.parts.filter((part) => part.is === 'gap');

describe('the line of a lesson', () => {
  it('does not exist when nothing was measured', () => {
    expect(timelineOf([], { fromMs: start, toMs: minutes(10) })).toBeNull();
  });

  it('has a mark for each reading of a short lesson, side by side from end to end', () => {
    const { parts, markMs } = lineOf(measured(0, [90, 70, 50, 80]), 2);
    expect(parts.map((part) => part.is === 'measured' && part.percent)).toEqual([90, 70, 50, 80]);
    expect(parts.map(({ start: from, end }) => [from, end])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
    expect(markMs).toBe(30_000);
  });

  it('groups readings when there are many, and never has more marks than a reader can tell apart', () => {
    for (const count of [24, 25, 120, 480, 2_000]) {
      const line = lineOf(measured(0, times(count, 80)), count / 2);
      expect(marksOf(line).length, `${count} readings`).toBeLessThanOrEqual(24);
      expect(marksOf(line).length, `${count} readings`).toBeGreaterThan(6);
    }
    const hour = lineOf(measured(0, [...times(6, 100), ...times(6, 40), ...times(108, 70)]), 60);
    expect(hour.markMs).toBe(180_000);
    expect(marksOf(hour).map(({ percent }) => percent)).toEqual([100, 40, ...times(18, 70)]);
  });

  it('leaves a gap where nothing was measured: before, between and after', () => {
    const line = lineOf([...measured(1, times(2, 90)), ...measured(4, times(2, 60))], 7);
    expect(line.parts.map(({ is }) => is)).toEqual([
      ...['gap', 'measured', 'measured'],
      ...['gap', 'measured', 'measured', 'gap'],
    ]);
    expect(gapsOf(line).map(({ fromMs, toMs }) => (toMs - fromMs) / 60_000)).toEqual([1, 2, 2]);
    expect(gapsOf(line).some(({ isCut }) => isCut)).toBe(false);
  });

  it('leaves no gap for the seconds before the first figure and after the last', () => {
    const late = measured(0, times(2, 90)).map(({ atMs, percent }) => ({ atMs: atMs + 40_000, percent }));
    expect(gapsOf(lineOf(late, 2))).toEqual([]);
  });

  it('leaves no gap before a record that arrived a little late', () => {
    const late = [...measured(0, [90]), { atMs: minutes(1) + 12_000, percent: 80 }];
    expect(gapsOf(lineOf(late, 1))).toEqual([]);
  });

  it('shortens a rest, so that a lesson continued on another day can still be read', () => {
    const line = lineOf([...measured(0, times(4, 90)), ...measured(2_880, times(4, 70))], 2_882);
    const [rest] = gapsOf(line);
    expect(rest?.isCut).toBe(true);
    expect((rest?.end ?? 1) - (rest?.start ?? 0)).toBeLessThan(0.1);
    expect(line.parts.at(-1)?.end).toBeCloseTo(1, 10);
  });

  it('copes with records that two tabs made at the same time', () => {
    const line = lineOf([...measured(0, [90, 90]), ...measured(0, [70, 70])], 1);
    expect(gapsOf(line)).toEqual([]);
  });

  it('gives the measured time, and how long each level lasted', () => {
    const line = lineOf([...measured(0, [100, 90]), ...measured(5, [70, 40])], 10);
    expect(line).toMatchObject({
      measuredMs: 120_000,
      levelMs: { good: 60_000, fair: 30_000, low: 30_000 },
    });
  });
});

describe('the colour of a mark, as a parent sees it', () => {
  const levelOf = (percent: number) => marksOf(lineOf(measured(0, [percent]), 0.5))[0]?.level;

  it('is green from exactly 80 on', () => {
    expect(levelOf(80), spec('C-036')).toBe('good');
    expect(levelOf(100)).toBe('good');
  });

  it('is yellow from exactly 60 to below 80', () => {
    expect(levelOf(60), spec('C-037')).toBe('fair');
    expect(levelOf(79)).toBe('fair');
  });

  it('is red below 60', () => {
    expect(levelOf(59), spec('C-038')).toBe('low');
    expect(levelOf(0)).toBe('low');
  });

  it('matches the figure next to it, which is rounded to a whole number', () => {
    expect(levelOf(79.6)).toBe('good');
    expect(levelOf(79.4)).toBe('fair');
  });
});
