import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import type { Question } from '../question.ts';
import { asked } from '../testing/asked.ts';

/** What people say around an answer X that they claim, with another answer Y that they do not. */
const CLAIMS = [
  'I think that the answer to this question would probably be X because plants make it',
  'my teacher said it’s X',
  'wasn’t it X?',
  'I want to say X',
  'X, final answer',
  'let me see... X',
  'hmm, X?',
  'X X X',
  'definitely not Y, so X',
  'X, but I’m not sure',
  'not Y but X',
  'X rather than Y',
  'if it’s not Y then it’s X',
  'the answer isn’t Y it’s X',
  'it can’t be Y so X',
  'maybe Y? no. X.',
  'it’s X not Y',
  'X instead of Y',
  'I said X',
  'oh wait it’s X',
  'Y. oh no, X',
  'Y, I mean, X',
  'it was X I think',
  'I’m pretty sure it’s X',
  'X, isn’t it?',
  'it has to be X',
  'is the answer X',
  'well, X, obviously',
  'X please',
  'can I say X',
  'I would guess X',
  'X I reckon',
  'okay so X',
  'X?',
  'I’m not sure but X',
  'I dunno, X',
  'so it’s X',
  'thats easy its X',
  'no it’s X',
  'X, because I remember it',
  'um um X',
  'it is called X',
  'um, X um',
  'like, X',
  'X. Is that right?',
  'X, am I right?',
  'Actually it’s X',
  'first I thought Y but now I think X',
  'I changed my mind, it’s X',
  'X, sorry, I had to cough',
  'sorry, X',
  'X yes',
  'yes X',
  'it’s definitely X',
  'X for sure',
  'I’d go for X',
  'X, that’s my answer',
  'the one that is X',
  'I think it could be X',
  'it must be X as I said',
  'X then',
  'probably X',
  'oh I know! X!',
  'X, miss',
  'I guess it is X',
  'you mean X?',
  'isn’t it X',
  'it might be X',
];

/** What people say who do not claim X, or not X alone. */
const NO_CLAIMS = [
  'Y',
  'either X or Y',
  'X or Y',
  'Y or X',
  'not X',
  'it isn’t X',
  'it’s not X',
  'I don’t think it’s X',
  'definitely not X',
  'anything but X',
  'X, no, Y',
  'X, I mean Y',
  'X, sorry, Y',
  'no, not X',
  'X isn’t right',
  'it can’t be X',
  'it’s never X',
  'X? no',
  'X no',
  'not X but Y',
  'Y rather than X',
  'Y instead of X',
  'Y not X',
  'I thought X but it’s Y',
  'X, wait, Y',
  'is it X or Y',
  'could be X could be Y',
  'neither X nor Y',
  'everything except X',
  'X is wrong',
  'I don’t know if it’s X or Y',
  'it’s not X it’s Y',
  'hmm X, actually Y',
];

/** A question, its right answer and another one as children say them. */
const QUESTIONS: [Question, string, string][] = [
  [asked('Which gas do plants give out?', 'oxygen', { kind: 'word' }), 'oxygen', 'nitrogen'],
  [
    asked(
      'Which gas do plants give out?',
      'oxygen',
      { kind: 'choice' },
      [],
      ['oxygen', 'nitrogen', 'helium'],
    ),
    'oxygen',
    'nitrogen',
  ],
  [asked('What is three times four?', '12', { kind: 'number' }), 'twelve', 'seven'],
  [
    asked('Which fraction of it is blue?', '3/4', { kind: 'number', form: 'fraction' }),
    'three quarters',
    'one third',
  ],
  [
    asked('How long is it?', '12 m', { kind: 'quantity', unit: 'metres', needsUnit: true }),
    'twelve metres',
    'seven metres',
  ],
  [
    asked('What time does it start?', 'half past three', { kind: 'time' }),
    'half past three',
    'quarter to four',
  ],
  [asked('What does it cost?', '£2.50', { kind: 'money' }), 'two pounds fifty', 'three pounds'],
  [asked('What is 2(x + 3)?', '2x + 6', { kind: 'expression' }), 'two x plus six', 'two x plus three'],
];

describe.each(QUESTIONS)('to $ask', (question, right, other) => {
  const said = (frame: string) => frame.replaceAll('X', right).replaceAll('Y', other);

  it.each(CLAIMS.map(said))('accepts "%s"', (text) => {
    expect(checkAnswer(question, text).kind).toBe('right');
  });

  it.each(NO_CLAIMS.map(said))('does not accept "%s"', (text) => {
    expect(checkAnswer(question, text).kind).not.toMatch(/^right/);
  });
});
