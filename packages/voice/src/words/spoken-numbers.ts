/**
 * Converts numbers between words and figures, in both directions: what a recogniser hears ("three quarters") and what a
 * reader expects to see ("3/4"). Pure. Whole numbers range from 0 to 999,999.
 */

/** The largest whole number that is written in words or read from them. */
export const LARGEST_SPOKEN = 999_999;

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SMALL_VALUES = new Map(SMALL.map((word, value) => [word, value]));
const TENS_VALUES = new Map(TENS.map((word, index) => [word, (index + 2) * 10]));
const DIGIT_VALUES = new Map([
  ...SMALL.slice(0, 10).map((word, value): [string, number] => [word, value]),
  ['oh', 0],
  ['nought', 0],
]);

const ONE_PART = new Map([
  ['half', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['twelfth', 12],
  ['hundredth', 100],
]);
const MANY_PARTS = new Map(
  [...ONE_PART].map(([word, size]) => [word === 'half' ? 'halves' : `${word}s`, size]),
);
const PART_NAMES = new Map(
  [...ONE_PART].filter(([word]) => word !== 'fourth').map(([word, size]) => [size, word]),
);

/** Writes a whole number in words, without "and" and without hyphens: 125 is `one hundred twenty five`. */
export function numberInWords(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : `${tens} ${SMALL[value % 10]}`;
  }
  const [size, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const head = `${numberInWords(Math.floor(value / size))} ${name}`;
  return value % size === 0 ? head : `${head} ${numberInWords(value % size)}`;
}

/**
 * Writes a fraction in words: 3 and 4 give `three quarters`. Returns `null` when the denominator has no everyday name.
 */
export function fractionInWords(top: number, bottom: number): string | null {
  const part = PART_NAMES.get(bottom);
  if (part === undefined) return null;
  const many = part === 'half' ? 'halves' : `${part}s`;
  return `${numberInWords(top)} ${top === 1 ? part : many}`;
}

/**
 * Returns the figures for words that are one number and nothing else: "three quarters" is `3/4`, "minus four" `-4`,
 * "three point five" `3.5`, "two and a half" `2 1/2`, "fifty percent" `50%`. Returns `null` for all other words.
 */
export function figuresFromWords(words: readonly string[]): string | null {
  const isNegative = words[0] === 'minus' || words[0] === 'negative';
  const isPercent = words.at(-1) === 'percent';
  const bare = words.slice(isNegative ? 1 : 0, isPercent ? -1 : undefined);
  const figures = decimal(bare) ?? fraction(bare) ?? mixed(bare) ?? whole(bare)?.toString() ?? null;
  return figures === null ? null : `${isNegative ? '-' : ''}${figures}${isPercent ? '%' : ''}`;
}

function whole(words: readonly string[]): number | null {
  return scaled(words, 'thousand', 1000, belowThousand);
}

function belowThousand(words: readonly string[]): number | null {
  return scaled(words, 'hundred', 100, belowHundred);
}

/** Reads numbers such as "two thousand and five": a multiplier, the name of a size, and a remainder below that size. */
function scaled(
  words: readonly string[],
  name: string,
  size: number,
  below: (words: readonly string[]) => number | null,
): number | null {
  const at = words.indexOf(name);
  if (at < 0) return below(words);
  const head = at === 1 && words[0] === 'a' ? 1 : below(words.slice(0, at));
  if (head === null || head === 0 || head >= 1000) return null;
  const rest = words.slice(words[at + 1] === 'and' ? at + 2 : at + 1);
  if (rest.length === 0) return at + 1 === words.length ? head * size : null;
  const tail = below(rest);
  return tail === null || tail === 0 || tail >= size ? null : head * size + tail;
}

function belowHundred(words: readonly string[]): number | null {
  const [first = '', second, ...more] = words;
  if (more.length > 0) return null;
  if (second === undefined)
    return SMALL_VALUES.get(first) ?? TENS_VALUES.get(first) ?? (first === 'nought' ? 0 : null);
  const tens = TENS_VALUES.get(first);
  const ones = SMALL_VALUES.get(second);
  return tens === undefined || ones === undefined || ones < 1 || ones > 9 ? null : tens + ones;
}

function decimal(words: readonly string[]): string | null {
  const at = words.indexOf('point');
  const places = words.slice(at + 1).map((word) => DIGIT_VALUES.get(word));
  if (at < 0 || places.length === 0 || places.includes(undefined)) return null;
  const before = at === 0 ? 0 : whole(words.slice(0, at));
  return before === null ? null : `${before}.${places.join('')}`;
}

function fraction(words: readonly string[]): string | null {
  const over = words.indexOf('over');
  if (over > 0) {
    const [top, bottom] = [whole(words.slice(0, over)), whole(words.slice(over + 1))];
    return top === null || bottom === null || bottom === 0 ? null : `${top}/${bottom}`;
  }
  const name = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const one = ONE_PART.get(name);
  if (one !== undefined) {
    const isBare = before.length === 0 && (name === 'half' || name === 'quarter');
    return isBare || (before.length === 1 && (before[0] === 'a' || before[0] === 'one')) ? `1/${one}` : null;
  }
  const many = MANY_PARTS.get(name);
  const top = many === undefined || before.length === 0 ? null : whole(before);
  return top === null ? null : `${top}/${many}`;
}

function mixed(words: readonly string[]): string | null {
  const at = words.lastIndexOf('and');
  if (at < 1 || words.includes('over')) return null;
  const [before, part] = [whole(words.slice(0, at)), fraction(words.slice(at + 1))];
  return before === null || part === null ? null : `${before} ${part}`;
}
