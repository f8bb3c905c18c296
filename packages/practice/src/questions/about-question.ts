import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plainText } from '#learner/words.ts';
import { meaningOf, sharedWeight } from './meaning.ts';

/* Questions about the open question itself. The teacher says it again or lets the learner try, and judges nothing. */

const START = '^(?:(?:um|so|and|but|wait|oh|miss) )*';

const NUMBERS =
  '\\d\\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty|hundred|thousand';

/** "Do you mean the top one?" */
const MEANT = new RegExp(
  `${START}(?:do |did )?you mean\\b|^which (?:one|ones|number|word)(?: do you mean)?$`,
);

/** Ideas about what to do: "do I add them?" */
const ABOUT_DOING = new RegExp(
  `${START}(?:do|should|must|shall|can|could) (?:i|we|you) (?:just |have to |need to |first )*(?:add|get|plus|times|multiply|divide|subtract|take|count|start|put|use|write|double|halve|share|split|swap|round)`,
);

/** Ideas about what it is: "is it more than ten?", "like three plus four?" */
const ABOUT_IT = new RegExp(
  `${START}(?:(?:is|was|does|could|would|can|might|will) (?:it|that|this|they)|(?:is|are) there|like)\\b`,
);

const COMPARES = new RegExp(
  `\\b(?:${NUMBERS}|more|less|bigger|smaller|same|like|between|even|odd|starts?|begins?|ends?|rhymes?|long|short)\\b`,
);

/** A sum of the learner's own: "what is five times five?" */
const SUM = new RegExp(
  `${START}(?:what is|what are|how much is|what does) (?:\\w+ )?(?:${NUMBERS}) (?:plus|minus|times|and|add|take away|divided by|over|to the power of) (?:${NUMBERS})(?: \\w+){0,2}$`,
);

const WORK_IT_OUT = [
  'Work that out, and see if it helps you here.',
  'That is one for you to work out.',
  'You can work that out. Then look at our question.',
];

const TRY_IT = [
  'Try your idea, and see where it takes you.',
  'Try it, and see if it fits.',
  'That is an idea. Follow it and see.',
];

/** Returns what the teacher may say to a question about the open question; null if it is about anything else. */
export function aboutQuestion(said: string, step: LessonStep | null): readonly string[] | null {
  const text = plainText(said);
  if (SUM.test(text)) return WORK_IT_OUT;
  if (step === null) return null;
  if (MEANT.test(text)) return [`I mean this. ${step.ask}`];
  if (ABOUT_DOING.test(text)) return TRY_IT;
  const asked = meaningOf([step.ask, ...step.answers, ...step.choices, ...step.hints].join(' '));
  const isOfIt = COMPARES.test(text) || sharedWeight(meaningOf(said), asked) > 0;
  return ABOUT_IT.test(text) && isOfIt ? TRY_IT : null;
}

/** Every sentence of this file that a learner can hear, for tests. */
export const QUESTION_SAYINGS = [...WORK_IT_OUT, ...TRY_IT];
