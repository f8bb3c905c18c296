import { AFTER, BEFORE } from './filler-phrases.ts';
import { BREAK, type Word } from './words.ts';

/** No accepted answer has more words. */
const LONGEST_ANSWER_WORDS = 40;

/**
 * Takes the hedges and fillers off both ends of what was said ("I think it's … please"). Returns what is left after each
 * of them: the last one is the core. Parts that are too long for an answer are left out, apart from the core.
 */
export function coresOf(said: readonly Word[]): Word[][] {
  const cores: Word[][] = [];
  let [from, to] = [0, said.length];
  const begins = (phrase: readonly string[]) =>
    phrase.length < to - from && phrase.every((word, index) => said[from + index]?.text === word);
  const ends = (phrase: readonly string[]) =>
    phrase.length < to - from &&
    phrase.every((word, index) => said[to - phrase.length + index]?.text === word);
  for (;;) {
    const head = begins([BREAK]) ? [BREAK] : BEFORE.find(begins);
    const tail = ends([BREAK]) ? [BREAK] : AFTER.find(ends);
    const isCore = head === undefined && tail === undefined;
    if (isCore || to - from <= LONGEST_ANSWER_WORDS) cores.push(said.slice(from, to));
    if (isCore) return cores;
    if (head !== undefined) from += head.length;
    else to -= tail?.length ?? 0;
  }
}

/** Returns what was said without the hedges and fillers around it. */
export const coreOf = (said: readonly Word[]): Word[] => coresOf(said).at(-1) ?? [];

const REASON = /^(?:because|becuase|becos|becoz|cause|cos|coz|cuz|since)$/;

/** Words that come back from a reason to the answer: "because six is more, but really it's a fifth". */
const BACK =
  /^(?:so|but) (?:really |actually |i think |i say |i know )?(?:its|it is|it must be|the answer is|thats|i think|i say)$/;

/** Whether a reason comes to a conclusion, as in "not seven, because that is odd, so eight". */
export const concludes = (reason: readonly Word[]) => reason.some(({ text }) => text === 'so');

/** Finds the word after "so it's" or "but really it's" in a reason; -1 if the reason goes on to the end. */
function backAt(reason: readonly Word[]): number {
  return reason.findIndex(
    (_, index) =>
      index > 2 &&
      [2, 3, 4, 5].some((length) =>
        BACK.test(
          reason
            .slice(Math.max(0, index - length), index)
            .map(({ text }) => text)
            .join(' '),
        ),
      ),
  );
}

/**
 * Divides what was said at the reason for it: "yes, because it breathes". Words that begin with "because" are a reason
 * and no claim. After a reason that comes back to an answer, all of it is a claim.
 */
export function withoutReason(said: readonly Word[]): { claim: Word[]; reason: Word[] } {
  const at = said.findIndex(({ text }) => REASON.test(text));
  if (at < 0) return { claim: [...said], reason: [] };
  const reason = said.slice(at);
  if (at > 0 && backAt(reason) > 0) return { claim: [...said], reason: [] };
  return { claim: said.slice(0, said[at - 1]?.text === BREAK ? at - 1 : at), reason };
}
