import { ANSWER_KINDS, type AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '#answers/check-answer.ts';
import { readTurn } from './read-turn.ts';

const MODEL_ANSWERS: Record<AnswerKind, string[]> = {
  number: ['12'],
  quantity: ['12 cm'],
  money: ['£12'],
  time: ['12:30'],
  expression: ['2x + 1'],
  set: ['red', 'blue'],
  list: ['3', '6', '9'],
  choice: ['oxygen'],
  'yes-no': ['no'],
  word: ['oxygen'],
  spelling: ['cab'],
  ideas: ['It keeps them warm.'],
  sentence: ['The cat is black.'],
  open: ['I like it.'],
};

const stepOf = (kind: AnswerKind): LessonStep =>
  questionStep({
    title: 'Long',
    ask: kind === 'yes-no' ? 'Is a whale a fish?' : 'What is it?',
    answers: MODEL_ANSWERS[kind],
    rule: { kind, ...(kind === 'ideas' || kind === 'sentence' ? { ideas: [['warm', 'black']] } : {}) },
    choices: kind === 'choice' ? ['oxygen', 'nitrogen'] : [],
  });

const LONGEST_TURN = 2000;
const ROWS = ['a b c no ', 'i like ', 'haha', 'no not no ', 'twelve and ', 'red no blue ', 'wait so '];

/** The most that a turn may take, in milliseconds, on a busy machine. */
const MOST_MILLISECONDS = 1000;

const millisecondsOf = (read: () => void): number => {
  const start = performance.now();
  read();
  return performance.now() - start;
};

describe('a long row of the same words', () => {
  it.each(ANSWER_KINDS.flatMap((kind) => ROWS.map((row) => [kind, row] as const)))(
    'is read in less than a second where the answer is of the kind %s: "%s"',
    (kind, row) => {
      const step = stepOf(kind);
      const said = row.repeat(LONGEST_TURN / row.length);
      expect(millisecondsOf(() => checkAnswer(step, said))).toBeLessThan(MOST_MILLISECONDS);
      expect(millisecondsOf(() => readTurn(step, said))).toBeLessThan(MOST_MILLISECONDS);
    },
  );
});
