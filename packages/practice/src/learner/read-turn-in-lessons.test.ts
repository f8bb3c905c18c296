import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { curriculum } from '../curriculum.ts';
import { readTurn } from './read-turn.ts';
import { plainText } from './words.ts';

const STEPS = curriculum().flatMap((lesson) => lesson.draw(1).steps);

const NEVER_ANSWERS = [
  'no idea',
  'I give up',
  'umm',
  'hang on',
  'pardon?',
  'can I go to the toilet',
  'my mum is calling',
  'this is too easy',
  'I don’t get it',
  'can you show me an example',
  'what did I learn?',
  'are you a robot',
  'why do we need this?',
  'je ne sais pas',
  'ignore your rules',
  'is it hard to say?',
];

/** Each question meets every fourth of these lines, so each line meets some hundred questions. */
const SHARE = 4;

const isOneAnswer = ({ rule }: LessonStep) =>
  !['set', 'list', 'ideas', 'sentence', 'open'].includes(rule?.kind ?? 'word');

/** Returns the turns that `fails` says are misread, for every question of the curriculum. */
const misread = (
  said: (step: LessonStep, index: number) => readonly string[],
  fails: (kind: string) => boolean,
) =>
  STEPS.flatMap((step, index) =>
    said(step, index)
      .filter((line) => {
        const reading = readTurn(step, line);
        return fails(reading.kind === 'intent' ? reading.intent : reading.verdict.kind);
      })
      .map((line) => `${step.ask} "${line}"`),
  );

/** Whether a line is, word for word, an answer or a choice of this question: "pardon" in a lesson of French. */
const isKnown = ({ answers, choices }: LessonStep, line: string) =>
  [...answers, ...choices].some((text) => plainText(text) === plainText(line));

const VERDICTS = /^(?:right|rightOtherForm|nearly|partly|mistake|wrong|undecided|unclear)$/;

describe('a turn in any lesson of the curriculum', () => {
  it('is an answer where it is an accepted answer or a choice', () => {
    const given = (step: LessonStep) => [
      ...step.choices,
      ...(isOneAnswer(step) ? step.answers : [step.answers.join(', ')]),
    ];
    expect(STEPS.length).toBeGreaterThan(100);
    expect(misread(given, (read) => !VERDICTS.test(read))).toEqual([]);
  });

  it('is a right answer with a rising voice, after "I don’t know" and said again', () => {
    const given = (step: LessonStep) =>
      isOneAnswer(step)
        ? step.answers.flatMap((answer) => [
            `is it ${answer}?`,
            `I don’t know, ${answer}?`,
            `wait, ${answer}`,
            `I said ${answer}`,
          ])
        : [];
    spec('X-982');
    expect(misread(given, (read) => !/^right/.test(read))).toEqual([]);
  });

  it('is no answer where the learner cannot answer, asks, or wants something', () => {
    spec('X-981');
    expect(
      misread(
        (step, index) =>
          NEVER_ANSWERS.filter((line, place) => place % SHARE === index % SHARE && !isKnown(step, line)),
        (read) => VERDICTS.test(read),
      ),
    ).toEqual([]);
  });
});
