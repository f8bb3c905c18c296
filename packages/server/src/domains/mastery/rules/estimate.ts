/**
 * How likely a learner has a skill, by Bayesian knowledge tracing (Corbett and Anderson 1995). A right answer and a wrong
 * one change it by Bayes' rule, and after each answer the learner may have learned. All numbers are probabilities.
 */

/** How likely a skill is there before anything was shown. Common defaults lie between 0.1 and 0.3; nothing is fitted. */
export const PRIOR = 0.2;

/** How likely it is there if the learner or a parent says so, before anything was shown. Our own choice. */
export const TOLD_PRIOR = 0.7;

/** How often somebody with the skill answers wrong all the same. OATutor uses 0.1 for each of its 1,233 skills. */
export const SLIP = 0.1;

/** How often somebody without the skill has it after a question. pyBKT begins its fits between 0 and 0.4. */
export const LEARNING = 0.15;

/**
 * No estimate is below or above these. Without them, enough right answers would make an estimate 1, which no wrong answer
 * could lower again.
 */
const LEAST = 0.001;
const MOST = 0.999;

const limited = (chance: number) => Math.min(MOST, Math.max(LEAST, chance));

/** An estimate after some evidence. */
export type Estimate = {
  /** What people are shown: how likely the skill is there, by the answers so far. */
  shown: number;
  /** What the next answer begins from: as shown, and perhaps learned from the last question. It is never less. */
  next: number;
};

/** The estimate before the first answer. */
export const estimateOf = (prior: number): Estimate => ({ shown: prior, next: prior });

/**
 * Returns the estimate after one answer.
 *
 * A right answer never lowers what is shown, and a wrong one never raises it. The second needs care: the step of learning
 * raises `next` a little after each answer, also after a wrong one. So what is shown leaves that step out, and a wrong answer
 * never shows more than was shown before.
 * @param guess the chance of a guess, at most 0.5, so that guess and slip together stay below 1
 */
export function updated({ shown, next }: Estimate, isRight: boolean, guess: number): Estimate {
  const [ifKnown, ifNot] = isRight ? [1 - SLIP, guess] : [SLIP, 1 - guess];
  const known = limited((next * ifKnown) / (next * ifKnown + (1 - next) * ifNot));
  return {
    shown: isRight ? known : Math.min(shown, known),
    next: limited(known + (1 - known) * LEARNING),
  };
}

/** Returns the chance that the next answer is right. */
export const chanceOfRight = ({ next }: Estimate, guess: number) => next * (1 - SLIP) + (1 - next) * guess;

const fadedChance = (chance: number, retained: number) =>
  chance <= PRIOR ? chance : PRIOR + (chance - PRIOR) * retained;

/**
 * Returns the estimate after some time without the skill: what lies above the prior fades with memory. What lies below stays,
 * because forgetting teaches nothing.
 * @param retained the share that memory keeps, from 0 to 1
 */
export const faded = ({ shown, next }: Estimate, retained: number): Estimate => ({
  shown: fadedChance(shown, retained),
  next: fadedChance(next, retained),
});
