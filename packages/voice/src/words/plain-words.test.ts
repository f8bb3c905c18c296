import { expect, it } from 'vitest';
import { plainWords } from '#words/plain-words.ts';

it('finds the words in a recogniser’s text, whatever its case and punctuation', () => {
  expect(plainWords(' Uh-huh, OK … I think it’s 1/2! ')).toEqual(['uhhuh', 'ok', 'i', 'think', "it's", '12']);
  expect(plainWords('Ça va – très bien.')).toEqual(['ça', 'va', 'très', 'bien']);
  expect(plainWords('…')).toEqual([]);
});
