import type { LessonMark, VerdictKind } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonStep, questionStep, type StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import { curriculum } from '@vivavoce/practice/curriculum';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { outcomeOfLesson } from './outcome-of-lesson.ts';

const question = (title: string, kind: StepKind): LessonStep =>
  questionStep({ title, kind, ask: `What about ${title}?`, answers: ['this'] });

/** The questions of a made lesson, by their places: two of the check-in, three of two titles, two of the check-out. */
const PLAN = {
  steps: [
    question('halves', 'check-in'),
    question('halves', 'check-in'),
    question('tenths', 'practice'),
    question('tenths', 'practice'),
    question('pizza', 'guided'),
    question('ninths', 'check-out'),
    question('ninths', 'check-out'),
  ],
};

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const helped = (step: number): LessonMark => ({ kind: 'helped', step });

/** A question with its verdicts in their order; `h` is help. */
const went = (step: number, ...what: (VerdictKind | 'h')[]): LessonMark[] => [
  asked(step),
  ...what.map((one): LessonMark => (one === 'h' ? helped(step) : { kind: 'checked', step, verdict: one })),
];

const listsOf = (...marks: LessonMark[][]) => {
  const { knew, workedOut, again } = outcomeOfLesson(PLAN, marks.flat());
  return { knew, workedOut, again };
};

describe('what a lesson came to', () => {
  it('was known if it was right alone each time', () => {
    const lists = listsOf(went(0, 'right'), went(1, 'unclear', 'rightOtherForm'), went(2, 'nearly', 'right'));
    expect(lists, spec('X-1056')).toEqual({ knew: ['halves', 'tenths'], workedOut: [], again: [] });
  });

  it('was worked out if it took help or another try, or was not right in the check-in', () => {
    expect(listsOf(went(2, 'h', 'right')).workedOut).toEqual(['tenths']);
    expect(listsOf(went(2, 'wrong', 'h', 'right')).workedOut).toEqual(['tenths']);
    expect(listsOf(went(2, 'right'), went(3, 'mistake', 'right')).workedOut).toEqual(['tenths']);
    expect(listsOf(went(0, 'wrong'), went(5, 'right'))).toEqual({
      ...{ knew: [], workedOut: ['ninths'], again: [] },
    });
  });

  it('needs another look if the last try was not right, or help led to no answer', () => {
    expect(listsOf(went(2, 'right'), went(3, 'wrong')).again).toEqual(['tenths']);
    expect(listsOf(went(2, 'wrong', 'right', 'wrong')).again).toEqual(['tenths']);
    expect(listsOf(went(2, 'h', 'none', 'h'), went(4, 'right'))).toEqual({
      ...{ knew: ['pizza'], workedOut: [], again: ['tenths'] },
    });
    // Helped, told and left after another of the same title was right alone.
    expect(listsOf(went(2, 'right'), went(3, 'h', 'h'), went(4, 'right')), spec('X-1057')).toEqual({
      ...{ knew: ['pizza'], workedOut: [], again: ['tenths'] },
    });
    // A lesson that went no further than its check-in.
    expect(listsOf(went(0, 'wrong')).again).toEqual(['halves']);
    // The lesson stands at that question still.
    expect(listsOf(went(2, 'h', 'none'))).toEqual({ knew: [], workedOut: [], again: [] });
    // In a check without help, half of it is not enough.
    expect(listsOf(went(5, 'wrong'), went(6, 'right')).again).toEqual(['ninths']);
  });

  it('says nothing of an opinion, which is never wrong', () => {
    const opinion = { ...question('a poem', 'practice'), rule: { kind: 'open' as const } };
    expect(outcomeOfLesson({ steps: [opinion] }, went(0, 'right'))).toMatchObject({
      knew: [],
      workedOut: [],
    });
  });

  it('counts the questions of the checks that were answered', () => {
    const marks = [went(0, 'right'), went(1, 'unclear'), went(5, 'wrong'), went(6, 'right')].flat();
    const { checkIn, checkOut } = outcomeOfLesson(PLAN, marks);
    expect([checkIn, checkOut]).toEqual([
      { right: 1, asked: 1 },
      { right: 1, asked: 2 },
    ]);
  });

  it('is nothing where nothing counted', () => {
    const nothing = { knew: [], workedOut: [], again: [] };
    expect(listsOf()).toEqual(nothing);
    expect(listsOf(went(0, 'unclear', 'none', 'undecided', 'nearly', 'partly'))).toEqual(nothing);
    expect(listsOf(went(99, 'right'))).toEqual(nothing);
  });
});

/** Returns whole numbers from 0 that look like chance, the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VERDICTS = ['right', 'rightOtherForm', 'wrong', 'mistake', 'nearly', 'unclear', 'none'] as const;

it('whatever happens, each title stands in one list, and only what was right at last is known or worked out', () => {
  const plans = curriculum()
    .filter((_, at) => at % 20 === 0)
    .map((lesson) => lesson.draw(1));
  for (const [seed, plan] of plans.flatMap((one) => [1, 2, 3, 4].map((each) => [each, one] as const))) {
    const next = chance(seed);
    const last = new Map<string, boolean>();
    const marks: LessonMark[] = [];
    for (let at = 0; at < 40; at += 1) {
      const step = next(plan.steps.length);
      marks.push(asked(step), ...Array.from({ length: next(3) }, () => helped(step)));
      const verdict = VERDICTS[next(VERDICTS.length)] ?? 'none';
      marks.push({ kind: 'checked', step, verdict });
      const title = plan.steps[step]?.title ?? '';
      if (verdict.startsWith('right')) last.set(title, true);
      if (verdict === 'wrong' || verdict === 'mistake') last.set(title, false);
    }
    const { knew, workedOut, again } = outcomeOfLesson(plan, marks);
    const titles = [...knew, ...workedOut, ...again];
    expect(new Set(titles).size).toBe(titles.length);
    const notRight = [...knew, ...workedOut].filter((title) => last.get(title) !== true);
    expect([plan.title, notRight], spec('X-1057')).toEqual([plan.title, []]);
  }
});
