import { type LessonPlan, stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import type { Transcript } from './transcript.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the answers to tap for the question that the teacher asked last, right and wrong ones as the plan lists them.
 * A hint in between leaves the question open; the plan's closing words close it.
 */
export function answersToTap(plan: LessonPlan | null, turns: Transcript): readonly string[] {
  if (plan === null) return [];
  const closing = inOneLine(plan.closing);
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'teacher' || !turn.finished) continue;
    const step = stepAskedIn(plan, turn.text);
    if (step !== null) return step.choices;
    if (closing !== '' && inOneLine(turn.text).includes(closing)) return [];
  }
  return [];
}
