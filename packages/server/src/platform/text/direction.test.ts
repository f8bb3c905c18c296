import { expect, it } from 'vitest';
import { directionOf, isolated } from './direction.ts';

it.each([
  ['Leo knew half of four.', 'ltr'],
  ['سلمى knew half of four.', 'ltr'],
  ['סבתא אמרה: good.', 'rtl'],
  ['هذه الجملة بالعربية كلها.', 'rtl'],
  ['3 + 4 = 7', 'ltr'],
])('%s is read in the direction of most of its letters', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it('only a name with letters from right to left gets the marks that isolate it', () => {
  expect(['Leo', 'Żółć', 'סבתא Ruth'].map(isolated)).toEqual(['Leo', 'Żółć', '\u2068סבתא Ruth\u2069']);
});
