import { respeller } from './respell.ts';
import { KEY_WORDS, SHORT_FORMS, SPELLINGS } from './words/spellings.ts';

/** How many characters of a turn are read. A longer text is cut. */
export const MOST_CHARACTERS = 2_000;

/** From this length on, a word that is one letter off a key word is read as it. */
const LONG_WORD = 6;

/** Digits that stand for letters inside a word. */
const LOOK_ALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const inFull = respeller(SHORT_FORMS);
const respelt = respeller(SPELLINGS);

const HIDDEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Whether two words differ by one letter more, less or other. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end === 1;
}

const KEYS = new Set(KEY_WORDS);
/** Ordinary words that are one letter off a key word. */
const OTHER_WORDS = new Set([
  'touched',
  'strange',
  'strangers',
  'bruised',
  'threaten',
  'frighten',
  'spitting',
  'sitting',
  'fitting',
  'hospitals',
  'starving',
  'started',
  'breeding',
  'bleating',
  'punchers',
  'punches',
  'munches',
  'bunches',
  'lunches',
  'punched',
  'munched',
  'bunched',
  'launched',
  'teaching',
  'streaming',
  'dreaming',
  'screening',
  'starring',
  'stronger',
  'swallows',
  'cigarette',
  'stating',
  'stares',
  'starve',
  'knitting',
  'writing',
  'hinting',
  'halting',
  'betting',
  'getting',
  'letting',
  'setting',
  'putting',
  'cutting',
  'waiting',
  'hunting',
  'grandma',
  'couching',
  'coaches',
  'poaching',
  'coughing',
  'torches',
  'brushes',
  'bruise',
  'naming',
  'staring',
  'starling',
  'starting',
  'starves',
  'starved',
  'carving',
  'touchier',
  'drowned',
  'frowning',
  'crowning',
  'browning',
  'bullies',
  'pouches',
  'couches',
  'voucher',
  'herself',
  'himself',
  'itself',
]);

function meantKeyWord(word: string): string {
  if (word.length < LONG_WORD || KEYS.has(word) || OTHER_WORDS.has(word)) return word;
  return KEY_WORDS.find((key) => key[0] === word[0] && isOneLetterOff(word, key)) ?? word;
}

/** Letters said one by one: three or more, so that a sum such as "a b" stays. */
const SPACED = /(?<= )(?:[a-z] ){3,}/g;

/**
 * Brings a turn into the form that phrases are looked for in: lower case, one space between words and at both ends, no
 * marks but ` | ` between sentences, no short forms, and children's spellings and recogniser errors put right.
 */
export function normalise(said: string): string {
  let text = said
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .replace(HIDDEN, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => LOOK_ALIKES[digit] ?? digit)
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/[.!?;:\n]+(?=\s|$)/g, ' | ')
    .replace(/[^a-z0-9'|]+/g, ' ');
  text = inFull(` ${text.trim()} `)
    .replaceAll("'", '')
    .replace(SPACED, (letters) => `${letters.replaceAll(' ', '')} `)
    .replace(/(?: \|)+ (?=\|)/g, ' ');
  return respelt(text).replace(/[a-z]{6,}/g, meantKeyWord);
}
