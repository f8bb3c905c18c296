const NAMED =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SMALL = new Map<string, number>([
  ...NAMED.map((name, value) => [name, value] as const),
  ['nought', 0],
  ['naught', 0],
  ['nil', 0],
]);
const TEN_NAMES = new Map(TENS.map((name, index) => [name, (index + 2) * 10]));
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

const PART_NAMES: [string, number][] = [
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['twelfth', 12],
  ['sixteenth', 16],
  ['twentieth', 20],
  ['hundredth', 100],
  ['thousandth', 1000],
];
const SINGLE_PARTS = new Map([['half', 2], ['quarter', 4], ...PART_NAMES]);
const MANY_PARTS = new Map<string, number>([
  ['halves', 2],
  ['quarters', 4],
  ...PART_NAMES.map(([name, size]): [string, number] => [`${name}s`, size]),
]);

/** A number read from words: its value as text (`3/4`, `0.5`, `12`) and the position of the next word. */
type Read = { value: string; next: number };

const isFigure = (word: string | undefined) => word !== undefined && /^-?\d*\.?\d+(?:\/\d+)?$/.test(word);
const isWholeFigure = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);

/** Reads "twenty one", "seven", "15": numbers below a hundred in words, or any whole figure. */
function readBelowHundred(words: readonly string[], at: number): { value: number; next: number } | null {
  const word = words[at] ?? '';
  if (isWholeFigure(word)) return { value: Number(word), next: at + 1 };
  const small = SMALL.get(word);
  if (small !== undefined) return { value: small, next: at + 1 };
  const ten = TEN_NAMES.get(word);
  if (ten === undefined) return null;
  const one = SMALL.get(words[at + 1] ?? '') ?? 0;
  return one > 0 && one < 10 ? { value: ten + one, next: at + 2 } : { value: ten, next: at + 1 };
}

/** Reads "a hundred and five", "two thousand", "nineteen fourteen" (a year), "fifteen". */
function readWhole(words: readonly string[], at: number): { value: number; next: number } | null {
  const isOneScale = words[at] === 'a' && SCALES.has(words[at + 1] ?? '');
  const first = isOneScale ? { value: 1, next: at + 1 } : readBelowHundred(words, at);
  if (first === null) return null;
  let { value, next } = first;
  let total = 0;
  let isScaled = false;
  for (;;) {
    const scale = SCALES.get(words[next] ?? '');
    if (scale !== undefined) {
      if (scale === 100) value *= 100;
      else {
        total += value * scale;
        value = 0;
      }
      isScaled = true;
      next += 1;
      continue;
    }
    const more = isScaled ? readBelowHundred(words, words[next] === 'and' ? next + 1 : next) : null;
    if (more === null || value % 100 !== 0) break;
    value += more.value;
    next = more.next;
  }
  if (!isScaled && !isWholeFigure(words[at]) && value >= 10 && value <= 20) {
    const rest = isWholeFigure(words[next]) ? null : readBelowHundred(words, next);
    const isYear = rest !== null && rest.value >= 10 && rest.value < 100;
    if (isYear) return { value: value * 100 + rest.value, next: rest.next };
  }
  return { value: total + value, next };
}

/** Reads the digits after "point": "five", "two five", "oh five", "twenty five". */
function readDecimals(words: readonly string[], at: number): { digits: string; next: number } | null {
  let digits = '';
  let next = at;
  for (;;) {
    const word = words[next] ?? '';
    const read = word === 'oh' || word === 'o' ? { value: 0, next: next + 1 } : readBelowHundred(words, next);
    if (read === null) break;
    digits += read.value;
    next = read.next;
  }
  return digits === '' ? null : { digits, next };
}

/** Reads a fraction whose denominator is a word: "half", "a third", "three quarters", "3 tenths". */
function readFraction(words: readonly string[], at: number): Read | null {
  const word = words[at] ?? '';
  if (word === 'half' || word === 'quarter') return { value: `1/${SINGLE_PARTS.get(word)}`, next: at + 1 };
  const single = SINGLE_PARTS.get(words[at + 1] ?? '');
  if ((word === 'a' || word === 'an') && single !== undefined) return { value: `1/${single}`, next: at + 2 };
  const top = readWhole(words, at);
  if (top === null) return null;
  const name = words[top.next] ?? '';
  // "twenty third" is an ordinal; "two third" can only be a fraction.
  const part = MANY_PARTS.get(name) ?? (top.value < 20 ? SINGLE_PARTS.get(name) : undefined);
  if (part !== undefined) return { value: `${top.value}/${part}`, next: top.next + 1 };
  const isOver = name === 'over' || name === 'in';
  const isOutOf = name === 'out' && words[top.next + 1] === 'of';
  if (!isOver && !isOutOf) return null;
  const bottom = readWhole(words, top.next + (isOutOf ? 2 : 1));
  return bottom === null ? null : { value: `${top.value}/${bottom.value}`, next: bottom.next };
}

/** Reads any number that begins at this word, without its sign or percent. */
function readPlain(words: readonly string[], at: number): Read | null {
  const word = words[at] ?? '';
  if (word === 'point') {
    const after = readDecimals(words, at + 1);
    return after === null ? null : { value: String(Number(`0.${after.digits}`)), next: after.next };
  }
  const fraction = readFraction(words, at);
  if (fraction !== null) return fraction;
  const whole = readWhole(words, at);
  if (whole !== null) {
    const after = words[whole.next] === 'point' ? readDecimals(words, whole.next + 1) : null;
    if (after !== null) return { value: String(Number(`${whole.value}.${after.digits}`)), next: after.next };
    const withAnd = words[whole.next] === 'and';
    const part = withAnd ? readFraction(words, whole.next + 1) : null;
    if (part !== null) return { value: `${whole.value}+${part.value}`, next: part.next };
    const figures = words[whole.next] ?? '';
    const isMixed = isWholeFigure(word) && /^\d+\/\d+$/.test(figures);
    if (isMixed) return { value: `${whole.value}+${figures}`, next: whole.next + 1 };
    return { value: String(whole.value), next: whole.next };
  }
  if (!isFigure(word)) return null;
  return { value: word.includes('/') ? word : String(Number(word)), next: at + 1 };
}

/**
 * Replaces the numbers among the words, in words or in figures, by `#` and their value. The other words are kept. After
 * another number, "minus three" is a subtraction and keeps its words.
 */
export function wordsToNumbers(words: readonly string[]): string[] {
  const out: string[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const isSign = (word === 'minus' || word === 'negative') && !out.at(-1)?.startsWith('#');
    const read = readPlain(words, isSign ? at + 1 : at);
    if (read === null) {
      out.push(word);
      at += 1;
      continue;
    }
    const isPerCent = words[read.next] === 'per' && words[read.next + 1] === 'cent';
    const isPercent = words[read.next] === 'percent' || isPerCent;
    out.push(`#${isSign ? '-' : ''}${read.value}${isPercent ? '%' : ''}`);
    at = read.next + (isPerCent ? 2 : isPercent ? 1 : 0);
  }
  return out;
}
