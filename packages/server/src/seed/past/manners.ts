import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type Saying, type ScriptedLearner, sayingOf } from '@vivavoce/practice/lessons/play/learners';
import type { Random } from '@vivavoce/practice/lessons/random';

/**
 * How a learner takes part in a lesson of the past.
 *
 * - `sure`: is right at once.
 * - `steady`: is right, often at once.
 * - `struggling`: seldom finds it at once, and some of it not at all.
 * - `chatty`: as steady, and tells of other things now and then.
 */
export type Manner = 'sure' | 'steady' | 'struggling' | 'chatty';

/** Of eight questions, how many are answered as each kind of scripted learner would. */
const OF_EIGHT: Record<Manner, readonly ScriptedLearner[]> = {
  sure: ['bright', 'bright', 'bright', 'bright', 'bright', 'bright', 'bright', 'bright'],
  steady: ['bright', 'bright', 'bright', 'bright', 'bright', 'bright', 'slow', 'slow'],
  struggling: ['bright', 'bright', 'slow', 'slow', 'slow', 'wrong', 'wrong', 'wrong'],
  chatty: ['bright', 'bright', 'bright', 'bright', 'bright', 'slow', 'wandering', 'wandering'],
};

/** The moment in which the learner speaks. `place`: of the open question in the plan; null if the teacher offers something. */
type Moment = { place: number | null; step: LessonStep | null; times: number; turn: number };

/**
 * Returns a function that says what a learner of a manner says. A question is answered in one way as long as it is open, and
 * chance decides in which.
 */
export function learnerOf(manner: Manner, random: Random) {
  const ways = new Map<number, ScriptedLearner>();
  const wayAt = (place: number): ScriptedLearner => {
    const way = ways.get(place) ?? random.pick(OF_EIGHT[manner]);
    ways.set(place, way);
    return way;
  };
  return ({ place, ...moment }: Moment): Saying => sayingOf(place === null ? 'bright' : wayAt(place), moment);
}
