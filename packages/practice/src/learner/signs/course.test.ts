import { describe, expect, it } from 'vitest';
import { readTurn } from '#learner/read-turn.ts';
import { OPEN } from '#testing/open-questions.ts';
import { misread } from '#testing/what-was-read.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const LINES = {
  break: [
    'can I go to the toilet',
    'can I please go to the toilet miss',
    'toilet',
    'I need the toilet',
    'I need a wee',
    'I need a we',
    'miss I really need to wee',
    "I'm bursting",
    "I'm thirsty",
    "I'm so thirsty",
    'can I get a drink',
    'can I have some water please',
    'my mum is calling',
    'my mum is calling me for dinner',
    'my dad is shouting me',
    'can we have a little break',
    'I need a break please',
    'my tablet is nearly dead',
    'I feel sick',
    'my tummy hurts',
    'dinner is ready',
    'someone is at the door',
    'wait I need the toilet',
    "it's really fun but I need the toilet",
    'can I get a pencil',
    'can i have a wee miss',
    "I'm gonna go toilet",
  ],
  wait: [
    'wait',
    'wait wait wait',
    'hang on',
    'hang on a sec',
    'one sec',
    'one second please',
    'hold on',
    'just a minute',
    'umm',
    'um',
    'hmm',
    'er...',
    'umm umm',
    'let me think',
    'let me think about it',
    "I'm thinking",
    "I'm still working it out",
    'give me a minute',
    'I need more time',
    'not yet',
    'wait a moment please',
    "don't rush me",
    'I need to count it on my fingers',
    'be right back',
    'weight',
    'hold up',
  ],
  stop: [
    'stop',
    'can we stop please',
    'bye',
    'bye bye',
    'goodbye Amara',
    "I'm done",
    'I want to stop now',
    'I have to go now',
    "that's enough for today",
    'no more questions',
    "I don't want to do this any more",
    'see you tomorrow',
    'I quit',
    'go away',
    'leave me alone',
    'I have to go to football at twelve',
  ],
  again: ['can we do it all again', 'can we start again', 'from the beginning'],
  ready: ["I'm ready", "let's go", 'go on', 'carry on', "I'm back", 'continue'],
};

describe('how the lesson goes on', () => {
  it.each(Object.entries(LINES))('%s', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.word, OPEN.ideas]) {
      expect(misread(step, lines, intent)).toBe('');
    }
  });

  it('hears a wish beside an answer', () => {
    spec('X-983');
    expect(readTurn(OPEN.number, "it's twelve and I need the toilet")).toEqual({
      kind: 'answer',
      verdict: expect.objectContaining({ kind: 'right' }),
      judged: "it's twelve and",
      beside: 'break',
    });
  });
});
