import { describe, expect, it } from 'vitest';
import { figuresFromWords, fractionInWords, LARGEST_SPOKEN, numberInWords } from './spoken-numbers.ts';

const read = (spoken: string) => figuresFromWords(spoken.split(' '));

describe('spoken numbers as figures', () => {
  it.each([
    ['zero', '0'],
    ['twelve', '12'],
    ['twenty one', '21'],
    ['ninety', '90'],
    ['a hundred', '100'],
    ['one hundred and five', '105'],
    ['three hundred forty two', '342'],
    ['a thousand', '1000'],
    ['two thousand and five', '2005'],
    ['nineteen thousand nine hundred and eighty four', '19984'],
    ['nine hundred ninety nine thousand nine hundred ninety nine', '999999'],
    ['minus four', '-4'],
    ['negative twenty', '-20'],
    ['three point five', '3.5'],
    ['nought point oh five', '0.05'],
    ['point two five', '0.25'],
    ['three point one four', '3.14'],
    ['one half', '1/2'],
    ['a half', '1/2'],
    ['half', '1/2'],
    ['three quarters', '3/4'],
    ['three fourths', '3/4'],
    ['two over five', '2/5'],
    ['twelve over twenty one', '12/21'],
    ['minus two thirds', '-2/3'],
    ['two and a half', '2 1/2'],
    ['one hundred and five and three quarters', '105 3/4'],
    ['fifty percent', '50%'],
  ])('"%s" is %s', (spoken, figures) => {
    expect(read(spoken)).toBe(figures);
  });

  it.each([
    'yes',
    'twenty eleven',
    'twenty zero',
    'five six',
    'hundred',
    'two thousand thousand',
    'one hundred and',
    'three point',
    'three point twelve',
    'two over',
    'two over zero',
    'third',
    'two third',
    'thirds',
    'two and five',
    'minus',
    'percent',
    'twelve apples',
    '',
  ])('"%s" is not one number', (spoken) => {
    expect(read(spoken)).toBeNull();
  });

  it('reads every whole number back from its own words, with and without "and"', () => {
    for (let value = 0; value <= LARGEST_SPOKEN; value += value < 2_000 ? 1 : 997) {
      const words = numberInWords(value);
      expect(read(words)).toBe(String(value));
      expect(read(words.replace(/hundred (?!thousand)/g, 'hundred and '))).toBe(String(value));
    }
  });

  it('names fractions as people do, and leaves out those without an everyday name', () => {
    expect([fractionInWords(1, 2), fractionInWords(3, 4), fractionInWords(5, 2)]).toEqual([
      'one half',
      'three quarters',
      'five halves',
    ]);
    expect(fractionInWords(3, 11)).toBeNull();
  });
});
