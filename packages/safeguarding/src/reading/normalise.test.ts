import { expect, it } from 'vitest';
import { MOST_CHARACTERS, normalise } from './normalise.ts';

it.each([
  ['I’m SCARED', ' i am scared '],
  ["he doesn't, he can't, he won't", ' he does not he can not he will not '],
  ['i dont and i cant', ' i do not and i can not '],
  ['help. he is here!', ' help | he is here | '],
  ['k m s', ' kms '],
  ['k1ll and su1c1de', ' kill and suicide '],
  ['s\u200buicide', ' suicide '],
  ['ｋｉｌｌ', ' kill '],
  ['heeeelp', ' heelp '],
  ['sue a side and sewer slide', ' suicide and suicide '],
  ['i cut my self', ' i cut myself '],
  ['my step dad', ' my stepdad '],
  ['he strangeld me', ' he strangeld me '],
  ['strangledd', ' strangled '],
])('reads %j as %j', (said, text) => {
  expect(normalise(said)).toBe(text);
});

it('cuts a turn that is too long', () => {
  expect(normalise('a '.repeat(5_000)).length).toBeLessThanOrEqual(MOST_CHARACTERS + 2);
});

it('keeps sums and single letters as they are', () => {
  expect(normalise('2x + 3 is a b')).toBe(' 2x 3 is a b ');
});
