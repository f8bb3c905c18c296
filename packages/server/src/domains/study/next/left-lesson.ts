import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { headOfPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { NewestBegun } from '#domains/sessions/lesson-texts.ts';

/**
 * For how long a learner is offered to go on with a lesson, in milliseconds: three days. So a lesson that was left on a Friday
 * still waits on Monday morning. Later a learner remembers little of its beginning, and a new lesson is better.
 */
const GO_ON_WITHIN_MS = 3 * 24 * 60 * 60 * 1_000;

type Around = {
  /** What happened in it, oldest first. */
  marks: readonly LessonMark[];
  /** The ids of the teachers whom the learner may have. */
  teacherIds: readonly string[];
  now: Date;
};

/**
 * Returns how to go on with the lesson that a learner began last; null if it has no plan, was closed, was left long ago, or
 * its teacher may not be had.
 */
export function leftLesson(
  { id, teacherId, beginning, leftAt }: NewestBegun,
  { marks, teacherIds, now }: Around,
): Extract<NextLesson, { kind: 'goOn' }> | null {
  const title = headOfPlan(beginning ?? '').title;
  if (title === '' || teacherId === null || !teacherIds.includes(teacherId)) return null;
  if (standingAfter(marks).isEnded) return null;
  if (now.getTime() - leftAt.getTime() >= GO_ON_WITHIN_MS) return null;
  return { kind: 'goOn', sessionId: id, teacherId, title, leftAt: leftAt.toISOString() };
}
