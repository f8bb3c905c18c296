import { describe, expect, it } from 'vitest';
import { clockText, LONGEST_STEP_MS, lessonMsAfter, runResult, wholeSeconds } from './lesson-clock.ts';

describe('the lesson clock', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [65, '01:05'],
    [3_599, '59:59'],
    [3_600, '60:00'],
    [4_503, '75:03'],
    [6_000, '100:00'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('counts whole seconds', () => {
    expect(wholeSeconds(lessonMsAfter(1_000, 999))).toBe(1);
    expect(wholeSeconds(lessonMsAfter(1_000, 1_000))).toBe(2);
  });

  it('takes nothing away when the device’s clock is set back', () => {
    expect(lessonMsAfter(5_000, -60_000)).toBe(5_000);
  });

  it('does not count the hours during which the device slept', () => {
    expect(lessonMsAfter(0, 3_600_000)).toBe(LONGEST_STEP_MS);
    expect(LONGEST_STEP_MS).toBeGreaterThan(60_000);
  });
});

describe('the result that a run saves', () => {
  const unmeasured = { measured: false } as const;

  it.each([
    [59, 0],
    [60, 1],
    [119, 1],
    [120, 2],
  ])('a new session of %i seconds: %i minutes, attention not measured', (seconds, minutes) => {
    expect(runResult(seconds, null, unmeasured)).toEqual({
      time_minutes: minutes,
      attention_percentage: 100,
      attention_measured: false,
    });
  });

  const earlier = { time_minutes: 30, attention_percentage: 60, attention_measured: true };

  it('a continued session: the earlier minutes plus these', () => {
    expect(runResult(125, earlier, unmeasured).time_minutes).toBe(32);
  });

  it('weights the attention of both runs by time', () => {
    const result = runResult(10 * 60, earlier, { measured: true, percentage: 100 });
    expect(result).toEqual({ time_minutes: 40, attention_percentage: 70, attention_measured: true });
  });

  it('never overwrites measured attention with that of an unmeasured run, or vice versa', () => {
    expect(runResult(600, earlier, unmeasured)).toMatchObject({
      attention_percentage: 60,
      attention_measured: true,
    });
    const never = { time_minutes: 30, attention_percentage: 100, attention_measured: false };
    expect(runResult(600, never, { measured: true, percentage: 80 })).toMatchObject({
      attention_percentage: 80,
    });
  });

  it('has a mean even when both runs were under a minute', () => {
    const short = { time_minutes: 0, attention_percentage: 60, attention_measured: true };
    expect(runResult(30, short, { measured: true, percentage: 80 }).attention_percentage).toBe(80);
  });
});
