import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import type { Names } from './expressions.ts';
import { fillText } from './fill-text.ts';

const NAMES: Names = new Map<string, Fraction | string | { [part: string]: Fraction | string }>([
  ['n', new Fraction(2)],
  ['d', new Fraction(6)],
  ['one', new Fraction(1)],
  ['animal', { name: 'owl', legs: new Fraction(2) }],
]);

describe('a text of a lesson', () => {
  it.each([
    ['{n * d} and {n}', '12 and 2'],
    ['{5 / 2}', '2.5'],
    ['{2 / 3}', '2/3'],
    ['{-n}', '-2'],
    ['{12500|figures}', '12,500'],
    ['{1250.5|figures}', '1,250.5'],
    ['{n|words|start} apples', 'Two apples'],
    ['{-4|words}', 'minus four'],
    ['{2 / 3|words}', 'two thirds'],
    ['{5 / 2|words}', 'two point five'],
    ['{2000005|words}', 'two million and five'],
    ['{3000000000|words}', 'three billion'],
    ['{5 / 2|fraction}', 'two and a half'],
    ['{1 / 2|fraction}', 'one half'],
    ['{-7 / 3|fraction}', 'minus two and a third'],
    ['{9 / 8|fraction}', 'one and an eighth'],
    ['{7 / 4|fraction}', 'one and three quarters'],
    ['{6 / 3|fraction}', 'two'],
    ['{n|of d}', 'two sixths'],
    ['{one|of d / 3}', 'one half'],
    ['{3|of 2}', 'three halves'],
    ['{5|of 32}', 'five thirty-seconds'],
    ['{d|parts}', 'sixths'],
    ['{4|parts}', 'quarters'],
    ['{2|parts}', 'halves'],
    ['{1|parts}', 'wholes'],
    ['{2|part}', 'half'],
    ['{25|part}', 'twenty-fifth'],
    ['{100|parts}', 'hundredths'],
    ['{3|ordinal}', 'third'],
    ['{12|ordinal}', 'twelfth'],
    ['{20|ordinal}', 'twentieth'],
    ['{21|ordinal|start}', 'Twenty-first'],
    ['{5 / 2|money}', '£2.50'],
    ['{3|money}', '£3'],
    ['{0.5|money}', '50p'],
    ['{0|money}', '£0'],
    ['{5 / 2|money words}', 'two pounds fifty'],
    ['{1.05|money words}', 'one pound and five pence'],
    ['{0.01|money words}', 'one penny'],
    ['{3|money words}', 'three pounds'],
    ['{210|time}', 'half past three'],
    ['{195|time}', 'quarter past three'],
    ['{225|time}', 'quarter to four'],
    ['{180|time}', 'three o’clock'],
    ['{187|time}', 'seven minutes past three'],
    ['{715|time}', 'five to twelve'],
    ['{779|time}', 'one minute to one'],
    ['{0|time}', 'twelve o’clock'],
    ['{210|clock}', '3:30'],
    ['{905|clock}', '15:05'],
    ['{n|plural apple/apples}', 'apples'],
    ['{one|plural child/children}', 'child'],
    ['{animal.name|a|start} has {animal.legs|words} legs', 'An owl has two legs'],
    ['{8|a}', 'an 8'],
    ['{8|words|a}', 'an eight'],
    ['{80|a}, {18|a}, {180|a}', 'an 80, an 18, a 180'],
    ['{"unit"|a}, {"hour"|a}, {"uncle"|a}', 'a unit, an hour, an uncle'],
    ['a set {{1, 2} and {n}', 'a set {1, 2} and 2'],
    ['nothing to fill', 'nothing to fill'],
  ])('%s is %s', (text, expected) => {
    expect(fillText(text, NAMES), spec('X-951')).toBe(expected);
  });

  it.each([
    ['{n', 'A brace is not closed in “{n”.'],
    ['{m}', '{m} cannot be filled: The expression “m” cannot be worked out: there is no “m”.'],
    ['{n|loud}', '{n|loud} cannot be filled: there is no form “loud”.'],
    ['{n < d}', '{n < d} cannot be filled: it is a condition and no value.'],
    ['{animal.name|words}', '“owl” is no number'],
    ['{1 / 2|ordinal}', '1/2 is no whole number, so it has no place'],
    ['{1 / 3|money}', 'no whole number, so it has no pence'],
    ['{n|of 0}', 'there are no 0 parts'],
    ['{n|plural apple}', '“plural” needs two words'],
    ['{10^13|words}', 'is too great'],
  ])('%s is refused: %s', (text, problem) => {
    expect(() => fillText(text, NAMES)).toThrow(problem);
  });
});
