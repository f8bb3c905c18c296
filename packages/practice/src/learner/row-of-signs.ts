import { MOST_WORDS_SEARCHED } from '#answers/longest-read.ts';
import type { Intent } from './intent.ts';
import type { FoundPhrase } from './phrase-book.ts';
import { ALL_SIGNS, type Shown, weightOf } from './signs/all-signs.ts';
import type { Word } from './words.ts';

/** What the words of a turn show before anybody asks whether they answer a question. */
export type RowOfSigns = {
  /** The weightiest intent of a turn that holds nothing but signs and fillers; null if other words are left. */
  whole: Intent | null;
  /** The weightiest intent beside other words. */
  beside: Intent | null;
  /** Where the other words begin and end in the text, without the signs before and after them. */
  rest: { from: number; to: number };
};

/** A run of words: a sign, a filler, a mark, or one word that is neither. */
type Run = { from: number; to: number; words: number; shown: Shown | 'mark' | null };

/** Replies that stay signs, because each question for yes or no has them as answers. */
const ALWAYS_SIGNS = new Set<Intent | null>(['yes', 'no']);

/** Finds the sign at a word. "No" ends where a longer sign begins: "no | I don't get what you mean". */
function signAt(words: readonly Word[], index: number): FoundPhrase<Shown> | null {
  const found = ALL_SIGNS(words, index);
  if (found === null || found.end === index + 1 || !ALWAYS_SIGNS.has(found.means.intent)) return found;
  const next = ALL_SIGNS(words, index + 1);
  return next !== null && next.end > found.end ? { ...found, end: index + 1 } : found;
}

function runsOf(words: readonly Word[], known: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  let index = 0;
  while (index < words.length) {
    const isMark = words[index]?.word === '|';
    const found = isMark || index >= MOST_WORDS_SEARCHED ? null : signAt(words, index);
    const end = found?.end ?? index + 1;
    const text = words
      .slice(index, end)
      .map(({ word }) => word)
      .join(' ');
    const isAnswer = known.has(text) && !ALWAYS_SIGNS.has(found?.means.intent ?? null);
    runs.push({
      from: words[index]?.from ?? 0,
      to: words[end - 1]?.to ?? 0,
      words: end - index,
      shown: isMark ? 'mark' : isAnswer ? null : (found?.means ?? null),
    });
    index = end;
  }
  return runs;
}

const weightiest = (signs: readonly Shown[]) =>
  signs.reduce<Shown | null>(
    (best, sign) => (best === null || weightOf(sign) < weightOf(best) ? sign : best),
    null,
  )?.intent ?? null;

const signOf = ({ shown }: Run) => (shown === null || shown === 'mark' ? null : shown);

/** Whether a run may be cut off in front of an answer: a sign that counts at the edge, or one that counts anywhere. */
const countsAtEdge = (run: Run) => {
  const sign = signOf(run);
  return sign !== null && sign.intent !== null && sign.counts !== 'alone';
};

/** Counts the runs at the beginning, up to the last sign before other words. */
function edge(runs: readonly Run[]): number {
  const firstOther = runs.findIndex((run) => run.shown === null);
  const before = runs.slice(0, Math.max(firstOther, 0));
  return before.findLastIndex(countsAtEdge) + 1;
}

/** Thinking sounds alone ask for time. A call of the teacher alone is a greeting. */
function fillersAlone(words: readonly Word[]): Intent | null {
  const said = words.map(({ word }) => word).filter((word) => word !== '|');
  if (said.length === 0) return null;
  return said.every((word) => /^(?:um|ah|oh|like|well|so|and|but|then|now|just)$/.test(word)) ? 'wait' : null;
}

/**
 * Reads a turn as a row of signs, fillers and other words. What is `known` as an answer is no sign. Takes time in
 * proportion to the words.
 */
export function rowOfSigns(words: readonly Word[], known: ReadonlySet<string> = new Set()): RowOfSigns {
  const runs = runsOf(words, known);
  const signs = runs.map(signOf).filter((sign) => sign !== null && sign.intent !== null) as Shown[];
  const nothing = { from: 0, to: 0 };
  if (!runs.some((run) => run.shown === null)) {
    return { whole: weightiest(signs) ?? fillersAlone(words), beside: null, rest: nothing };
  }
  const head = edge(runs);
  const tail = edge([...runs].reverse());
  const rest = runs.slice(head, runs.length - tail);
  const beside = runs.filter((run, index) => {
    const isAtEdge = index < head || index >= runs.length - tail;
    const sign = signOf(run);
    return isAtEdge ? countsAtEdge(run) : sign?.counts === 'anywhere' && run.words > 1;
  });
  return {
    whole: null,
    beside: weightiest(beside.map(signOf).filter((sign) => sign !== null)),
    rest: { from: rest.at(0)?.from ?? 0, to: rest.at(-1)?.to ?? 0 },
  };
}
