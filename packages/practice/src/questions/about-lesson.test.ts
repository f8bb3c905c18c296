import { describe, expect, it } from 'vitest';
import { answeredOtherwise, ask, sayTo } from '#testing/asked.ts';
import { FRACTIONS } from '#testing/fractions-lesson.ts';
import { NOTE_OFFERS } from './answer-for.ts';

describe('a question about the lesson', () => {
  it.each([
    [
      /ten to fifteen minutes\. About four more questions/,
      [
        'how long is this lesson?',
        'how long does this take',
        'how much longer',
        'when is it over',
        'how long until it ends',
      ],
    ],
    [
      /^About four more questions after this\.$/,
      [
        'how many questions are left?',
        'how many more questions',
        'is this the last question',
        'are we nearly done',
        'are we nearly finished',
      ],
    ],
    [
      /^Next comes the bottom number\.$/,
      ['what comes next?', "what's next", 'what are we doing next', 'what do we do after this'],
    ],
    [
      /lesson is called Equal fractions/,
      ['what is this lesson about?', 'what are we learning about', "what's the topic"],
    ],
    [/^Yes, of course/, ['can I use my fingers?', 'can I use paper', 'can I write it down', 'can I draw it']],
    [/on your own first/, ['can I use a calculator?', 'can I ask my mum']],
    [/this is a lesson/, ['is this a test?', 'is it a test']],
    [/shows us what to look at next/, ['what if I get it wrong?', 'is it okay to get it wrong']],
  ])('is answered: %s', (say, lines) => {
    expect(answeredOtherwise(lines, say)).toBe('');
  });

  it('counts down as questions are over', () => {
    const outcomes = {
      firstTry: ['another name for a half', 'equal fractions'],
      afterHelp: ['the bottom number'],
      anotherLook: [],
    };
    expect(sayTo('how many questions are left', FRACTIONS.steps[4], { outcomes, left: 1 })).toBe(
      'About one more question after this.',
    );
    expect(sayTo('what comes next?', FRACTIONS.steps[4], { outcomes })).toBe(
      'Next comes equal fractions alone.',
    );
    expect(sayTo('what comes next?', FRACTIONS.steps[5], { outcomes })).toBe(
      'After this we look back at what you did.',
    );
  });

  it('says the open question again where the learner asks what is meant', () => {
    expect(
      answeredOtherwise(
        ['do you mean the top one?', 'which one do you mean?', 'so you mean the ninths'],
        'I mean this. Two thirds is how many ninths?',
      ),
    ).toBe('');
  });

  it('lets the learner try an idea instead of judging it', () => {
    const lines = [
      'is it more than five?',
      'is that like two times three?',
      'do I multiply them',
      'do you add the bottoms?',
      'can I just double it',
      'should I start with the top',
    ];
    expect(answeredOtherwise(lines, /^Try |Follow it and see/)).toBe('');
    expect(
      answeredOtherwise(
        ['what is 3 times 3?', 'how much is four plus five', "what's twelve divided by three"],
        /work that out|work out\.$/i,
      ),
    ).toBe('');
  });

  it('is not seen where something else comes next or is left', () => {
    for (const line of [
      'what comes after twelve?',
      'how much is left of the cake?',
      'is it Monday?',
      'is it raining?',
    ]) {
      expect(ask(line)).toEqual({ kind: 'unknown', say: expect.toBeOneOf(NOTE_OFFERS) });
    }
  });

  it('has nothing to do with turns that the lesson heeds itself', () => {
    for (const line of ['help', 'slower please', 'wait', 'stop', 'yes', 'okay', 'toilet', 'too easy']) {
      expect(ask(line)).toBeNull();
    }
  });
});
