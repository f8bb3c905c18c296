import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const lesson = new Map([
  ['gravity', 'Gravity'],
  ['fourteen ninety two', '1492'],
  ['i think therefore i am', 'I think, therefore I am'],
  ['two nine three four', '2934'],
]);

describe('the transcript of a spoken answer', () => {
  it.each([
    ['twelve', '12'],
    ['minus three quarters', '-3/4'],
    ['gravity', 'Gravity'],
    ['uh gravity', 'Gravity'],
    ['fourteen ninety two', '1492'],
    ['two nine three four', '2934'],
    ["i don't know", "I don't know"],
    ["um i don't know", "I don't know"],
    ["i think it's twenty one", '21'],
    ['the answer is three point five', '3.5'],
    ['b.', 'B'],
    ['answer b.', 'B'],
    ['i think therefore i am', 'I think, therefore I am'],
    ['slower please', 'slower please'],
  ])('"%s" is written %s', (heard, written) => {
    expect(answerText(heard, lesson)).toBe(written);
  });
});
