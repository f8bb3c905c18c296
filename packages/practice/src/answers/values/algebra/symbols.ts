import Fraction from 'fraction.js';
import { readDecimal } from '../numbers/decimals.ts';
import { readFraction } from '../numbers/fractions.ts';
import { isDigits, textAt } from '../numbers/number-names.ts';
import { readExponent } from '../numbers/powers.ts';
import { readWhole } from '../numbers/whole.ts';
import type { Place, Word } from '../words.ts';
import type { Relation } from './expression.ts';

/**
 * One symbol of algebra and its place. `over` is a division that takes a whole product below the line ("1 over 2x"),
 * `raise` a power that was read with its exponent ("squared"), `bracket` one that does not say which way it faces. `all`
 * says that the next symbol goes for everything before. `isLoose`: "is", which means "equals" only after a letter.
 */
export type AlgebraSymbol = Place &
  (
    | { kind: 'number'; value: Fraction }
    | { kind: 'letter'; name: string }
    | { kind: 'raise'; exponent: number }
    | { kind: 'relation'; relation: Relation; isLoose: boolean }
    | { kind: '+' | '-' | '*' | '/' | 'over' | '^' | '(' | ')' | 'bracket' | 'root' | 'all' | 'other' }
  );

type SignKind = '+' | '-' | '*' | '/' | 'over' | '^' | '(' | ')' | 'bracket' | 'root' | 'all';

const SIGNS: [SignKind, string][] = [
  ['+', 'plus|+|add|added to|and add|then add|and then add|then plus|and plus|and then plus|then you add'],
  [
    '-',
    'minus|-|take away|takeaway|subtract|then subtract|then take away|and then take away|then minus|and then minus|and then subtract|negative|less',
  ],
  ['*', 'times|*|×|multiplied by|lots of|of|then times|and then times|and times'],
  ['/', '/|÷'],
  ['over', 'over|divided by|divide by'],
  ['^', '^|to the power of|to the power|to the'],
  [
    '(',
    '(|[|open bracket|open brackets|open the bracket|open the brackets|in brackets|left bracket|bracket open',
  ],
  [
    ')',
    ')|]|close bracket|close brackets|close the bracket|close the brackets|closed bracket|closed brackets|right bracket|end bracket|bracket closed',
  ],
  ['bracket', 'bracket|brackets|the bracket|the brackets|a bracket'],
  ['root', 'root|√|square root|square root of|the square root of|root of'],
  ['all', 'all'],
];
const RELATIONS: [Relation, string][] = [
  ['=', '=|equals|is equal to|equal to|equal|is the same as'],
  ['≥', '≥|> =|is greater than or equal to|greater than or equal to|is more than or equal to|is at least'],
  ['≤', '≤|< =|is less than or equal to|less than or equal to|is at most'],
  ['>', '>|is greater than|greater than|is more than|more than|is bigger than'],
  ['<', '<|is less than|less than|is smaller than'],
];
const TIMES: [number, string][] = [
  [2, 'twice|double'],
  [3, 'triple|treble|thrice'],
];
const byPhrase = <T>(rows: readonly (readonly [T, string])[]) =>
  new Map(rows.flatMap(([value, phrases]) => phrases.split('|').map((phrase) => [phrase, value] as const)));
const SIGN_OF = byPhrase(SIGNS);
const RELATION_OF = byPhrase(RELATIONS);
const TIMES_OF = byPhrase(TIMES);
const LONGEST_PHRASE = 6;

/** What a recogniser writes for a letter that is said. */
const SPOKEN_LETTERS: Record<string, string> = {
  ex: 'x',
  why: 'y',
  zed: 'z',
  zee: 'z',
  en: 'n',
  pi: 'π',
  π: 'π',
};

/** Reads the longest phrase of a table at a position. */
function readPhrase<T>(
  table: ReadonlyMap<string, T>,
  words: readonly Word[],
  at: number,
): { value: T; next: number } | null {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const value = table.get(Array.from({ length }, (_, index) => textAt(words, at + index)).join(' '));
    if (value !== undefined) return { value, next: at + length };
  }
  return null;
}

