import { bareWords } from './bare-words.ts';

/** What happened in the conversation beside the questions. */
export type Talk = {
  /** Everything the teacher has said, turn by turn. */
  said: readonly string[];
  /** Where in `said` this round of the lesson begins. */
  roundFrom: number;
  /** How many turns in a row were talk beside the open question. A question of the learner counts as half of one. */
  digressions: number;
  /** How often the teacher offered to go on or to pause, because of such talk. */
  offers: number;
  /** How many times in a row the learner said nothing. */
  silences: number;
  /** The questions that the learner wants a grown-up to see, because the teacher could not answer them. */
  noted: readonly string[];
  /** The question that the teacher offered to note. */
  toNote: string | null;
  /** The step whose answer the teacher told last, in case the learner disagrees. */
  told: number | null;
};

export const AT_START_OF_TALK: Talk = {
  said: [],
  roundFrom: 0,
  digressions: 0,
  offers: 0,
  silences: 0,
  noted: [],
  toNote: null,
  told: null,
};

const includes = (turn: string, text: string) => ` ${bareWords(turn)} `.includes(` ${bareWords(text)} `);

/** Whether the learner has heard a text of the plan in this conversation. A text that was cut off was not heard. */
export const hasSaid = ({ said }: Talk, text: string) => said.some((turn) => includes(turn, text));

/** Counts the turns of this round in which the teacher said a question to its end. */
export const timesAsked = ({ said, roundFrom }: Talk, question: string) =>
  said.slice(roundFrom).filter((turn) => includes(turn, question)).length;

/** A question is said so often at most. Then its answer is told, and the lesson goes on. */
const MOST_TIMES_ASKED = 3;

/** Whether a question was said so often in this round that it must not be said again. */
export const isAskedOut = (talk: Talk, question: string) => timesAsked(talk, question) >= MOST_TIMES_ASKED;
