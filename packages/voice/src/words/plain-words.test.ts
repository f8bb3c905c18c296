import { expect, it } from 'vitest';
import { plainWords } from '#words/plain-words.ts';

it('words are told apart from how a recogniser writes them', () => {
  expect(plainWords(' Uh-huh, OK … I think it’s 1/2! ')).toEqual(['uhhuh', 'ok', 'i', 'think', "it's", '12']);
  expect(plainWords('Ça va – très bien.')).toEqual(['ça', 'va', 'très', 'bien']);
  expect(plainWords('…')).toEqual([]);
});
