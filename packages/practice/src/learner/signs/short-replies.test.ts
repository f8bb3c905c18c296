import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { allRead, misread } from '#testing/what-was-read.ts';

const LINES = {
  listening: [
    'mm-hm',
    'mhm',
    'mm hm',
    'okay',
    'ok',
    'right',
    'I see',
    'got it',
    'oh okay',
    'cool',
    'alright then',
    'oh wow',
    'that makes sense',
    'uh huh',
    'I know',
    'k',
  ],
  yes: ['yes', 'yeah', 'Yep!', 'yes please', 'of course', "that's right", 'I think so', 'yeah sure'],
  no: ['no', 'nope', 'no thanks', 'not really', 'no no no', 'no not yet'],
  greeting: [
    'hello',
    'Hi Amara',
    'good morning',
    'hey there',
    'hello miss',
    'are you there?',
    'miss?',
    'teacher',
  ],
  thanks: ['thank you', 'thanks a lot', 'thank you miss', 'cheers'],
  howAreYou: [
    'how are you?',
    'how are you today',
    'hi how are you',
    'are you okay',
    'did you have a good weekend',
  ],
};

describe('short replies', () => {
  it.each(Object.entries(LINES))('%s', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.word, null]) {
      expect(misread(step, lines, intent)).toBe('');
    }
  });

  it('are answers where the question asks for yes or no', () => {
    expect(allRead(OPEN.yesNo, ['yes', 'yeah', 'yep', 'no', 'nope', 'okay', 'I see', 'hello'])).toEqual([
      ['yes', 'answer: right'],
      ['yeah', 'answer: right'],
      ['yep', 'answer: right'],
      ['no', 'answer: wrong'],
      ['nope', 'answer: wrong'],
      ['okay', 'listening'],
      ['I see', 'listening'],
      ['hello', 'greeting'],
    ]);
  });
});
