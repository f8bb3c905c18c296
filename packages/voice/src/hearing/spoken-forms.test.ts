import { describe, expect, it } from 'vitest';
import { expectedForms, MAX_PHRASES, spokenForms } from './spoken-forms.ts';

describe('the spoken forms of lesson phrases', () => {
  it.each([
    ['Evaporation', ['evaporation']],
    ['the water cycle', ['the water cycle']],
    ['12', ['twelve']],
    ['-4', ['minus four']],
    ['3.5', ['three point five']],
    ['3/4', ['three quarters', 'three over four']],
    ['¾ cup', ['three quarters cup', 'three over four cup']],
    ['3/11', ['three over eleven']],
    ['250 people', ['two hundred fifty people', 'two hundred and fifty people']],
    ['12,000', ['twelve thousand']],
    [
      '1492',
      [
        'fourteen ninety two',
        'one thousand four hundred ninety two',
        'one thousand four hundred and ninety two',
      ],
    ],
    ['50%', ['fifty percent']],
    ['2 + 3 = 5', ['two plus three equals five']],
    ['B', ['b.']],
    ['A', ['a.']],
    ['vitamin C', ['vitamin c.']],
    ['a half', ['a half']],
    ['it’s raining!', ["it's raining"]],
    ['well-known', ['well known']],
    ['café', ['cafe']],
  ])('%s', (written, spoken) => {
    expect(spokenForms(written)).toEqual(spoken);
  });

  it('returns no form for text that has none in English letters, or that is too long to be an answer', () => {
    expect(spokenForms('東京')).toEqual([]);
    expect(spokenForms('🙂')).toEqual([]);
    expect(spokenForms('99999999')).toEqual([]);
    expect(spokenForms('word '.repeat(40))).toEqual([]);
  });

  it('never lets the signs of the grammar syntax into a grammar', () => {
    expect(spokenForms('x> = <turn>; public <y> = (a|b)*').join('')).not.toMatch(/[<>;=|()*/]/);
  });

  it('keeps the written phrase for each form, and limits the number of phrases', () => {
    expect(expectedForms(['3/4', ' Gravity '])).toEqual(
      new Map([
        ['three quarters', '3/4'],
        ['three over four', '3/4'],
        ['gravity', 'Gravity'],
      ]),
    );
    const many = Array.from(
      { length: MAX_PHRASES + 50 },
      (_, index) => `word ${'abcdefghij'[index % 10]}${index}`,
    );
    expect(expectedForms(many).size).toBeLessThanOrEqual(3 * MAX_PHRASES);
  });
});
