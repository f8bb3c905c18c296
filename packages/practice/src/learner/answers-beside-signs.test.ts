import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { whatWasRead } from '#testing/what-was-read.ts';

const SOUND = questionStep({
  title: 'a fading tune',
  ask: 'Does a tune that fades get louder or softer?',
  answers: ['softer'],
  choices: ['louder', 'softer'],
  rule: { kind: 'choice' },
});
const SIGN = questionStep({
  title: 'a sign',
  ask: 'What does the red hand on the crossing tell you?',
  answers: ['wait', 'stop'],
  rule: { kind: 'word' },
});
const WISH = questionStep({
  title: 'a wish',
  ask: 'Which country would you like to see, and why?',
  answers: ['I would like to see Japan, because of the trains.'],
  rule: { kind: 'open' },
});
const MONTHS = questionStep({
  title: 'two months',
  ask: 'Which two months come before June?',
  answers: ['April', 'May'],
  rule: { kind: 'list' },
});
const WORD = questionStep({
  title: 'letters',
  ask: 'Spell the word rather.',
  answers: ['rather'],
  rule: { kind: 'spelling' },
});
const LEFT = questionStep({
  title: 'none left',
  ask: 'How many of the four buns are left if you eat four?',
  answers: ['0'],
  rule: { kind: 'number' },
});

describe('an answer beside words that could mean something else', () => {
  it.each([
    [OPEN.yesNo, 'no, wait, yes it does', 'answer: right'],
    [OPEN.yesNo, 'you don’t know how cold it is so no', 'answer: wrong'],
    [OPEN.yesNo, 'I don’t know who said that but it gets wet so yes', 'answer: right'],
    [OPEN.yesNo, 'no I don’t get what you mean', 'dontUnderstand'],
    [OPEN.number, 'eleven or twelve, I can’t tell', 'answer: undecided'],
    [OPEN.number, 'I don’t know if it matters', 'dontKnow'],
    [SOUND, 'it gets softer and softer', 'answer: right'],
    [SOUND, 'louder no softer', 'answer: right'],
    [SOUND, 'can you speak louder please', 'louder'],
    [SIGN, 'it tells you to wait', 'answer: right'],
    [SIGN, 'stop the lesson', 'stop'],
    [WISH, 'I want to know about Peru because of the mountains', 'answer: right'],
    [WISH, 'what countries are there', 'question'],
    [WISH, 'I have to go now bye', 'stop'],
    [WISH, 'I haven’t decided yet', 'dontKnow'],
    [MONTHS, 'May April', 'answer: nearly'],
    [MONTHS, 'April and I don’t know the other one', 'answer: partly'],
    [MONTHS, 'may I have a drink', 'break'],
    [WORD, 'r a t h e r', 'answer: right'],
    [WORD, 'r u there', 'greeting'],
    [LEFT, 'none', 'answer: right'],
    [LEFT, 'nothing', 'answer: right'],
    [OPEN.number, 'nothing', 'dontKnow'],
    [OPEN.word, 'not a clue', 'dontKnow'],
    [OPEN.word, 'never heard of it', 'dontKnow'],
    [OPEN.word, 'say the sentence once more', 'repeat'],
    [OPEN.word, 'that’s a really tricky one', 'tooHard'],
    [OPEN.word, 'questions are so boring', 'bored'],
  ] as const)('%#: "$1"', (step, said, read) => {
    expect([said, whatWasRead(step, said)]).toEqual([said, read]);
  });
});
