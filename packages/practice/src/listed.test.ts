import { expect, it } from 'vitest';
import { listed, listedTitles, named } from './listed.ts';

it.each([
  [[], '', ''],
  [['one'], 'one', 'one'],
  [['one', 'two'], 'one and two', 'one and two'],
  [['one', 'two', 'three'], 'one, two and three', 'one, two and three'],
  [['one', 'two', 'three', 'four'], 'one, two, three and four', 'one, two, three and more'],
])('joins %j as they are spoken, and names at most three titles', (parts, whole, short) => {
  expect([listed(parts), named(parts)]).toEqual([whole, short]);
});

it('tells titles with commas apart', () => {
  expect(listedTitles(['nines', 'twelves'])).toBe('nines and twelves');
  expect(listedTitles(['sixes, sevens and eights'])).toBe('sixes, sevens and eights');
  expect(listedTitles(['sixes, sevens and eights', 'nines', 'twelves'])).toBe(
    'sixes, sevens and eights; nines; and twelves',
  );
});
