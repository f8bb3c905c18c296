import { coreOf } from './fillers.ts';
import { isContent, tableOf } from './function-words.ts';
import { BREAK, type Word } from './words.ts';

const SHORT_ANSWER_WORDS = 4;
const HEDGED_ANSWER_WORDS = 8;

/** Words of talk about oneself or with the teacher. An answer is about the subject. */
const TALK = tableOf(
  'i im ive id ill me my mine you youre your yours we weve were us our lets dont cant wanna gonna',
);

/** Words that begin a question or a request. */
const ASKS = tableOf(
  'what whats why how when where who whos which can could would will do does did are is may shall have has tell say give show help',
);

/** Whole replies that answer no question for a word or a number. */
const REPLIES = tableOf(
  'yes yeah yep yup no nope nah ok okay hello hi hey bye thanks cool wow haha lol maybe um uh er erm hmm hm mm mhm oh ah what huh nothing idk dunno pass skip sorry please ready stop wait sure fine right true false',
);

/** Whether a word is a whole reply by itself, such as "hello" or "maybe". */
export const isReply = (word: string) => REPLIES.has(word);

/** Verbs of a remark about something, such as "bees are cool". */
const REMARKS = tableOf('are is have has havent arent isnt was');

/** Whether the words are a remark: a thing, a verb and what is said of the thing, and not "X is the answer". */
const isRemark = (words: readonly string[]) => {
  const at = words.findIndex((word, index) => index > 0 && REMARKS.has(word));
  const after = words.slice(at + 1);
  return (
    at > 0 &&
    words.slice(0, at).some(isContent) &&
    after.some(isContent) &&
    !/^(?:answer|right|it|one|called)$/.test(after.at(-1) ?? '')
  );
};

/**
 * Whether words have the shape of an answer, so that an unknown one is a wrong answer and not talk: short, about the
 * subject, and no question. With a hedge before it ("I think it's …"), it may be longer.
 */
export function looksLikeAnswer(said: readonly Word[]): boolean {
  const core = coreOf(said).filter(({ text }) => text !== BREAK);
  const words = core.map(({ text }) => text);
  const [first = ''] = words;
  if (!words.some(isContent) || words.every((word) => REPLIES.has(word)) || ASKS.has(first)) return false;
  if (words.some((word) => TALK.has(word))) return false;
  if (isRemark(words)) return false;
  const isHedged = said.length - core.length >= 2;
  return words.filter(isContent).length <= (isHedged ? HEDGED_ANSWER_WORDS : SHORT_ANSWER_WORDS);
}
