import { expect, it } from 'vitest';
import { figuresFromFrench, numberInFrench } from './french-numbers.ts';

const read = (spoken: string) => figuresFromFrench(spoken.split(' '));

it.each([
  ['zéro', '0'],
  ['vingt et un', '21'],
  ['soixante dix', '70'],
  ['soixante et onze', '71'],
  ['soixante dix sept', '77'],
  ['septante deux', '72'],
  ['septante', '70'],
  ['septante et un', '71'],
  ['quatre vingts', '80'],
  ['huitante cinq', '85'],
  ['quatre vingt un', '81'],
  ['quatre vingt dix neuf', '99'],
  ['nonante quatre', '94'],
  ['cent', '100'],
  ['deux cents', '200'],
  ['deux cent quatre vingt douze', '292'],
  ['mille neuf cent quatre vingt quatre', '1984'],
  ['trois mille', '3000'],
  ['moins quatre', '-4'],
  ['trois virgule cinq', '3,5'],
  ['trois virgule zéro cinq', '3,05'],
  ['deux virgule vingt cinq', '2,25'],
  ['deux tiers', '2/3'],
  ['un demi', '1/2'],
  ['trois quarts', '3/4'],
  ['cinq sur huit', '5/8'],
  ['cinquante pour cent', '50%'],
])('%j is %s', (words, figures) => {
  expect(read(words)).toBe(figures);
});

it.each([
  'oui',
  'quatre quatre',
  'vingt trente',
  'cinq vingt',
  'mille mille',
  'un sur zéro',
  'et',
  '',
  'virgule cinq',
])('%j is not one number', (words) => {
  expect(read(words)).toBeNull();
});

it('reads every whole number back from its own words', () => {
  for (let value = 0; value <= 999_999; value += value < 2_000 ? 1 : 997) {
    expect(read(numberInFrench(value))).toBe(String(value));
  }
});
