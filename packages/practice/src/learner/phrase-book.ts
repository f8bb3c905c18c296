import { type Word, wordsOf } from './words.ts';

/*
 * A phrase is written as people say it, with four signs: `[really|still]` may be said or left out, `(hint|clue)` is one
 * of these, `_` is a name, and `…` at the end takes the rest of the clause. "I [really] don't know [it|that]" has six wordings.
 */

/** A part of a phrase: one of several rows of words, which may be left out or not. `_` stands for a name. */
type Part = { options: string[][]; isOptional: boolean };

/** A phrase as its parts. `takesRest`: it ends in `…`. */
type Phrase<Meaning> = { parts: Part[]; takesRest: boolean; means: Meaning };

/** A phrase found in a row of words, and the index of the word after it. */
export type FoundPhrase<Meaning> = { means: Meaning; end: number };

/** Finds the longest phrase that begins at an index, or null. */
export type PhraseBook<Meaning> = (words: readonly Word[], start: number) => FoundPhrase<Meaning> | null;

/** How many words `…` takes at most. */
const LONGEST_REST_WORDS = 14;

/** Where `…` stops: what follows may be an answer after all ("I don't know why, maybe seven"). */
const TURNS = new Set(['|', 'but', 'maybe', 'perhaps', 'probably']);

/** Marks and thinking sounds that may stand inside a phrase. */
const BETWEEN = new Set(['|', 'um', 'like']);

const NAME = '_';

const inWords = (text: string) => wordsOf(text).map(({ word }) => word);

function partsOf(phrase: string): Part[] {
  const parts = phrase.match(/\[[^\]]*\]|\([^)]*\)|[^\s[\]()…]+/g) ?? [];
  return parts.map((part) => {
    const isOptional = part.startsWith('[');
    const inside = isOptional || part.startsWith('(') ? part.slice(1, -1).split('|') : [part];
    return { options: inside.map((row) => (row === NAME ? [NAME] : inWords(row))), isOptional };
  });
}

/** Returns the words that a phrase may begin with. */
function firstWords(parts: readonly Part[]): Set<string> {
  const needed = parts.findIndex((part) => !part.isOptional);
  const leading = needed < 0 ? parts : parts.slice(0, needed + 1);
  return new Set(leading.flatMap(({ options }) => options.map(([word]) => word ?? '')));
}

/** Words, and what of them may be a name: whatever begins no phrase. */
type Said = { words: readonly Word[]; isName: (word: string) => boolean };

/** Returns the index after a row of words that stands at an index, or -1. Sounds between its words do not matter. */
function endOfRow({ words, isName }: Said, start: number, row: readonly string[], isFirst: boolean): number {
  let index = start;
  for (const [place, expected] of row.entries()) {
    const isHere = () => {
      const word = words[index]?.word ?? '|';
      return word === expected || (expected === NAME && word !== '|' && isName(word));
    };
    while (!isHere() && (place > 0 || !isFirst) && BETWEEN.has(words[index]?.word ?? '')) index += 1;
    if (!isHere()) return -1;
    index += 1;
  }
  return index;
}

/** Returns the largest index at which the parts can end, or -1. */
function endOfParts(said: Said, start: number, parts: readonly Part[], from: number): number {
  const part = parts[from];
  if (part === undefined) return start;
  let end = part.isOptional ? endOfParts(said, start, parts, from + 1) : -1;
  for (const row of part.options) {
    const after = endOfRow(said, start, row, from === 0);
    if (after >= 0) end = Math.max(end, endOfParts(said, after, parts, from + 1));
  }
  return end;
}

function endOfRest(words: readonly Word[], start: number): number {
  let end = start;
  while (end < words.length && end < start + LONGEST_REST_WORDS && !TURNS.has(words[end]?.word ?? '|'))
    end += 1;
  return end;
}

/**
 * Makes a book of phrases and their meanings. Of two phrases that are equally long, one that names every word counts, and
 * then the first.
 */
export function phraseBook<Meaning>(
  entries: Iterable<readonly [phrase: string, means: Meaning]>,
): PhraseBook<Meaning> {
  const byFirstWord = new Map<string, Phrase<Meaning>[]>();
  for (const [text, means] of entries) {
    const phrase = { parts: partsOf(text), takesRest: text.endsWith('…'), means };
    for (const word of firstWords(phrase.parts)) {
      byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);
    }
  }
  const isName = (word: string) => !byFirstWord.has(word);
  return (words, start) => {
    const ends = (byFirstWord.get(words[start]?.word ?? '') ?? []).map((phrase) => {
      const last = endOfParts({ words, isName }, start, phrase.parts, 0);
      return { phrase, end: phrase.takesRest && last > start ? endOfRest(words, last) : last };
    });
    const best = ends.reduce<(typeof ends)[number] | null>((found, next) => {
      const isLonger = next.end > (found?.end ?? start);
      const isPlainer = next.end === found?.end && found.phrase.takesRest && !next.phrase.takesRest;
      return isLonger || isPlainer ? next : found;
    }, null);
    return best === null ? null : { means: best.phrase.means, end: best.end };
  };
}
