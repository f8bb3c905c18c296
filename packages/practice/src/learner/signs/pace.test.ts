import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { misread } from '#testing/what-was-read.ts';

const LINES = {
  repeat: [
    'what?',
    'what',
    'pardon',
    'pardon miss?',
    'huh?',
    'eh',
    'sorry?',
    'say it again',
    'can you say it again please',
    'could you repeat the question',
    'what was the question again?',
    "what's the question",
    'what did you say?',
    "I didn't hear you",
    "sorry I didn't catch that",
    'come again',
    'one more time please',
    'again please',
    'excuse me',
    'I missed that',
    'you cut out',
    'I forgot the question',
    "I don't know can you repeat the question",
  ],
  slower: [
    'slower please',
    'can you go slower',
    'you are too fast',
    "you're talking way too fast",
    'can you slow down a bit please',
    'please speak more slowly',
    'a bit slower',
    'not so fast',
    'shorter sentences please',
  ],
  louder: [
    'louder',
    'louder please',
    'can you speak up',
    "I can't hear you",
    "miss I still can't hear you properly",
    "you're too quiet",
    'turn it up',
    'can you talk a bit louder please',
    "there's no sound",
  ],
  simpler: [
    'simpler please',
    'in easy words',
    'can you say it in easy words',
    'can you explain it simpler',
    "I don't know those words",
    'use easier words please',
    'too many big words',
    'can you make it a bit easier to understand',
    'say it like I am five',
    'could you put that more simply please',
    'say it another way',
  ],
};

describe('how the teacher should speak', () => {
  it.each(Object.entries(LINES))('%s', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.ideas, null]) {
      expect(misread(step, lines, intent)).toBe('');
    }
  });
});
