import { describe, expect, it } from 'vitest';
import { readTurn } from '#learner/read-turn.ts';
import { OPEN } from '#testing/open-questions.ts';
import { misread } from '#testing/what-was-read.ts';

const LINES = {
  tooEasy: [
    'too easy',
    'this is too easy',
    'this is way too easy for me',
    "it's so easy",
    'easy peasy lemon squeezy',
    'this is for babies',
    "it's baby stuff",
    'I already know this',
    'I did this last year',
    'can I have a harder one',
    'give me something harder',
    'make it harder',
    "I'm not a baby",
  ],
  bored: [
    'boring',
    'this is boring',
    "it's so boring",
    'this is the most boring thing ever',
    "I'm bored",
    "I'm so bored of this",
    'can we do something else',
    'I want to play minecraft',
    'yawn',
    'who cares',
    "I don't care",
  ],
  tooHard: [
    'too hard',
    'this is too hard',
    "it's really difficult",
    'this is so tricky',
    'can I have an easier one please',
    'something easier',
    "I can't do this it's too hard",
  ],
  discouraged: [
    "I'm bad at maths",
    "I'm so stupid",
    "I'm rubbish at this",
    "I'm not good at spelling",
    'I hate fractions',
    'I always get it wrong',
    "I'll never get this",
    "I'm sad",
    "I'm really tired",
    'my brain hurts',
    'everyone else is better than me',
    'everyone will laugh at me',
    "I'm frustrated",
    'am I stupid?',
    'why am I so bad at this',
  ],
};

describe('how the lesson feels', () => {
  it.each(Object.entries(LINES))('%s', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.word]) {
      expect(misread(step, lines, intent)).toBe('');
    }
  });

  it('counts the answer and hears the feeling beside it', () => {
    for (const line of ['twelve, this is too easy', 'twelve. can I have a harder one']) {
      expect(readTurn(OPEN.number, line)).toMatchObject({
        kind: 'answer',
        verdict: { kind: 'right' },
        beside: 'tooEasy',
      });
    }
  });
});
