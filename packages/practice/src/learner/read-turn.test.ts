import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { allRead, misread, whatWasRead } from '#testing/what-was-read.ts';
import { readTurn } from './read-turn.ts';

describe('a turn', () => {
  it.each([
    ['umm twelve', 'answer: right'],
    ['wait, twelve', 'answer: right'],
    ['hang on it is twelve', 'answer: right'],
    ['miss is it twelve', 'answer: right'],
    ['oh I know, twelve', 'answer: right'],
    ['twelve please', 'answer: right'],
    ['I got twelve', 'answer: right'],
    ['nine, no wait, twelve', 'answer: right'],
    ['twelve metres teacher', 'answer: right'],
    ['nine', 'answer: wrong'],
    ['I think it is nine', 'answer: wrong'],
    ['what, twelve', 'answer: right'],
    ['sorry, twelve', 'answer: right'],
    ['okay so twelve', 'answer: right'],
    ["my mum says it's twelve", 'answer: right'],
    ['my mum says it is my birthday', 'chat'],
    ['blue elephants dance', 'other'],
  ])('"%s" is read as %s', (said, read) => {
    expect(whatWasRead(OPEN.number, said)).toBe(read);
  });

  it('is only an intent where no question is open', () => {
    expect(allRead(null, ['twelve', 'yes', 'what is rain?', 'I have a dog', 'bye'])).toEqual([
      ['twelve', 'other'],
      ['yes', 'yes'],
      ['what is rain?', 'question'],
      ['I have a dog', 'chat'],
      ['bye', 'stop'],
    ]);
  });

  it('is no answer if it is empty or only marks', () => {
    expect(misread(OPEN.number, ['', '   ', '...', '?!'], 'other')).toBe('');
  });

  it.each([
    ['words', 'what can I do '],
    ['signs', "I don't know "],
    ['letters', 'a'],
    ['questions', 'is it like '],
    ['marks', ',.? '],
    ['numbers', '12 and '],
    ['brackets', '(('],
  ])('of ten thousand characters of %s is read in a moment', (_, piece) => {
    const said = piece.repeat(Math.ceil(10_000 / piece.length));
    const start = performance.now();
    readTurn(OPEN.number, said);
    readTurn(OPEN.ideas, said);
    readTurn(null, said);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
