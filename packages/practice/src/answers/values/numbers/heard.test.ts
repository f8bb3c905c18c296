import { describe, expect, it } from 'vitest';
import { wordsIn } from '../words.ts';
import { withHeardNumbers } from './heard.ts';
import { numbersIn } from './numbers.ts';

const heardIn = (said: string) =>
  numbersIn(withHeardNumbers(wordsIn(said)))
    .map(({ value }) => value.toFraction())
    .join(' ');

describe('what a recogniser writes for a number', () => {
  it.each([
    ['won', '1'],
    ['to', '2'],
    ['too.', '2'],
    ['tree', '3'],
    ['free', '3'],
    ['for', '4'],
    ['ate', '8'],
    ['for hundred', '400'],
    ['thirty ate', '38'],
    ['twenty to', '22'],
    ['to point five', '5/2'],
    ['for and a half', '9/2'],
    ['to thirds', '2/3'],
  ])('"%s" is %s', (said, value) => {
    expect(heardIn(said)).toBe(value);
  });

  it.each(['for me', 'too much', 'I ate it', 'a tree', 'to the shop'])('"%s" is left as it is', (said) => {
    const words = wordsIn(said);
    expect(withHeardNumbers(words)).toBe(words);
  });
});
