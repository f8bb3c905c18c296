import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { type Drawable, draws } from './draw-params.ts';
import { evaluate } from './expressions.ts';
import { randomFor } from './random.ts';

const all = (drawable: Drawable, seed = 1) => [...draws(drawable, randomFor(seed, 'test'))];
const worth = (drawable: Drawable, expression: string) =>
  all(drawable).map(({ names }) => {
    const value = evaluate(expression, names);
    return value instanceof Fraction ? value.valueOf() : value;
  });

describe('the draws of a question', () => {
  it('take numbers from ranges, ranges with steps, and lists', () => {
    expect(worth({ params: { n: '2..5' } }, 'n').sort()).toEqual([2, 3, 4, 5]);
    expect(worth({ params: { n: '-1..1' } }, 'n')).toHaveLength(3);
    expect(worth({ params: { n: '10..45 by 10' } }, 'n').sort()).toEqual([10, 20, 30, 40]);
    expect(worth({ params: { n: [0.1, 0.2] } }, 'n * 10').sort()).toEqual([1, 2]);
    expect(worth({ params: { word: ['cat', 'dog'] } }, 'word').sort()).toEqual(['cat', 'dog']);
  });

  it('take records, whose parts go together', () => {
    const animals = [
      { name: 'owl', legs: 2 },
      { name: 'cat', legs: 4 },
    ];
    expect(
      worth({ params: { animal: animals } }, 'animal.name == "owl" and animal.legs == 2').sort(),
    ).toEqual([false, true]);
  });

  it('compute values in their order, and keep every condition', () => {
    const drawable = {
      params: { n: '1..9' },
      let: { m: 'n * 2', sum: 'n + m' },
      where: ['sum < 20', 'n != 3'],
    };
    expect(worth(drawable, 'sum').sort((a, b) => Number(a) - Number(b))).toEqual([3, 6, 12, 15, 18]);
  });

  it('are all different, in an order that the seed decides', () => {
    const drawable = { params: { a: '1..6', b: '1..6' }, where: ['a < b'] };
    const keys = all(drawable).map(({ key }) => key);
    expect(new Set(keys).size).toBe(15);
    expect(all(drawable).map(({ key }) => key)).toEqual(keys);
    expect(all(drawable, 2).map(({ key }) => key)).not.toEqual(keys);
  });

  it('are a sample if there are very many', () => {
    const drawable = { params: { a: '1..1000', b: '1..1000', c: '1..1000' } };
    expect(new Set(all(drawable).map(({ key }) => key)).size).toBe(5000);
  });

  it('are one without parameters, and none if no condition can hold', () => {
    expect(all({})).toHaveLength(1);
    expect(all({ params: { n: '1..5' }, where: ['n > 9'] })).toEqual([]);
  });

  it.each([
    [{ params: { n: '5..2' } }, 'The range n: 5..2 cannot be drawn from.'],
    [{ params: { n: '1..9 by 0' } }, 'The range n: 1..9 by 0 cannot be drawn from.'],
    [{ params: { n: '1..5' }, where: ['n + 1'] }, 'The condition “n + 1” is neither true nor false.'],
    [{ params: { n: '1..5' }, let: { m: 'k + 1' } }, 'The expression “k + 1” cannot be worked out'],
  ])('are refused if they cannot be computed: %j', (drawable, problem) => {
    expect(() => all(drawable)).toThrow(problem);
  });
});
