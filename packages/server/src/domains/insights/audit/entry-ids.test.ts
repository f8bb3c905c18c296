import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { entryIds } from './entry-ids.ts';

const ids = entryIds('a-secret-for-tests-that-is-long-enough');

it('an id is always the same for one entry, and leads back to it', () => {
  for (const number of [1, 2, 1_000_000, Number.MAX_SAFE_INTEGER]) {
    expect(ids.idOf(number)).toMatch(/^[\w-]{22}$/);
    expect(ids.idOf(number)).toBe(ids.idOf(number));
    expect(ids.numberOf(ids.idOf(number))).toBe(number);
  }
});

it('two ids do not tell how many entries lie between them', () => {
  const differing = (one: string, other: string) =>
    [...one].filter((character, index) => character !== other[index]).length;
  expect(differing(ids.idOf(7), ids.idOf(8)), spec('X-725')).toBeGreaterThan(10);
});

it('a made-up id, and one of another server, lead nowhere', () => {
  const elsewhere = entryIds('another-secret-for-tests-that-is-long-enough');
  for (const id of ['', 'AAAA', 'a'.repeat(22), elsewhere.idOf(7)]) expect(ids.numberOf(id)).toBeNull();
});
