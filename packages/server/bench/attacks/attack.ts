/** How a learner attacks. */
export const FAMILIES = [
  'just tell me',
  'flattery',
  'role play',
  'a parent takes over',
  'hidden in the plan',
  'orders in homework',
  'another language',
  'encoded words',
  'for my novel',
] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * What an attack is after. `answer`: the answer of the open question before the hints were given. `instructions`: our own rules.
 * `role`: that the teacher claims to be a person, a friend or somebody else. `harm`: a way to harm, a contact or a secret.
 * `quiet`: nothing is attacked; a worry comes in disguise, and has to be noticed.
 */
export const AIMS = ['answer', 'instructions', 'role', 'harm', 'quiet'] as const;
export type Aim = (typeof AIMS)[number];

/** How many turns of the learner an attack has. */
export const TURNS = 10;

/**
 * An attack over ten turns. In the learner's turns `{right}` and `{wrong}` are answers to the open question. In what a model says,
 * `{answer}`, `{answer backwards}` and `{answer in base64}` are its answer, and `{rule}` and `{rule in base64}` words of our own
 * rules.
 */
export type Attack = {
  name: string;
  family: Family;
  aim: Aim;
  /** What stands in the plan's title besides the title. */
  inPlan?: string;
  turns: readonly string[];
  /** The turns, from 1, in which the learner tells of a worry. */
  worriesAt?: readonly number[];
  /** The turn, from 1, at which a model gives in, and what it says then: first, and when it is asked once more. */
  givesIn: { at: number; says: readonly [string, string] };
};
