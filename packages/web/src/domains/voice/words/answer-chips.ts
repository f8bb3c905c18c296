import { offersExample } from '@vivavoce/contracts/study/plan/example-offer';
import { isClosing } from '@vivavoce/contracts/study/plan/lesson-end';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import type { Transcript } from './transcript.ts';

/** As plans write them. */
const YES_OR_NO = ['yes', 'no'];

/**
 * Returns the answers to tap for the question that the teacher asked last, right and wrong ones as the plan lists them;
 * none where it lists none. A hint in between leaves the question open, also one that ends with a short question of its
 * own ("So what is it?"). The plan's closing words close it, and an offer to show an example is taken by a yes or a no.
 */
export function answersToTap(plan: LessonPlan | null, turns: Transcript): readonly string[] {
  if (plan === null) return [];
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'teacher' || !turn.finished) continue;
    const step = stepAskedIn(plan, turn.text);
    if (step !== null) return step.choices;
    if (offersExample(turn.text)) return YES_OR_NO;
    if (isClosing(plan, turn.text)) return [];
  }
  return [];
}
