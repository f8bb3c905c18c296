import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type PlanPart, planParts } from '@vivavoce/contracts/study/plan/plan-parts';

/** The place of a part of the plan, relative to where the lesson is. */
export type PartPlace = 'done' | 'now' | 'later';

/** A part of the plan in a lesson. `asked`: the question of it that was asked last, if any was. */
export type PartInLesson = { part: PlanPart; place: PartPlace; asked: LessonStep | null };

/**
 * Returns the parts of the plan and the place of each: the part of the latest question is now. Parts that were asked
 * before, and those that the lesson left behind without asking them, are done; they stay done when the teacher goes back.
 * The end of the lesson ends all parts. Before the first question, all are still to come.
 */
export function partsInLesson(plan: LessonPlan, marks: readonly LessonMark[]): readonly PartInLesson[] {
  const parts = planParts(plan);
  const steps = marks.flatMap((mark) => (mark.kind === 'asked' ? (plan.steps[mark.step] ?? []) : []));
  const placeOf = (asked: LessonStep) => parts.findIndex((part) => part.steps.includes(asked));
  const hasEnded = marks.some(({ kind }) => kind === 'ended');
  const furthest = hasEnded ? parts.length : Math.max(-1, ...steps.map(placeOf));
  const last = steps.at(-1);
  const newest = marks.findLast(({ kind }) => kind === 'asked' || kind === 'ended');
  const now = last === undefined || newest?.kind === 'ended' ? -1 : placeOf(last);
  const placeAt = (at: number): PartPlace => (at === now ? 'now' : at <= furthest ? 'done' : 'later');
  return parts.map((part, at) => ({
    ...{ part, place: placeAt(at) },
    asked: steps.findLast((step) => part.steps.includes(step)) ?? null,
  }));
}
