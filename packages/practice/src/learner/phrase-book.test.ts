import { describe, expect, it } from 'vitest';
import { phraseBook } from './phrase-book.ts';
import { wordsOf } from './words.ts';

const BOOK = phraseBook([
  ["I [really|still] don't know [it|that]", 'unknowing'],
  ["I don't know why …", 'unknowing why'],
  ['(hello|hi) _', 'greeting'],
  ['no', 'no'],
  ['no idea', 'no idea'],
]);

/** Returns what a text begins with, and how many words of it that takes. */
const found = (text: string) => {
  const phrase = BOOK(wordsOf(text), 0);
  return phrase === null ? null : `${phrase.means}, ${phrase.end} words`;
};

describe('a book of phrases', () => {
  it.each([
    ['I don’t know', 'unknowing, 4 words'],
    ['I really do not know that', 'unknowing, 6 words'],
    ['I um don’t know', 'unknowing, 5 words'],
    ['no', 'no, 1 words'],
    ['no, idea', 'no idea, 3 words'],
    ['no apples', 'no, 1 words'],
    ['I don’t know why it does that, maybe seven', 'unknowing why, 8 words'],
    ['hello Amara', 'greeting, 2 words'],
    ['hello no', null],
    ['know', null],
  ])('finds in "%s": %s', (text, phrase) => {
    expect(found(text)).toBe(phrase);
  });
});
