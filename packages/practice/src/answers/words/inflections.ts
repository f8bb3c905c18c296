import { isEnglishWord } from './dictionary.ts';
import { irregularNumberOf } from './irregular-nouns.ts';
import { irregularFormsOf } from './irregular-verbs.ts';

const VOWEL = /[aeiou]/;
const known = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 2000;

/** Shorter words have no forms here: "icing" is no ice. */
const LEAST_FOR_PLURAL = 3;
const isNoVerb = (word: string) => word.length < 4 && word.endsWith('e');

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function singularsOf(word: string): string[] {
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s') || word.length < 4) return [];
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return /(?:s|x|z|ch|sh|o)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** "stop" doubles its last letter before an ending, "open" and "rain" do not. */
const doubled = (word: string) =>
  /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word) ? `${word}${word.at(-1)}` : word;

function verbFormsOf(word: string): string[] {
  if (/e$/.test(word)) return [`${word}d`, `${word.replace(/e$/, '')}ing`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ied`, `${word}ing`];
  return [`${doubled(word)}ed`, `${doubled(word)}ing`];
}

/** "evaporating", "evaporated", "evaporation" back to "evaporat", so that they can be found to be one family. */
function verbStemsOf(word: string): string[] {
  const stem = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined || !VOWEL.test(stem)) return [];
  const single = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}

/** A noun in -ation or -ition and the verb of it: "evaporation", "evaporate". */
function relativesOf(word: string): string[] {
  const stem = /^(.{4,})(?:ation|ating|ated|ates|ate)$/.exec(word)?.[1];
  return stem === undefined ? [] : ['ation', 'ating', 'ated', 'ates', 'ate'].map((ending) => stem + ending);
}

/** An adjective in -y and its noun and verb: "rainy", "rain", "raining". */
function weatherOf(word: string): string[] {
  const stem = /^(.{3,}[^aeiouy])y$/.exec(word)?.[1];
  const noun = stem === undefined ? undefined : /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return noun === undefined || !isEnglishWord(noun) ? [] : [noun, ...verbFormsOf(noun), `${noun}s`];
}

/**
 * Returns the forms of a word: its plural and singular, its -ed and -ing, the forms of an irregular verb, the noun of an
 * adjective in -y, and the verb of a noun in -ation. They
 * are made from the accepted answer, and need not all exist: nobody says those that do not.
 */
export function formsOf(word: string): ReadonlySet<string> {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const bases = [word, ...singularsOf(word), ...verbStemsOf(word)];
  const endings = (base: string) => [base, pluralOf(base), ...(isNoVerb(word) ? [] : verbFormsOf(base))];
  const forms = word.length < LEAST_FOR_PLURAL ? [] : bases.flatMap(endings);
  if (known.size >= MOST_KNOWN) known.clear();
  const all: ReadonlySet<string> = new Set([
    ...forms,
    ...relativesOf(word),
    ...weatherOf(word),
    ...irregularFormsOf(word),
    ...irregularNumberOf(word),
  ]);
  known.set(word, all);
  return all;
}
