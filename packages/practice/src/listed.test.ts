import { expect, it } from 'vitest';
import { listed, named } from './listed.ts';

it.each([
  [[], '', ''],
  [['one'], 'one', 'one'],
  [['one', 'two'], 'one and two', 'one and two'],
  [['one', 'two', 'three'], 'one, two and three', 'one, two and three'],
  [['one', 'two', 'three', 'four'], 'one, two, three and four', 'one, two, three and more'],
])('joins %j as they are spoken, and names at most three titles', (parts, whole, short) => {
  expect([listed(parts), named(parts)]).toEqual([whole, short]);
});
