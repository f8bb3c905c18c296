import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plainText } from '#learner/words.ts';
import { tellsAnswer } from './told-too-much.ts';

/** "Why?", "but why is that?", "how do you know that?" */
const ASKS_WHY =
  /^(?:(?:but|and|so|um|okay|wait) )*(?:why|how come|why (?:is|was) (?:that|it|this)(?: so| right| wrong)?|why not|how do (?:you|we) know(?: that| this)?|how is that(?: right)?|how does that work|can you explain(?: that| it| why)?)$/;

/**
 * Says why the answer to the question before was right, for a learner who asks why. `last` is that question, if its
 * answer was said aloud. Null if nothing was asked like that, if nothing is known, or if it would tell the open answer.
 */
export function whyWasThat(
  said: string,
  { last, step }: { last: LessonStep | null; step: LessonStep | null },
): readonly string[] | null {
  if (last === null || !ASKS_WHY.test(plainText(said))) return null;
  const reasons = [last.explain, last.because ?? ''].filter(
    (reason) => reason !== '' && !tellsAnswer(step, reason),
  );
  return reasons.length > 0 ? reasons.map((reason) => `Here is why. ${reason}`) : null;
}
