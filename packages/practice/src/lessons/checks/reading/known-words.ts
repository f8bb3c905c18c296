import { readFileSync } from 'node:fs';
import { daleChall } from 'dale-chall';
import { load } from 'js-yaml';
import { spache } from 'spache';
import { z } from 'zod';
import { bandOf } from './age-bands.ts';
import { basesOf } from './word-bases.ts';

/** For a subject (or `Everywhere`, or `Names`) and an age in years: the words known from then on. */
const WordTable = z.record(z.string(), z.record(z.string().regex(/^\d+$/), z.string()));

const LISTS = { spache, daleChall } as const;

let table: z.infer<typeof WordTable> | null = null;

/** Reads `known-words.yaml`, once. Throws if it does not have its form. */
function wordTable() {
  table ??= WordTable.parse(load(readFileSync(new URL('known-words.yaml', import.meta.url), 'utf8')));
  return table;
}

/** Lists the words of a part of the table that learners of an age know. */
function wordsOfPart(part: string, age: number): string[] {
  return Object.entries(wordTable()[part] ?? {})
    .filter(([from]) => Number(from) <= age)
    .flatMap(([, words]) => words.trim().toLowerCase().split(/\s+/));
}

/**
 * Returns a function that tells whether learners know a word at an age: from the list of their band, from
 * `known-words.yaml` (everywhere, their subject, names), or because the lesson explains it (`taught`).
 */
export function knownWords(
  age: number,
  subject: string,
  taught: readonly string[],
): (word: string) => boolean {
  const known = new Set([
    ...LISTS[bandOf(age).list],
    ...wordsOfPart('Everywhere', age),
    ...wordsOfPart(subject, age),
    ...wordsOfPart('Names', age),
    ...taught.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}']+/u)).flatMap(basesOf),
  ]);
  const answers = new Map<string, boolean>();
  return (word) => {
    const before = answers.get(word);
    if (before !== undefined) return before;
    // A letter is said by its name, as in "x plus three", and a number is no word to know.
    const isKnown = /^(?:\p{L}|\d+)$/u.test(word) || basesOf(word).some((base) => known.has(base));
    answers.set(word, isKnown);
    return isKnown;
  };
}
