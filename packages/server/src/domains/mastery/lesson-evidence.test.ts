import type { LessonMark, VerdictKind } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonPlan, type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { evidenceChanges } from './evidence-changes.ts';
import { evidenceOfLesson, formOf } from './lesson-evidence.ts';

const step = (title: string, more: Partial<LessonStep> = {}) =>
  questionStep({ title, ask: `What about ${title}?`, answers: ['two'], ...more });

const PLAN: LessonPlan = {
  ...{ id: 'mathematics/equal-fractions', title: 'Equal fractions', subject: 'Mathematics' },
  ...{ ages: { from: 8, to: 10 }, greeting: '', words: [], cards: [], closing: '' },
  steps: [step('halves'), step('thirds'), step('a word on it', { rule: { kind: 'open' } })],
};

const sessionId = '5d3e1f36-3a0c-4f0e-9d57-6f5f0a6d5c11';
const atMinute = (minute: number) => new Date(Date.UTC(2026, 8, 7, 8, minute));

/** Gives each mark its minute. */
const timed = (...marks: LessonMark[]) => marks.map((mark, minute) => ({ mark, at: atMinute(minute) }));
const judged = (place: number, verdict: VerdictKind): LessonMark => ({
  ...{ kind: 'checked', step: place, verdict },
});
const helped: LessonMark = { kind: 'helped', step: 0 };
const RIGHT = judged(0, 'right');
const WRONG = judged(0, 'wrong');

const evidenceOf = (marks: LessonMark[], plan = PLAN) =>
  evidenceOfLesson({ sessionId, plan, marks: timed(...marks) });

describe('the form of an answer', () => {
  it.each<[string, Partial<LessonStep>, unknown]>([
    ['a question without choices', { rule: { kind: 'number' } }, { kind: 'open' }],
    ['a question with choices', { choices: ['two', 'three', 'four'] }, { kind: 'choice', options: 3 }],
    [
      'an explanation with choices',
      { choices: ['a', 'b'], rule: { kind: 'ideas' } },
      { kind: 'choice', options: 2 },
    ],
    ['a yes or no', { choices: ['yes', 'no'], rule: { kind: 'yes-no' } }, { kind: 'yesNo' }],
    ['an explanation', { rule: { kind: 'ideas' } }, { kind: 'ideas' }],
    ['a sentence of one’s own', { rule: { kind: 'sentence' } }, { kind: 'ideas' }],
    ['a spelling', { rule: { kind: 'spelling' } }, { kind: 'spelling' }],
    ['an opinion', { choices: ['a', 'b'], rule: { kind: 'open' } }, null],
  ])('of %s', (_what, more, form) => {
    expect(formOf(step('any', more))).toEqual(form);
  });
});

describe('what a lesson showed', () => {
  it.each<[string, LessonMark[], string]>([
    ['right at once', [RIGHT], 'alone'],
    ['right in another form', [judged(0, 'rightOtherForm')], 'alone'],
    ['right after one help', [helped, RIGHT], 'hinted'],
    ['right after two', [helped, helped, RIGHT], 'helped'],
    ['wrong and then right', [WRONG, helped, RIGHT], 'found'],
    ['a known mistake', [judged(0, 'mistake')], 'missed'],
    ['nearly, and then right', [judged(0, 'nearly'), RIGHT], 'alone'],
  ])('by a question that was %s', (_how, marks, result) => {
    expect(evidenceOf(marks)).toMatchObject([
      { skill: 'fractions.equivalent', eventId: `${sessionId}#0`, source: 'lesson', title: 'halves', result },
    ]);
  });

  it.each<[string, LessonMark[]]>([
    ['was only asked', [{ kind: 'asked', step: 0 }]],
    ['was not understood', [judged(0, 'unclear'), judged(0, 'none'), judged(0, 'undecided')]],
    ['was answered in part', [judged(0, 'partly')]],
    ['has no right and no wrong', [judged(2, 'right')]],
    ['is not in the plan', [judged(9, 'right')]],
  ])('is nothing by a question that %s', (_how, marks) => {
    expect(evidenceOf(marks)).toEqual([]);
  });

  it('dates from the first answer that counted, whatever came later', () => {
    const [shown] = evidenceOf([judged(0, 'unclear'), WRONG, RIGHT, RIGHT]);
    expect(shown?.at).toEqual(atMinute(1));
  });

  it('counts for every skill that its lesson teaches, and for none without a lesson', () => {
    const two = { ...PLAN, id: 'mathematics/area-and-perimeter' };
    expect(evidenceOf([RIGHT], two).map(({ skill }) => skill)).toEqual([
      ...['measures.perimeter', 'measures.area'],
    ]);
    const { id: _, ...byHand } = PLAN;
    expect(evidenceOf([RIGHT], byHand)).toEqual([]);
    expect(evidenceOf([RIGHT], { ...PLAN, id: 'mathematics/no-such-lesson' })).toEqual([]);
  });
});

describe('the evidence that is kept of a session', () => {
  const changes = (kept: LessonMark[], now: LessonMark[], plan: LessonPlan | null = PLAN) =>
    evidenceChanges(evidenceOf(kept), { sessionId, marks: timed(...now), plan });
  const otherPlan = { ...PLAN, steps: [step('quarters'), step('fifths')] };

  it('grows with each question, and is left alone if nothing is new', () => {
    expect(changes([], [RIGHT])).toEqual({ gone: [], changed: evidenceOf([RIGHT]) });
    expect(changes([RIGHT], [RIGHT, judged(1, 'wrong')])).toMatchObject({
      ...{ gone: [], changed: [{ eventId: `${sessionId}#1`, result: 'missed' }] },
    });
    expect(changes([RIGHT], [RIGHT, RIGHT])).toEqual({ gone: [], changed: [] });
  });

  it('changes when a question that was wrong is right later', () => {
    expect(changes([WRONG], [WRONG, RIGHT]).changed).toMatchObject([{ title: 'halves', result: 'found' }]);
  });

  it('goes with the marks that it came of', () => {
    expect(changes([RIGHT, judged(1, 'right')], [RIGHT])).toEqual({ gone: [`${sessionId}#1`], changed: [] });
  });

  it('stays as it is when an administrator has replaced the plan, and nothing is added', () => {
    for (const plan of [otherPlan, { ...PLAN, id: 'mathematics/area-and-perimeter' }])
      expect(changes([RIGHT], [RIGHT, judged(1, 'right')], plan)).toEqual({ gone: [], changed: [] });
  });

  it('goes with its marks also after that', () => {
    expect(changes([RIGHT], [], otherPlan)).toEqual({ gone: [`${sessionId}#0`], changed: [] });
  });

  it('is nothing more for a plan that cannot be read', () => {
    expect(changes([], [RIGHT], null)).toEqual({ gone: [], changed: [] });
    expect(changes([RIGHT], [RIGHT, judged(1, 'right')], null)).toEqual({ gone: [], changed: [] });
  });
});
