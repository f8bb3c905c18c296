import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { describe, expect, it } from 'vitest';
import { isTooEasy } from './easy-secrets.ts';

const pin = (digits: string): ChildSecret => ({ kind: 'pin', digits });
const born = '2019-03-08';

describe('a PIN is too easy', () => {
  it.each([
    ['all digits are the same', '7777'],
    ['it counts up', '1234'],
    ['it counts down', '876543'],
    ['it goes in steps', '2468'],
    ['it repeats a pair', '4545'],
    ['it repeats three digits', '123123'],
    ['it has only two different digits', '1121'],
    ['it is the year of birth', '2019'],
    ['it is day and month of birth', '0803'],
    ['it is month and day of birth', '0308'],
    ['it is the whole birthday', '080319'],
  ])('if %s', (_why, digits) => {
    expect(isTooEasy(pin(digits), born)).toBe(true);
  });
});

it('accepts a PIN of another birthday, and one of a child whose birthday nobody gave', () => {
  expect(isTooEasy(pin('2018'), born)).toBe(false);
  expect(isTooEasy(pin('2019'), null)).toBe(false);
  expect(isTooEasy(pin('7391'), born)).toBe(false);
});

it('refuses pictures in the order in which they are shown, and the same one again and again', () => {
  const pictures = (...of: Extract<ChildSecret, { kind: 'picture' }>['pictures']): ChildSecret => ({
    kind: 'picture',
    pictures: of,
  });
  expect(isTooEasy(pictures('sun', 'boat', 'leaf', 'fish'), null)).toBe(true);
  expect(isTooEasy(pictures('cat', 'cat', 'cat', 'cat'), null)).toBe(true);
  expect(isTooEasy(pictures('cat', 'sun', 'cat', 'sun'), null)).toBe(true);
  expect(isTooEasy(pictures('cat', 'sun', 'kite', 'boat'), null)).toBe(false);
});