/** Reads a number without its power and without "over", which are symbols of their own. */
function readPlainNumber(words: readonly Word[], at: number): { value: Fraction; next: number } | null {
  const word = textAt(words, at);
  if (isDigits(word) || /^\d{0,15}\.\d{1,15}$/.test(word)) return { value: new Fraction(word), next: at + 1 };
  const fraction = readFraction(words, at);
  const isNamed =
    fraction !== null &&
    !words.slice(at, fraction.next).some(({ text }) => /^(?:over|\/|in|out)$/.test(text));
  if (isNamed) return fraction;
  const whole = readDecimal(words, at) ?? readWhole(words, at);
  return whole === null ? null : { value: new Fraction(whole.value), next: whole.next };
}

/**
 * Returns the letters of "x", "ab" or "ex"; none if the word is another one. A lone letter is one even if the question
 * does not know it, apart from "a", "I" and an "x" between numbers. Without known letters, any three may be letters.
 */
function lettersIn(word: Word, known: ReadonlySet<string> | null, isInside: boolean): string[] {
  const spoken = SPOKEN_LETTERS[word.text];
  const isPi = spoken === 'π';
  if (spoken !== undefined && (isPi || (known?.has(spoken) === true && isInside))) return [spoken];
  const isLone = word.text.length === 1 && !/^[aix]$/.test(word.text);
  if (!(known === null ? /^[a-zπ]{1,3}$/ : /^[a-zπ]{1,4}$/).test(word.text)) return [];
  const letters = [...word.text];
  return isLone || letters.every((letter) => letter === 'π' || known === null || known.has(letter))
    ? letters
    : [];
}

/** Reads the symbols of one phrase, number or letters. `isInside`: algebra stands before it. */
function readSymbols(
  words: readonly Word[],
  at: number,
  letters: ReadonlySet<string> | null,
  isInside: boolean,
): AlgebraSymbol[] {
  const word = words[at];
  if (word === undefined) return [];
  const power = isInside ? readExponent(words, at) : null;
  if (power !== null) return [{ kind: 'raise', exponent: power.exponent, start: at, end: power.next }];
  const relation = readPhrase(RELATION_OF, words, at);
  if (relation !== null)
    return [{ kind: 'relation', relation: relation.value, isLoose: false, start: at, end: relation.next }];
  const sign = readPhrase(SIGN_OF, words, at);
  if (sign !== null) return [{ kind: sign.value, start: at, end: sign.next }];
  const times = readPhrase(TIMES_OF, words, at);
  if (times !== null)
    return [
      { kind: 'number', value: new Fraction(times.value), start: at, end: times.next },
      { kind: '*', start: times.next, end: times.next },
    ];
  const names = lettersIn(word, letters, isInside);
  const number = names.length === 0 || /^an?$/.test(word.text) ? readPlainNumber(words, at) : null;
  if (number !== null) return [{ kind: 'number', value: number.value, start: at, end: number.next }];
  const place = { start: at, end: at + 1 };
  if (names.length > 0) return names.map((name) => ({ kind: 'letter', name, ...place }));
  if (word.text === 'x') return [{ kind: '*', ...place }];
  if (word.text === 'is') return [{ kind: 'relation', relation: '=', isLoose: true, ...place }];
  return [{ kind: 'other', ...place }];
}

/**
 * Turns words into symbols of algebra. What is none becomes `other`. `letters` are those that the question knows; with
 * null, every short word is a product of letters, as in a model answer.
 */
export function symbolsIn(words: readonly Word[], letters: ReadonlySet<string> | null): AlgebraSymbol[] {
  const symbols: AlgebraSymbol[] = [];
  for (let at = 0; at < words.length; at = symbols.at(-1)?.end ?? words.length) {
    const before = symbols.at(-1);
    symbols.push(...readSymbols(words, at, letters, before !== undefined && before.kind !== 'other'));
  }
  return symbols;
}
