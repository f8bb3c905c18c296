import { expect, it } from 'vitest';
import { spokenDigits } from './spoken-digits.ts';

it.each([
  ['999', '9 9 9'],
  ['0800 1111', '0 8 0 0, 1 1 1 1'],
  ['1-800-422', '1, 8 0 0, 4 2 2'],
])('reads %s as %s', (number, spoken) => expect(spokenDigits(number)).toBe(spoken));
