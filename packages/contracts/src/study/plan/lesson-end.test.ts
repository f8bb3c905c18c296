import { describe, expect, it } from 'vitest';
import { GOODBYE, isClosing, isGoodbye } from './lesson-end.ts';

describe('the end of a lesson', () => {
  it.each([
    ['Find a half today.', 'You did it. Find a  half\ntoday. Goodbye!', true],
    [' Find a\nhalf today. ', 'Find a half today.', true],
    ['Find a half today.', 'Look for a half today. Goodbye!', false],
    ['', 'Goodbye!', false],
    [' ', 'Goodbye!', false],
  ])('with the closing words "%s" is in "%s": %s', (closing, said, isEnd) => {
    expect(isClosing({ closing }, said)).toBe(isEnd);
  });

  it.each([
    [`All right, let’s stop here. ${GOODBYE.saved}, Leo!`, true],
    [`I’ll keep our place. ${GOODBYE.forNow}, Leo.`, true],
    ['Your progress is\nsaved. Goodbye!', true],
    ['Goodbye is a word of two parts.', false],
    ['', false],
  ])('is a goodbye in "%s": %s', (said, isEnd) => {
    expect(isGoodbye(said)).toBe(isEnd);
  });
});
