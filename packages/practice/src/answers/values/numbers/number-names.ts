import type { Word } from '../words.ts';

const NAMED =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS_NAMED = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The names from 0 to 19, with slips that children often type. */
export const SMALL = new Map<string, number>([
  ...NAMED.map((name, value) => [name, value] as const),
  ['nought', 0],
  ['naught', 0],
  ['nil', 0],
  ['thre', 3],
  ['fiv', 5],
  ['twelv', 12],
  ['tweleve', 12],
  ['thriteen', 13],
  ['forteen', 14],
  ['fiveteen', 15],
  ['eightteen', 18],
  ['ninteen', 19],
]);

/** Twenty, thirty and so on. */
export const TENS = new Map<string, number>([
  ...TENS_NAMED.map((name, index) => [name, (index + 2) * 10] as const),
  ['fourty', 40],
  ['ninty', 90],
]);

/** What a number is multiplied by when one of these names follows it. */
export const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
]);

/** Names that count in groups: "two dozen". */
export const GROUPS = new Map([
  ['dozen', 12],
  ['score', 20],
  ['pair', 2],
  ['pairs', 2],
]);

const ORDINALS_NAMED =
  'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const PARTS_NAMED: [string, number][] = [
  ...ORDINALS_NAMED.map((name, index): [string, number] => [name, index + 3]),
  ...TENS_NAMED.map((name, index): [string, number] => [name.replace(/y$/, 'ieth'), (index + 2) * 10]),
  ['hundredth', 100],
  ['thousandth', 1000],
  ['millionth', 1_000_000],
];

/** Ordinals: first is 1, thirtieth is 30. */
export const ORDINALS = new Map<string, number>([['first', 1], ['second', 2], ...PARTS_NAMED]);

/** The names of one part of a whole: half is 2, third is 3. */
export const ONE_PART = new Map<string, number>([['half', 2], ['quarter', 4], ...PARTS_NAMED]);

/** The names of several parts of a whole: halves is 2, thirds is 3. */
export const MANY_PARTS = new Map<string, number>([
  ['halves', 2],
  ['halfs', 2],
  ['quarters', 4],
  ...PARTS_NAMED.map(([name, size]): [string, number] => [`${name}s`, size]),
]);

/** The names of tables: "three fours are twelve". */
export const MANY_OF = new Map<string, number>([
  ...NAMED.slice(1, 13).map((name, index): [string, number] => [
    name === 'six' ? 'sixes' : `${name}s`,
    index + 1,
  ]),
  ['hundreds', 100],
]);

/** The names of places: "six hundreds" are 600. */
export const PLACE_NAMES = new Map([
  ['tens', 10],
  ['hundreds', 100],
  ['thousands', 1000],
]);

/** The text of the word at this position, or an empty text. */
export const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? '';

/** Whether a word is made of digits alone. */
export const isDigits = (word: string) => /^\d{1,15}$/.test(word);

/** Reads "twenty one", "seven" or "forty": a number below a hundred in words. */
export function readBelowHundred(words: readonly Word[], at: number): { value: number; next: number } | null {
  const small = SMALL.get(textAt(words, at));
  if (small !== undefined) return { value: small, next: at + 1 };
  const ten = TENS.get(textAt(words, at));
  if (ten === undefined) return null;
  const one = SMALL.get(textAt(words, at + 1)) ?? 0;
  return one > 0 && one < 10 ? { value: ten + one, next: at + 2 } : { value: ten, next: at + 1 };
}
