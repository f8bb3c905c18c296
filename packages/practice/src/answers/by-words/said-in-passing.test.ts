import { expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';

const LEFT_OUT = asked(
  'The day we met was sunny. Which word has been left out after day: when, who or where?',
  ['when', 'that'],
  { kind: 'choice' },
  [],
  ['when', 'who', 'where'],
);
const JOINED = asked(
  'The road was icy, … Dad drove slowly. Is it but, because or so?',
  ['so'],
  { kind: 'choice' },
  [],
  ['but', 'because', 'so'],
);

it.each([
  [LEFT_OUT, 'that', 'right'],
  [LEFT_OUT, 'I think it’s that', 'right'],
  [LEFT_OUT, 'the day that we met', 'right'],
  [LEFT_OUT, 'the missing word is that', 'right'],
  [LEFT_OUT, 'the word is that. It stands for the day', 'right'],
  [JOINED, 'because, no, that’s the wrong way round, it’s so', 'right'],
  [LEFT_OUT, 'haha that sounds like my grandad snoring', 'none'],
  [LEFT_OUT, 'did you know that goldfish can drive a bus', 'none'],
  [JOINED, 'the road was icy so Dad drove slowly', 'right'],
  [JOINED, 'so my sister bought a rabbit', 'none'],
])(
  '%#: a small word is an answer, but not in a sentence about something else: $1',
  (question, said, verdict) => {
    spec('X-976');
    expect([said, checkAnswer(question, said).kind]).toEqual([said, verdict]);
  },
);
