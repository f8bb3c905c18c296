import type { EvidenceForm } from '#domains/mastery/rules/evidence.ts';
import type { Chance } from './chance.ts';

/** What is true of a simulated learner and one skill. The rules never see it. */
export type Mind = {
  /** The chance that an answer without a guess is right, from 0 to 1. */
  knows(): number;
  /** The chance that somebody with the skill slips. */
  slip: number;
  /** The learner may have learned from a question. */
  learns(): void;
  /** So many days pass. */
  rests(days: number): void;
  /** One hint helps so much: the chance that somebody without the skill is right after it. */
  afterHint: number;
  /** The chance that somebody without the skill is right by a guess. */
  guess(form: EvidenceForm): number;
};

/** How skills come to be: at once, or bit by bit. */
export const WORLDS = ['at once', 'bit by bit'] as const;
export type World = (typeof WORLDS)[number];

/** Guesses are drawn anew for each learner, around the values that the rules take for all, and not fitted to them. */
function guesses(chance: Chance): Mind['guess'] {
  const own = {
    open: chance.between(0.02, 0.2),
    ideas: chance.between(0.1, 0.35),
    spelling: 0.05,
    yesNo: 0.5,
  };
  return (form) => (form.kind === 'choice' ? 1 / form.options : own[form.kind]);
}

/** A skill that is there or not: slips of 0.04 to 0.14, and learned after a question with a chance of 0.05 to 0.3. */
function atOnce(chance: Chance): Mind {
  let isKnown = chance.happens(chance.between(0.05, 0.5));
  const learning = chance.between(0.05, 0.3);
  const daysKept = chance.between(20, 120);
  return {
    knows: () => (isKnown ? 1 : 0),
    slip: chance.between(0.04, 0.14),
    learns: () => {
      isKnown ||= chance.happens(learning);
    },
    rests: (days) => {
      isKnown &&= chance.happens(Math.exp(-days / daysKept));
    },
    afterHint: chance.between(0.3, 0.7),
    guess: guesses(chance),
  };
}

/** An ability that is normal among learners, and rises by 0.25 with each question. Half of what was gained fades in time. */
function bitByBit(chance: Chance): Mind {
  const first = chance.normal(-0.5, 1.2);
  const daysKept = chance.between(20, 120);
  let gained = 0;
  return {
    knows: () => 1 / (1 + Math.exp(-(first + gained))),
    slip: 0,
    learns: () => {
      gained += 0.25;
    },
    rests: (days) => {
      gained *= 0.5 + 0.5 * Math.exp(-days / daysKept);
    },
    afterHint: chance.between(0.3, 0.7),
    guess: guesses(chance),
  };
}

/** Makes a simulated learner of a world. */
export const mindOf = (world: World, chance: Chance): Mind =>
  world === 'at once' ? atOnce(chance) : bitByBit(chance);

/** The true chance that an open question is answered right without help by a learner who is rested and does not hurry. */
export const openChance = (mind: Mind) =>
  mind.knows() * (1 - mind.slip) + (1 - mind.knows()) * mind.guess({ kind: 'open' });
