import { describe, expect, it } from 'vitest';
import { numberInWords, spokenWords } from './spoken-words.ts';

describe('figures and signs in words', () => {
  it.each([
    ['0', 'zero'],
    ['7', 'seven'],
    ['21', 'twenty-one'],
    ['40', 'forty'],
    ['100', 'one hundred'],
    ['125', 'one hundred and twenty-five'],
    ['1,000', 'one thousand'],
    ['2,340', 'two thousand three hundred and forty'],
    ['2005', 'two thousand and five'],
    ['1914', 'nineteen fourteen'],
    ['1807', 'eighteen oh seven'],
    ['1900', 'one thousand nine hundred'],
    ['-5', 'minus five'],
    ['−5 degrees', 'minus five degrees'],
    ['0.5', 'zero point five'],
    ['3.14', 'three point one four'],
    ['25%', 'twenty-five percent'],
    ['1/2', 'one half'],
    ['3/4', 'three quarters'],
    ['2/5', 'two fifths'],
    ['3/11', 'three over eleven'],
    ['1 1/2', 'one and one half'],
    ['12 cm', 'twelve centimetres'],
    ['12 cm²', 'twelve square centimetres'],
    ['£5', 'five pounds'],
    ['£1', 'one pound'],
    ['57p', 'fifty-seven pence'],
    ['5:7', 'five to seven'],
    ['x > 7', 'x is more than seven'],
    ['x ≤ -2', 'x is at most minus two'],
    ['1p', 'one penny'],
    ['2x + 6', 'two x plus six'],
    ['0.5y and 12 cm', 'zero point five y and twelve centimetres'],
    ['H2O', 'HtwoO'],
    ['$2.50', 'two point five zero dollars'],
    ['3 + 4 = 7', 'three plus four equals seven'],
    ['the water cycle', 'the water cycle'],
    ['a 2-metre rope', 'a two-metre rope'],
  ])('reads %s as "%s"', (figures, words) => {
    expect(spokenWords(figures)).toBe(words);
  });

  it('leaves alone the numbers that no one says in a lesson', () => {
    expect(spokenWords('12345678')).toBe('12345678');
    expect(numberInWords(999_999)).toBe('nine hundred and ninety-nine thousand nine hundred and ninety-nine');
  });
});
