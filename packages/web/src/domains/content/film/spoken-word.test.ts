import { expect, it } from 'vitest';
import { mouthAt, mouthsOf } from './spoken-word.ts';

it.each([
  ['apple', ['wide', 'small']],
  ['shadow?', ['wide', 'round']],
  ['You', ['small']],
  ['sun', ['round']],
  ['…', ['small']],
])('opens the mouth for each syllable of %s', (word, mouths) => {
  expect(mouthsOf(word)).toEqual(mouths);
});

it('closes the mouth between syllables and keeps it within the word', () => {
  const at = (sinceMs: number) => mouthAt('apple', sinceMs, 400);
  expect([0, 190, 200, 399, 400, 9000].map(at)).toEqual([
    'wide',
    'closed',
    'small',
    'closed',
    'closed',
    'closed',
  ]);
});
