import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { wholeSentencesOf } from '@vivavoce/safeguarding/slips/read-slip';

/** The response of the teacher that is being made, or was made last, as far as its slips are read. */
export type MadeResponse = {
  /** Null if it began while the line was down. */
  responseId: string | null;
  /** Whether the server has the teacher say words of its own. They are not read. */
  isOurs: boolean;
  /** Whether it answers the learner's newest turn. */
  isAnswer: boolean;
  /** Its items with words, in the order in which they appeared, and the words so far. */
  words: ReadonlyMap<string, string>;
  /** What was read last, so that nothing is read twice. */
  read: string;
  /** Whether its words are complete. */
  isWhole: boolean;
  /** Whether the provider has ended it. Its sound may go on. */
  isOver: boolean;
  /** Whether it was made to its end, so that nothing is missing that would take a verdict in it back. */
  mayBeJudged: boolean;
  /** What the calls of `check_answer` in it mark, once it has ended. */
  checks: readonly LessonMark[];
  /** Since when the learner hears it, in milliseconds since the epoch; `none` before, and `over` after. */
  sound: 'none' | 'over' | { sinceMs: number };
  /** Whether a slip was found in it, so that nothing more of it is read. */
  hasSlipped: boolean;
};

/** Returns a response that begins. */
export const newResponse = (responseId: string | null, isAnswer: boolean): MadeResponse => ({
  ...{ responseId, isAnswer, isOurs: false, words: new Map(), read: '' },
  ...{ isWhole: false, isOver: false, mayBeJudged: false, checks: [], sound: 'none', hasSlipped: false },
});

/** Everything that the teacher said in it so far. */
export const allWordsOf = ({ words }: MadeResponse): string =>
  [...words.values()].filter((text) => text !== '').join(' ');

/** The words that can be read: half a sentence may mean something else. */
export function readableWords(made: MadeResponse): string {
  const all = allWordsOf(made);
  return made.isWhole || made.isOver ? all : wholeSentencesOf(all);
}

/** Returns the response with more words of the teacher, or with the whole text of an item. */
export function withWords(
  made: MadeResponse,
  said: Extract<RealtimeEvent, { type: 'teacher_words' | 'teacher_said' }>,
): MadeResponse {
  const { itemId, text } = said;
  const isWhole = said.type === 'teacher_said';
  const before = isWhole ? '' : (made.words.get(itemId) ?? '');
  return { ...made, isWhole, words: new Map(made.words).set(itemId, before + text) };
}
