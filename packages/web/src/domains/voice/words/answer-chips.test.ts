import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { answersToTap } from './answer-chips.ts';

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const checked = (step: number): LessonMark => ({ kind: 'checked', step, verdict: 'wrong' });
const offered: LessonMark = { kind: 'offered', choices: ['yes', 'no'] };
const helped: LessonMark = { kind: 'helped', step: 0 };
const noted: LessonMark = { kind: 'noted', question: 'Why is the sky blue?' };
const ended: LessonMark = { kind: 'ended' };

describe('the answers to tap', () => {
  it.each<[string, LessonMark[], string[]]>([
    ['are the choices of the question just asked', [asked(0)], half.choices],
    ['change with the next question', [asked(0), asked(1)], third.choices],
    ['disappear at the end of the lesson', [asked(0), ended], []],
    ['come back when the teacher asks once more after the end', [asked(0), ended, asked(1)], third.choices],
    ['do not appear before a question', [], []],
    ['do not appear for a question that the plan does not have', [asked(7)], []],
  ])('%s', (_, marks, expected) => {
    expect(answersToTap(pizza, marks), spec('X-1035')).toEqual(expected);
  });

  it('are kept while answers are checked, help is given and questions are noted, whatever the teacher says', () => {
    expect(answersToTap(pizza, [asked(0), checked(0), noted]), spec('X-964')).toEqual(half.choices);
    expect(answersToTap(pizza, [asked(0), helped])).toEqual(half.choices);
  });

  it('are what the teacher offers instead, and then those of the question', () => {
    expect(answersToTap(pizza, [asked(0), offered]), spec('X-1013')).toEqual(['yes', 'no']);
    expect(answersToTap(pizza, [asked(0), offered, asked(1)])).toEqual(third.choices);
  });

  it('disappear with a question that has none', () => {
    const explained = questionStep({ title: 'why', ask: 'How do you know?', answers: ['It is the same.'] });
    const plan = { ...pizza, steps: [...pizza.steps, explained] };
    expect(answersToTap(plan, [asked(0), asked(2), checked(2)]), spec('X-964')).toEqual([]);
  });

  it('are only those that the teacher offers when there is no plan to follow', () => {
    expect(answersToTap(null, [asked(0)])).toEqual([]);
    expect(answersToTap(null, [offered])).toEqual(['yes', 'no']);
  });

  it('fit what the teacher waits for, in every order of marks', () => {
    const all = [asked(0), asked(1), offered, checked(0), noted, ended];
    const orders = all.flatMap((a) => all.flatMap((b) => all.map((c) => [a, b, c])));
    const expectedOf = (marks: readonly LessonMark[]) => {
      const { step, waitsFor } = standingAfter(marks);
      if (waitsFor === 'answer') return pizza.steps[step ?? -1]?.choices;
      return waitsFor === null ? [] : waitsFor.choices;
    };
    expect(orders.map((marks) => answersToTap(pizza, marks))).toEqual(orders.map(expectedOf));
  });
});
