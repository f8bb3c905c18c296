import { type LessonPlan, stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import type { Transcript } from './transcript.ts';

/** The place of a step of the plan, relative to where the lesson is. */
export type StepPlace = 'done' | 'now' | 'later';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the place of each step of the plan, judging by what the teacher asked last: the steps before it are done. The
 * plan's closing words end all of them. Before the first question, all are still to come.
 */
export function stepPlaces(plan: LessonPlan, turns: Transcript): readonly StepPlace[] {
  const closing = inOneLine(plan.closing);
  let current = -1;
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'teacher') continue;
    const step = stepAskedIn(plan, turn.text);
    const isClosing = closing !== '' && inOneLine(turn.text).includes(closing);
    if (step === null && !isClosing) continue;
    current = step === null ? plan.steps.length : plan.steps.indexOf(step);
    break;
  }
  return plan.steps.map((_, index) => (index < current ? 'done' : index === current ? 'now' : 'later'));
}
