import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { chosenChoices, mistakeProblem, valueKey } from './draw-choices.ts';
import { randomFor } from './random.ts';

const chosen = (
  listed: string[],
  answers: string[],
  kind: 'number' | 'word' | 'yes-no' = 'number',
  seed = 1,
) => chosenChoices(listed, answers, { kind }, randomFor(seed, 'choices'));

describe('the choices of a question', () => {
  it('put numbers in ascending order', () => {
    expect(chosen(['12', '3', '-4', '7.5'], ['12'])).toEqual(['-4', '3', '7.5', '12']);
    expect(chosen(['1/2', '1/4', '3/4'], ['1/4'])).toEqual(['1/4', '1/2', '3/4']);
    expect(chosen(['£12', '£2.50', '£1,000'], ['£12'])).toEqual(['£2.50', '£12', '£1,000']);
    expect(chosen(['20 cm', '5 cm', '100 cm'], ['5 cm'])).toEqual(['5 cm', '20 cm', '100 cm']);
  });

  it('mix words by the seed, never in alphabetical order', () => {
    const words = ['ant', 'bee', 'cat', 'dog'];
    const orders = Array.from({ length: 200 }, (_, seed) => chosen(words, ['ant'], 'word', seed));
    expect(new Set(orders.map(String)).size).toBeGreaterThan(15);
    expect(orders.filter((order) => String(order) === String(words))).toEqual([]);
    expect(orders[7]).toEqual(chosen(words, ['ant'], 'word', 7));
  });

  it('keep yes before no', () => {
    expect(chosen(['yes', 'no'], ['no'], 'yes-no', 5)).toEqual(['yes', 'no']);
  });

  it('are four at most, the right one among them, and each value is there once', () => {
    expect(chosen(['3', '5', 'five', '7', '8', '9', '12'], ['9'])).toEqual(['3', '5', '7', '9']);
  });

  it.each([
    [['3', '4'], ['5'], 'none of the choices is the right answer'],
    [['4', 'four', '5'], ['4'], 'the right answer is among the choices twice'],
    [['2/4', '1/2', '3'], ['1/2'], 'the right answer is among the choices twice'],
    [['3', '4', '4.0'], ['3'], 'two choices are the same'],
  ])('%j for %j are drawn again: %s', (listed, answers, problem) => {
    expect(chosen(listed, answers), spec('X-952')).toEqual({ problem });
  });

  it('hold the right answer with its unit, and the parts of a set as one', () => {
    const random = randomFor(1, 'choices');
    const lengths = chosenChoices(
      ['12 cm', '7 cm'],
      ['12'],
      { kind: 'quantity', unit: 'centimetres' },
      random,
    );
    expect(lengths).toEqual(['7 cm', '12 cm']);
    const colours = ['red and blue', 'red and green', 'green and blue'];
    expect(chosenChoices(colours, ['blue', 'red / crimson'], { kind: 'set' }, random)).toHaveLength(3);
    expect(chosenChoices(colours, ['blue', 'red'], { kind: 'list' }, random)).toEqual({
      problem: 'none of the choices is the right answer',
    });
    expect(chosenChoices([...colours, 'blue, red'], ['blue', 'red'], { kind: 'set' }, random)).toEqual({
      problem: 'the right answer is among the choices twice',
    });
  });

  it('can be none, where a learner has to find words', () => {
    expect(chosen([], ['anything'])).toEqual([]);
  });
});

describe('the value of an answer', () => {
  it('is by letters where letters matter, and by form where the form is asked', () => {
    expect(valueKey('Polish', { kind: 'choice' })).not.toBe(valueKey('polish', { kind: 'choice' }));
    expect(valueKey('Rome', { kind: 'word' })).toBe(valueKey('rome', { kind: 'word' }));
    expect(valueKey('2/4', { kind: 'number', form: 'simplest' })).not.toBe(
      valueKey('1/2', { kind: 'number', form: 'simplest' }),
    );
    expect(valueKey('x > 3', { kind: 'choice' })).not.toBe(valueKey('x < 3', { kind: 'choice' }));
  });
});

describe('the misconceptions of a question', () => {
  const rule = { kind: 'number' } as const;
  const mistakes = (...answers: string[][]) => answers.map((each) => ({ answers: each, say: 'Look again.' }));

  it('are neither the right answer nor each other', () => {
    expect(mistakeProblem({ answers: ['12'], mistakes: mistakes(['7'], ['3', '4']), rule })).toBeNull();
    expect(mistakeProblem({ answers: ['12'], mistakes: mistakes(['7'], ['twelve']), rule })).toBe(
      'a mistake is the right answer',
    );
    expect(mistakeProblem({ answers: ['12'], mistakes: mistakes(['7'], ['7.0']), rule })).toBe(
      'two mistakes are the same answer',
    );
  });
});
