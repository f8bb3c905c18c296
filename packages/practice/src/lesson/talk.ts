import { bareWords } from './bare-words.ts';

/** What happened in the conversation beside the questions. */
export type Talk = {
  /** Everything the teacher has said, turn by turn. */
  said: readonly string[];
  /** The same turns in bare words. They are kept because the lesson looks for its texts in all of them, at every turn. */
  bareSaid: readonly string[];
  /** Where in `said` the counting of questions begins: at the start of this round, or after the last break. */
  countsFrom: number;
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
  bareSaid: [],
  countsFrom: 0,
  digressions: 0,
  offers: 0,
  silences: 0,
  noted: [],
  toNote: null,
  told: null,
};

/** Adds a turn of the teacher. */
export const withSaid = (talk: Talk, turn: string): Talk => ({
  ...talk,
  said: [...talk.said, turn],
  bareSaid: [...talk.bareSaid, ` ${bareWords(turn)} `],
});

const includes = (text: string) => {
  const bare = ` ${bareWords(text)} `;
  return (bareTurn: string) => bareTurn.includes(bare);
};

/** Whether the learner has heard a text of the plan in this conversation. A text that was cut off was not heard. */
export const hasSaid = ({ bareSaid }: Talk, text: string) => bareSaid.some(includes(text));

/** Whether the learner heard a text of the plan in the teacher's last turn. */
export const hasJustSaid = ({ bareSaid }: Talk, text: string) => bareSaid.slice(-1).some(includes(text));

/** Counts the turns since the start of the round, or since the last break, in which a question was said to its end. */
export const timesAsked = ({ bareSaid, countsFrom }: Talk, question: string) =>
  bareSaid.slice(countsFrom).filter(includes(question)).length;

/** A question is said so often at most. Then its answer is told, and the lesson goes on. */
const MOST_TIMES_ASKED = 3;

/** Whether a question was said so often that it must not be said again. */
export const isAskedOut = (talk: Talk, question: string) => timesAsked(talk, question) >= MOST_TIMES_ASKED;
