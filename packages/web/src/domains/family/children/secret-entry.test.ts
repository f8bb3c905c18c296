import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { expect, it } from 'vitest';
import { isFull, isSameSecret, secretOf, withOneMore } from '#domains/family/children/secret-entry.ts';

const boats: ChildSecret = { kind: 'picture', pictures: ['boat', 'cat', 'sun', 'cat'] };

it('takes four pictures, in order and with repetitions, and no fifth one', () => {
  let entered: readonly string[] = [];
  for (const picture of ['boat', 'cat', 'sun']) entered = withOneMore('picture', entered, picture);
  expect([secretOf('picture', entered), isFull('picture', entered)]).toEqual([null, false]);
  entered = withOneMore('picture', entered, 'cat');
  expect([secretOf('picture', entered), isFull('picture', entered)]).toEqual([boats, true]);
  expect(withOneMore('picture', entered, 'moon')).toEqual(entered);
});

it('takes a PIN of four to six digits', () => {
  expect(secretOf('pin', ['1', '7', '0'])).toBeNull();
  expect(secretOf('pin', ['1', '7', '0', '3'])).toEqual({ kind: 'pin', digits: '1703' });
  expect(isFull('pin', ['1', '7', '0', '3', '3'])).toBe(false);
  expect(isFull('pin', ['1', '7', '0', '3', '3', '9'])).toBe(true);
});

it('compares the order, not only the pictures', () => {
  expect(isSameSecret(boats, { ...boats })).toBe(true);
  expect(isSameSecret(boats, { kind: 'picture', pictures: ['cat', 'boat', 'sun', 'cat'] })).toBe(false);
  expect(isSameSecret({ kind: 'pin', digits: '1703' }, { kind: 'pin', digits: '17030' })).toBe(false);
  expect(isSameSecret({ kind: 'pin', digits: '1703' }, boats)).toBe(false);
});
