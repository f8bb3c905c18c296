import { isClosing } from '@vivavoce/contracts/study/plan/lesson-end';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type PlanPart, planParts } from '@vivavoce/contracts/study/plan/plan-parts';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import type { Transcript } from './transcript.ts';

/** The place of a part of the plan, relative to where the lesson is. */
export type PartPlace = 'done' | 'now' | 'later';

/** A part of the plan in a lesson. `asked`: the question of it that was asked last, if any was. */
export type PartInLesson = { part: PlanPart; place: PartPlace; asked: LessonStep | null };

/**
 * Returns the parts of the plan and the place of each, judging by what the teacher asked: the part of the latest question
 * is now. Parts that were asked before, and those that the lesson left behind without asking them, are done; they stay
 * done when the teacher goes back. The plan's closing words end all parts. Before the first question, all are still to
 * come.
 */
export function partsInLesson(plan: LessonPlan, turns: Transcript): readonly PartInLesson[] {
  const parts = planParts(plan);
  const asked = new Map<PlanPart, LessonStep>();
  let now = -1;
  let furthest = -1;
  for (const { role, text } of turns) {
    if (role !== 'teacher') continue;
    const step = stepAskedIn(plan, text);
    if (step !== null) {
      now = parts.findIndex(({ steps }) => steps.includes(step));
      furthest = Math.max(furthest, now);
      const part = parts[now];
      if (part !== undefined) asked.set(part, step);
    } else if (isClosing(plan, text)) {
      now = -1;
      furthest = parts.length;
    }
  }
  const placeAt = (at: number): PartPlace => (at === now ? 'now' : at <= furthest ? 'done' : 'later');
  return parts.map((part, at) => ({ part, place: placeAt(at), asked: asked.get(part) ?? null }));
}
