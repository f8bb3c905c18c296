import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { partsInLesson } from './lesson-place.ts';
import type { Turn } from './transcript.ts';

const said = (text: string, role: Turn['role'] = 'teacher'): Turn => ({
  ...{ itemId: text, role, kind: 'spoken', text, finished: true, saidAtMs: 0 },
});
const places = (...turns: Turn[]) => partsInLesson(pizza, turns).map(({ place }) => place);

describe('the place of each part', () => {
  it('is still to come before the first question', () => {
    expect(places()).toEqual(['later', 'later']);
    expect(places(said(pizza.greeting))).toEqual(['later', 'later']);
  });

  it('follows the question that was asked last, through hints and short questions', () => {
    expect(places(said(`Hello. ${half.ask}`), said('Share them. So how many is it?'))).toEqual([
      'now',
      'later',
    ]);
    expect(places(said(half.ask), said('two', 'student'), said(`Yes! ${third.ask}`))).toEqual([
      'done',
      'now',
    ]);
  });

  it('goes back when the teacher goes back, and what was asked stays done', () => {
    expect(places(said(half.ask), said(third.ask), said(half.ask))).toEqual(['now', 'done']);
  });

  it('is done for all of them when the lesson is closed', () => {
    expect(places(said(third.ask), said(`Well done. ${pizza.closing}`))).toEqual(['done', 'done']);
  });

  it('ignores a question that the learner repeats', () => {
    expect(places(said(half.ask), said(third.ask, 'student'))).toEqual(['now', 'later']);
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
  const shown = (...turns: Turn[]) =>
    partsInLesson(plan, turns).map(({ place, asked }) => [place, asked?.ask ?? null]);

  it('is one part, which stays open for an easier question and shows what was asked last', () => {
    expect(shown(said(third.ask), said(core.ask), said(easier.ask)), spec('X-963')).toEqual([
      ['done', third.ask],
      ['now', easier.ask],
      ['later', null],
    ]);
  });

  it('is done without a question when the lesson went past it', () => {
    expect(shown(said(third.ask), said(half.ask))).toEqual([
      ['done', third.ask],
      ['done', null],
      ['now', half.ask],
    ]);
  });
});
