import { describe, expect, it } from 'vitest';
import { endsInsideQuestion } from './cut-question.ts';

const QUESTION = 'How many quarters make one whole apple?';

describe('a teacher who was interrupted inside a question', () => {
  it.each([
    ['Yes, two. How many quarters make one whole', true],
    ['Yes, two. How many quarters make', true],
    ['How many quarters make one whole apple', true],
    ['Yes, two. How many quarters', false],
    ['Yes, two.', false],
    ['', false],
    ['quarters make one whole apple, as many as you like', false],
  ])('"%s" was late enough: %s', (heard, isLate) => {
    expect(endsInsideQuestion(heard, QUESTION)).toBe(isLate);
  });
});
