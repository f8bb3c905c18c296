import { expect, it } from 'vitest';
import { heardWords } from './words-before-cut.ts';

const SAID = 'A half is the same as two quarters.';

it('keeps whole words, including the one that was being spoken', () => {
  expect(heardWords(SAID, 500)).toBe('A half is');
  expect(heardWords(SAID, 1_100)).toBe('A half is the same');
});

it('keeps the whole text when all of it was heard, and nothing when none was', () => {
  expect(heardWords(SAID, 60_000)).toBe(SAID);
  expect(heardWords(SAID, 0)).toBe('');
  expect(heardWords('', 1_000)).toBe('');
});

it('never keeps fewer words when the sound played for longer', () => {
  const lengths = Array.from({ length: 50 }, (_, at) => heardWords(SAID, at * 60).length);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
});
