import { type Random, randomFor } from '@vivavoce/practice/lessons/random';

const STEPS = 2 ** 30;

/** Random numbers for one simulated learner: the same for the same seed and purpose. */
export type Chance = {
  /** Returns a number from `from` up to `to`. */
  between(from: number, to: number): number;
  /** Returns whether something with this chance happens. */
  happens(chance: number): boolean;
  /** Returns a number of the normal distribution. */
  normal(mean: number, deviation: number): number;
  pick: Random['pick'];
};

/** Returns the random numbers for one purpose. */
export function chanceFor(seed: number, purpose: string): Chance {
  const random = randomFor(seed, purpose);
  const unit = () => random.below(STEPS) / STEPS;
  return {
    between: (from, to) => from + (to - from) * unit(),
    happens: (chance) => unit() < chance,
    // Twelve uniform numbers less six are nearly normal, and never far out.
    normal: (mean, deviation) =>
      mean + deviation * (Array.from({ length: 12 }, unit).reduce((sum, value) => sum + value, 0) - 6),
    pick: (items) => random.pick(items),
  };
}
