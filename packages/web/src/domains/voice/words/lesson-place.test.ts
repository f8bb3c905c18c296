import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { partsInLesson } from './lesson-place.ts';

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const checked = (step: number): LessonMark => ({ kind: 'checked', step, verdict: 'right' });
const ended: LessonMark = { kind: 'ended' };
const places = (...marks: LessonMark[]) => partsInLesson(pizza, marks).map(({ place }) => place);

describe('the place of each part', () => {
  it('is still to come before the first question', () => {
    expect(places()).toEqual(['later', 'later']);
    expect(places({ kind: 'noted', question: 'Why?' })).toEqual(['later', 'later']);
  });

  it('follows the question that was asked last, through answers and offers', () => {
    const offered: LessonMark = { kind: 'offered', choices: ['yes', 'no'] };
    expect(places(asked(0), checked(0), offered), spec('X-1035')).toEqual(['now', 'later']);
    expect(places(asked(0), checked(0), asked(1)), spec('X-1035')).toEqual(['done', 'now']);
  });

  it('goes back when the teacher goes back, and what was asked stays done', () => {
    expect(places(asked(0), asked(1), asked(0))).toEqual(['now', 'done']);
  });

  it('is done for all of them when the lesson has ended, and stays so when one is asked again', () => {
    expect(places(asked(0), ended)).toEqual(['done', 'done']);
    expect(places(asked(0), ended, asked(0))).toEqual(['now', 'done']);
  });

  it('is the same when marks are repeated, and does not follow a question that the plan does not have', () => {
    expect(places(asked(0), asked(1), asked(1), checked(1))).toEqual(['done', 'now']);
    expect(places(asked(0), asked(9))).toEqual(['now', 'later']);
  });
});

describe('a part of several questions', () => {
  const like = (ask: string, level: LessonStep['level']) =>
    questionStep({ title: 'halves', ask, level, answers: ['two'] });
  const [easier, core, harder] = [
    like('What is half of two?', 'easier'),
    like('What is half of six?', 'core'),
    like('What is half of seventy?', 'harder'),
  ];
  const plan = { ...pizza, steps: [third, easier, core, harder, half] };
  const shown = (...marks: LessonMark[]) =>
    partsInLesson(plan, marks).map(({ place, asked }) => [place, asked?.ask ?? null]);

  it('is one part, which stays open for an easier question and shows what was asked last', () => {
    expect(shown(asked(0), asked(2), asked(1)), spec('X-963')).toEqual([
      ['done', third.ask],
      ['now', easier.ask],
      ['later', null],
    ]);
    expect(shown(asked(2), asked(1), asked(2))[1]).toEqual(['now', core.ask]);
  });

  it('is done without a question when the lesson went past it', () => {
    expect(shown(asked(0), asked(4))).toEqual([
      ['done', third.ask],
      ['done', null],
      ['now', half.ask],
    ]);
  });
});
