import type { EvidenceResult } from '@vivavoce/contracts/mastery/skill-state';
import { LESSON_AT_START, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { questionResult } from '@vivavoce/contracts/study/lesson/question-result';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { curriculum } from '@vivavoce/practice/curriculum';
import type { TimedMark } from '#domains/sessions/lesson-marks.ts';
import type { EvidenceForm } from './rules/evidence.ts';
import type { EvidenceRow } from './tables.ts';

/** Evidence of one skill from one question of a lesson, without the learner. */
export type LessonEvidence = Omit<EvidenceRow, 'learnerId'>;

/** A session, the plan that it is held from, and its marks, oldest first. */
export type ShownLesson = { sessionId: string; plan: LessonPlan; marks: readonly TimedMark[] };

/** How a question of a lesson went, and the moment of the first answer that counted. */
type TimedResult = { result: EvidenceResult; at: Date };

/** Returns the id of what a question of a session showed, by its place in the plan, from 0. */
export const lessonEventId = (sessionId: string, place: number): string => `${sessionId}#${place}`;

/** Returns how each question went of which an answer counted, by its place in the plan. It follows from the marks alone. */
export function resultsIn(marks: readonly TimedMark[]): Map<number, TimedResult> {
  let standing = LESSON_AT_START;
  const firstAt = new Map<number, Date>();
  for (const { mark, at } of marks) {
    standing = standingAfter([mark], standing);
    if (mark.kind !== 'checked' || firstAt.has(mark.step)) continue;
    const counted = standing.results.get(mark.step);
    if (counted && questionResult(counted) !== null) firstAt.set(mark.step, at);
  }
  return new Map(
    [...firstAt].flatMap(([place, at]) => {
      const counted = standing.results.get(place);
      const result = counted ? questionResult(counted) : null;
      return result === null ? [] : [[place, { result, at }] as const];
    }),
  );
}

/**
 * Returns what form of answer a question asks for. Choices count as such also if the answer was said aloud, because they
 * stand on the screen. Null for a question that has no right and no wrong.
 */
export function formOf({ rule, choices }: LessonStep): EvidenceForm | null {
  if (rule?.kind === 'open') return null;
  if (rule?.kind === 'yes-no') return { kind: 'yesNo' };
  if (choices.length > 0) return { kind: 'choice', options: choices.length };
  if (rule?.kind === 'ideas' || rule?.kind === 'sentence') return { kind: 'ideas' };
  return { kind: rule?.kind === 'spelling' ? 'spelling' : 'open' };
}

/** Returns the skills that the lesson of a plan teaches; none for a plan that was drawn from no lesson of the curriculum. */
function skillsOf({ id }: LessonPlan): readonly string[] {
  const lesson = id === undefined ? undefined : curriculum().find((each) => each.id === id);
  return lesson?.skills.teaches ?? [];
}

/** Returns what a lesson showed so far: one evidence for each question that was answered and each skill of the lesson. */
export function evidenceOfLesson({ sessionId, plan, marks }: ShownLesson): LessonEvidence[] {
  const skills = skillsOf(plan);
  return [...resultsIn(marks)].flatMap(([place, { result, at }]) => {
    const step = plan.steps[place];
    const form = step ? formOf(step) : null;
    if (!step || form === null) return [];
    const eventId = lessonEventId(sessionId, place);
    const shown = { eventId, at, source: 'lesson', result, form, title: step.title, sessionId } as const;
    return skills.map((skill) => ({ ...shown, skill }));
  });
}
