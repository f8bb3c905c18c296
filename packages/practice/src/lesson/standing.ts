import { AT_START_OF_TALK, type Talk } from './talk.ts';

/**
 * How a question went.
 *
 * - `firstTry`: right, without help.
 * - `afterHelp`: right, after a hint, an example or a word about a misconception.
 * - `anotherLook`: the answer was wrong and told, or the learner could not answer.
 */
export type Outcome = 'firstTry' | 'afterHelp' | 'anotherLook';

/** A question that is over. */
export type Done = {
  step: number;
  /** Null if the question was left without an answer, for an easier or a harder one or for another part. */
  outcome: Outcome | null;
  /** How many answers of the learner it took. The length of a lesson is measured in these. */
  answers: number;
  /** Whether two answers or more were wrong. */
  wasHard: boolean;
  /** Whether the teacher told the answer. */
  isTold: boolean;
  /** Whether it was asked for the second time, because its answer had been told. */
  isSecondTime: boolean;
  /** 0 the first time that the lesson is held in this conversation, 1 after "do it again". */
  round: number;
};

/** What a yes or a no of the learner refers to, if the teacher offered something. */
export type Offer = 'hint' | 'goOn' | 'note' | 'example';

/** A question that waits for its answer. */
export type OpenStep = {
  step: number;
  /** Whether the learner heard the question, or at least half of it. */
  isHeard: boolean;
  isSecondTime: boolean;
  /** How many of the step's hints were given. */
  hints: number;
  /** Whether the learner got any help with this question: a hint, an example or a word about a misconception. */
  isHelped: boolean;
  /** How many answers were given, right or wrong, and how many of them were wrong. */
  answers: number;
  wrongs: number;
  /**
   * How often the teacher gave the learner a second try: it said what was missing, asked for the other parts, or said
   * that a check has no hints.
   */
  seconds: number;
  /** What was said already about misconceptions in this question. */
  corrected: readonly string[];
  /** What the learner said of an answer with several parts, and how many of its parts were right. */
  soFar: string;
  found: number;
  offer: Offer | null;
  /** Whether the teacher's last words asked something on the way: a hint or a word about a misconception with a question. */
  isOnTheWay: boolean;
};

/**
 * Where a lesson is. `confirming` waits for a yes to a guess at the learner's words, `resting` for a learner who takes a
 * break. `isOffered`: the learner was asked whether to continue, or to do it again, or to stop.
 */
export type Place =
  | { kind: 'opening' }
  | { kind: 'asking'; open: OpenStep }
  | { kind: 'confirming'; open: OpenStep; guess: string }
  | { kind: 'resting'; open: OpenStep }
  | { kind: 'paused'; open: OpenStep; isOffered: boolean }
  | { kind: 'finished'; isOffered: boolean };

/** The state of a lesson, derived only from its messages. */
export type Standing = {
  place: Place;
  /** The questions that are over, in the order in which they ended, of all rounds. */
  done: readonly Done[];
  round: number;
  /** What the learner wished for one part of the lesson: easier or harder questions, or no more of it. */
  wishes: ReadonlyMap<string, 'easier' | 'harder' | 'over'>;
  /** Whether the learner asked for simpler words and questions. */
  wantsSimple: boolean;
  /** Whether the learner asked for slower speech. */
  wantsSlow: boolean;
  talk: Talk;
};

/** A lesson before its first word. */
export const AT_START: Standing = {
  place: { kind: 'opening' },
  done: [],
  round: 0,
  wishes: new Map(),
  wantsSimple: false,
  wantsSlow: false,
  talk: AT_START_OF_TALK,
};

/** A question that is about to be asked. */
export const newlyOpen = (step: number, isSecondTime = false): OpenStep => ({
  step,
  isHeard: false,
  isSecondTime,
  hints: 0,
  isHelped: false,
  answers: 0,
  wrongs: 0,
  seconds: 0,
  corrected: [],
  soFar: '',
  found: 0,
  offer: null,
  isOnTheWay: false,
});

/** Returns the question at which the lesson waits for an answer, or null before the first and after the last. */
export const openStepOf = (place: Place): OpenStep | null => ('open' in place ? place.open : null);

/**
 * Changes something of the open question, which the lesson then waits for. An offer that was not taken is over, and so is
 * what was asked on the way.
 */
export const stillAsking = (
  standing: Standing,
  open: OpenStep,
  change: Partial<OpenStep> = {},
): Standing => ({
  ...standing,
  place: { kind: 'asking', open: { ...open, offer: null, isOnTheWay: false, ...change } },
});

/** Returns the questions of this round that are over. */
export const doneNow = ({ done, round }: Standing) => done.filter((one) => one.round === round);
