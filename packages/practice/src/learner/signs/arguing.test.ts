import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { misread } from '#testing/what-was-read.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

describe('a learner who does not agree', () => {
  it('insists on a wrong answer, which is no second wrong answer', () => {
    const lines = [
      'but it IS nine',
      'it IS nine',
      'I said nine',
      'but I said nine',
      'I told you nine',
      'but it is nine',
      'it still is nine',
      "I'm right",
      'but it is',
      'I already said it',
      "that's what I said",
      'I got it right',
    ];
    spec('X-983');
    expect(misread(OPEN.number, lines, 'insists')).toBe('');
  });

  it('is right if the answer that is said again is right, since the teacher may have misheard', () => {
    const lines = [
      'but it IS twelve',
      'I said twelve',
      'no I said twelve',
      "you're wrong it's twelve",
      'but it is twelve metres',
    ];
    expect(misread(OPEN.number, lines, 'answer: right')).toBe('');
  });

  it('disagrees', () => {
    const lines = [
      "you're wrong",
      'your wrong',
      "no you're wrong",
      "that's not right",
      "that can't be right",
      "I don't think so",
      'I disagree',
      'are you sure?',
      'but my teacher says you add them',
      "that's not fair",
      "no it isn't",
      'not true',
      "I don't believe you",
      "you're wrong miss",
      "you've made a mistake",
    ];
    expect(misread(OPEN.number, lines, 'disagrees')).toBe('');
  });

  it('answers a question for yes or no with "no it isn’t"', () => {
    expect(misread(OPEN.yesNo, ["no it isn't", "no it doesn't"], 'answer: wrong')).toBe('');
  });
});
