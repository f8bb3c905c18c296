import { describe, expect, it } from 'vitest';
import { dayOf, type Memory, remembered, retainedAt } from './memory.ts';
import { FADED_BELOW } from './progress.ts';
import { FIRST_DAY, hoursLater } from './testing/some-evidence.ts';

type Answer = Parameters<typeof remembered>[2];

const after = (answers: readonly (readonly [hours: number, result: Answer])[]) =>
  answers.reduce<Memory | null>(
    (memory, [hours, result]) => remembered(memory, hoursLater(hours), result),
    null,
  );
const onDays = (days: readonly number[]) => after(days.map((day) => [day * 24, 'alone'] as const));

/** Counts the days from the last answer until so little is kept that the skill needs another look. */
function daysUntilFaded(memory: Memory | null): number {
  let days = 0;
  while (retainedAt(memory, hoursLater(((memory?.day ?? 0) - dayOf(FIRST_DAY) + days) * 24)) >= FADED_BELOW)
    days += 1;
  return days;
}

describe('memory', () => {
  it.each([
    ['alone', 2.3065],
    ['hinted', 1.2931],
    ['found', 0.212],
    ['missed', 0.212],
  ] as const)('begins with the published stability of a first day that went %s', (result, days) => {
    expect(after([[0, result]])?.state.stability).toBeCloseTo(days, 4);
  });

  it('keeps nine tenths after as many days as it is stable', () => {
    const memory = onDays([0, 7]);
    expect(retainedAt(memory, hoursLater((7 + Math.round(memory?.state.stability ?? 0)) * 24))).toBeCloseTo(
      0.9,
      2,
    );
  });

  it('lasts longer with each day on which the skill was shown', () => {
    expect([[0], [0, 1], [0, 1, 3], [0, 7], [0, 7, 21]].map((days) => daysUntilFaded(onDays(days)))).toEqual([
      13, 41, 90, 120, 369,
    ]);
  });

  it('is never stable for more than ninety days', () => {
    expect(onDays([0, 2, 13, 59, 222])?.state.stability).toBe(90);
  });

  it('takes a day as one review, as good as its best answer', () => {
    const best = after([[0, 'alone']]);
    expect(
      after([
        [0, 'missed'],
        [1, 'hinted'],
        [2, 'alone'],
        [3, 'found'],
      ])?.state,
    ).toEqual(best?.state);
    expect(
      after([
        [0, 'alone'],
        [24, 'missed'],
        [25, 'alone'],
      ])?.state,
    ).toEqual(onDays([0, 1])?.state);
  });

  it('keeps all on the day itself, without anything shown, and if a clock is behind', () => {
    const memory = onDays([3]);
    expect(retainedAt(memory, hoursLater(75))).toBe(1);
    expect(retainedAt(memory, hoursLater(0))).toBe(1);
    expect(retainedAt(null, hoursLater(0))).toBe(1);
    expect(remembered(memory, hoursLater(0), 'missed')).toEqual(memory);
  });
});
