import { describe, expect, it } from 'vitest';
import { plainText, wordsOf } from './words.ts';

describe('the words of a turn', () => {
  it.each([
    ["I'm thirsty", 'i am thirsty'],
    ['I dunno', 'i do not know'],
    ['idk', 'i do not know'],
    ['I I I don’t know', 'i do not know'],
    ['Umm… twelve!', 'um twelve'],
    ['¿Qué es?', 'que es'],
    ['3/4, -2.5 and £3.50', '3/4 -2.5 and £3.50'],
    ['la la la', 'la la la'],
    ['', ''],
  ])('of "%s" are "%s"', (text, words) => {
    expect(plainText(text)).toBe(words);
  });

  it('know their place in the text', () => {
    const text = 'I dunno, maybe 3/4';
    const last = wordsOf(text).at(-1);
    expect(text.slice(last?.from, last?.to)).toBe('3/4');
    expect(wordsOf(text).find(({ word }) => word === 'know')).toEqual({ word: 'know', from: 2, to: 7 });
  });
});
