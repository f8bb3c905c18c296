import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { evaluate, type Names } from './expressions.ts';

const NAMES: Names = new Map<string, Fraction | string | { [part: string]: Fraction | string }>([
  ['n', new Fraction(3)],
  ['d', new Fraction(4)],
  ['word', 'cat'],
  ['animal', { name: 'owl', legs: new Fraction(2) }],
]);

const worth = (expression: string) => {
  const value = evaluate(expression, NAMES);
  return value instanceof Fraction ? value.toFraction() : value;
};

describe('an expression', () => {
  it.each([
    ['12', '12'],
    ['0.1 + 0.2', '3/10'],
    ['n / d', '3/4'],
    ['n ÷ d × 2', '3/2'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10 - 4 - 3', '3'],
    ['12 / 3 / 2', '2'],
    ['-n + 5', '2'],
    ['2 * -n', '-6'],
    ['-2^2', '-4'],
    ['2^3^2', '512'],
    ['2^-1', '1/2'],
    ['animal.legs * n', '6'],
    ['animal.name', 'owl'],
    ['gcd(12, 18)', '6'],
    ['lcm(4, 6, 10)', '60'],
    ['min(3, 1, 2)', '1'],
    ['max(n, d)', '4'],
    ['abs(n - d)', '1'],
    ['floor(7 / 2)', '3'],
    ['ceil(7 / 2)', '4'],
    ['floor(-7 / 2)', '-4'],
    ['round(5 / 2)', '3'],
    ['round(-5 / 2)', '-3'],
    ['round(2 / 3, 2)', '67/100'],
    ['mod(17, 5)', '2'],
    ['mod(-1, 5)', '4'],
    ['sqrt(144)', '12'],
    ['sqrt(9 / 16)', '3/4'],
    ['sqrt(0)', '0'],
    ['if(n > 2, "many", "few")', 'many'],
    ['if(n > 3, 1, 2)', '2'],
  ])('%s is %s', (expression, expected) => {
    expect(worth(expression)).toBe(expected);
  });

  it.each([
    ['n < d', true],
    ['n <= 3', true],
    ['n > d', false],
    ['n >= 4', false],
    ['n == 3.0', true],
    ['n != 3', false],
    ['word == "cat"', true],
    ["animal.name != 'owl'", false],
    ['n < d and d < 5', true],
    ['n > d or d > 5', false],
    ['not n > d', true],
    ['not (n < d and d < 5)', false],
    ['n > d or n < d and d == 4', true],
    ['gcd(n, d) == 1', true],
  ])('%s is %s', (expression, expected) => {
    expect(worth(expression)).toBe(expected);
  });

  it.each([
    ['', 'something is missing at the end'],
    ['n +', 'something is missing at the end'],
    ['n * * d', 'something is missing before “*”'],
    ['(n + d', 'a “)” is missing'],
    ['n d', '“d” is not expected there'],
    ['n $ d', '“$ d” cannot be read'],
    ['m + 1', 'there is no “m”'],
    ['animal', '“animal” has parts: name one, such as animal.name'],
    ['animal.wings', 'there is no “animal.wings”'],
    ['animal.toString', 'there is no “animal.toString”'],
    ['n.legs', 'there is no “n.legs”'],
    ['word + 1', '“cat” is no number'],
    ['word == 3', 'cannot be compared'],
    ['word < "dog"', '“cat” is no number'],
    ['n and d', 'neither true nor false'],
    ['n / 0', 'Division by Zero'],
    ['sqrt(8)', '8 is no exact square'],
    ['sqrt(-4)', '-4 is no exact square'],
    ['2^0.5', 'a power needs a whole number'],
    ['cube(3)', 'there is no function “cube”'],
    ['toString(3)', 'there is no function “toString”'],
    ['mod(3)', 'mod has 1 values'],
    ['max(word)', 'max needs numbers'],
    ['if(n, 1, 2)', 'if needs a condition'],
  ])('“%s” is refused: %s', (expression, problem) => {
    expect(() => worth(expression)).toThrow(problem);
    expect(() => worth(expression)).toThrow(`“${expression}”`);
  });
});
