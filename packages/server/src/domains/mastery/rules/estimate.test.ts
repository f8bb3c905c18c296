import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { chanceOfRight, type Estimate, estimateOf, faded, PRIOR, updated } from './estimate.ts';
import { guessIn, guessOf } from './guess.ts';
import { anyForm, RUNS } from './testing/some-evidence.ts';

const after = (answers: readonly boolean[], guess: number, prior = PRIOR) =>
  answers.reduce((estimate, isRight) => updated(estimate, isRight, guess), estimateOf(prior));
const rights = (count: number) => Array.from({ length: count }, () => true);
const anyGuess = anyForm.map(guessOf);
const anyAnswers = fc.array(fc.record({ isRight: fc.boolean(), guess: anyGuess }), { maxLength: 60 });
const fold = (answers: readonly { isRight: boolean; guess: number }[]): Estimate =>
  answers.reduce((at, { isRight, guess }) => updated(at, isRight, guess), estimateOf(PRIOR));

describe('the chance of a guess', () => {
  it.each([
    [{ kind: 'spelling' }, 0.05],
    [{ kind: 'open' }, 0.1],
    [{ kind: 'ideas' }, 0.2],
    [{ kind: 'choice', options: 4 }, 0.25],
    [{ kind: 'choice', options: 3 }, 1 / 3],
    [{ kind: 'choice', options: 2 }, 0.5],
    [{ kind: 'choice', options: 1 }, 0.5],
    [{ kind: 'choice', options: 0 }, 0.5],
    [{ kind: 'choice', options: Number.NaN }, 0.5],
    [{ kind: 'choice', options: 1e9 }, 0.01],
    [{ kind: 'yesNo' }, 0.5],
  ] as const)('of %j is %d', (form, guess) => {
    expect(guessOf(form)).toBe(guess);
  });

  it('is a half after a hint, whatever the form', () => {
    expect(guessIn({ result: 'hinted', form: { kind: 'open' } })).toBe(0.5);
    expect(guessIn({ result: 'missed', form: { kind: 'open' } })).toBe(0.1);
  });
});

describe('the estimate', () => {
  it.each([
    [1, 'an explanation', 0.2, 0.529, 0.6],
    [2, 'an explanation', 0.2, 0.871, 0.89],
    [3, 'an explanation', 0.2, 0.973, 0.977],
    [4, 'an explanation', 0.2, 0.995, 0.996],
    [1, 'an open answer', 0.1, 0.692, 0.738],
    [2, 'an open answer', 0.1, 0.962, 0.968],
    [3, 'a choice of three', 1 / 3, 0.898, 0.913],
    [4, 'a yes or no', 0.5, 0.87, 0.889],
  ])('after %d times right with %s shows q, and goes on from more', (count, _form, guess, shown, next) => {
    const estimate = after(rights(count), guess);
    expect(estimate.shown).toBeCloseTo(shown, 3);
    expect(estimate.next).toBeCloseTo(next, 3);
  });

  it('falls after a wrong answer, and rests at a floor after many', () => {
    expect(after([true, true, true, false], 0.2).next).toBeCloseTo(0.867, 3);
    expect(
      after(
        Array.from({ length: 30 }, () => false),
        0.2,
      ).next,
    ).toBeCloseTo(0.171, 3);
  });

  it('stays between 0 and 1, and what is next is never less than what is shown', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { shown, next } = fold(answers);
        expect(shown, spec('X-1070')).toBeGreaterThan(0);
        expect(next, spec('X-1070')).toBeLessThan(1);
        expect(shown).toBeLessThanOrEqual(next);
      }),
      RUNS,
    );
  });

  it('is never higher with a wrong answer in place of a right one', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(), (answers, at) => {
        const worse = answers.map((answer, index) =>
          index === at % answers.length ? { ...answer, isRight: false } : answer,
        );
        const [best, other] = [fold(answers), fold(worse)];
        expect(other.shown).toBeLessThanOrEqual(best.shown + 1e-12);
        expect(other.next).toBeLessThanOrEqual(best.next + 1e-12);
      }),
      RUNS,
    );
  });

  it('can fall from its highest, and rise from its lowest', () => {
    const highest = after(rights(1_000), 0.05);
    expect(updated(highest, false, 0.05).shown).toBeLessThan(highest.shown);
    const lowest = after(
      Array.from({ length: 1_000 }, () => false),
      0.05,
      0.001,
    );
    expect(updated(lowest, true, 0.5).shown).toBeGreaterThan(lowest.shown);
  });

  it('forecasts between the chance of a guess and that of no slip', () => {
    expect(chanceOfRight(estimateOf(0), 0.25)).toBe(0.25);
    expect(chanceOfRight(estimateOf(1), 0.25)).toBe(0.9);
    expect(chanceOfRight(estimateOf(0.5), 0.25)).toBeCloseTo(0.575);
  });

  it('fades towards the prior from above, and never rises', () => {
    expect(faded({ shown: 0.8, next: 0.9 }, 0.5)).toEqual({ shown: 0.5, next: 0.55 });
    expect(faded({ shown: 0.05, next: 0.1 }, 0.5)).toEqual({ shown: 0.05, next: 0.1 });
  });
});
