import { describe, expect, it } from 'vitest';
import { wordsIn } from '../words.ts';
import { ratiosIn, sameRatio } from './ratios.ts';

const partsIn = (said: string) =>
  ratiosIn(wordsIn(said)).map(({ parts }) => parts.map((part) => part.toFraction()).join(':'));

describe('a ratio', () => {
  it.each([
    ['three to two', '3:2'],
    ['3:2', '3:2'],
    ['3 : 2', '3:2'],
    ['it is 1 to 2 to 3', '1:2:3'],
    ['three is to two', '3:2'],
    ['one for every four', '1:4'],
  ])('%s is %s', (said, parts) => {
    expect(partsIn(said)).toEqual([parts]);
  });

  it.each(['from five to seven', 'three', 'three and two', ''])('"%s" is none', (said) => {
    expect(partsIn(said)).toEqual([]);
  });

  it.each([
    ['3:2', '6:4', true],
    ['3:2', '2:3', false],
    ['1:2:3', '2:4:6', true],
    ['1:2:3', '1:2', false],
  ])('%s and %s: the same is %s', (first, second, isSame) => {
    const [a, b] = [ratiosIn(wordsIn(first))[0], ratiosIn(wordsIn(second))[0]];
    if (a === undefined || b === undefined) throw new Error('no ratio');
    expect(sameRatio(a, b)).toBe(isSame);
  });
});
