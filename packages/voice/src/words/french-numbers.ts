/**
 * Converts French numbers between words and figures, as `spoken-numbers.ts` does for English. Pure. Whole numbers range
 * from 0 to 999,999.
 */

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const TENS: Record<number, string> = {
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
};
/** The words for tens used in Switzerland and Belgium. */
const OTHER_TENS: Record<string, string> = {
  septante: 'soixante dix',
  huitante: 'quatre vingt',
  octante: 'quatre vingt',
  nonante: 'quatre vingt dix',
};

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...Object.entries(TENS).map(([value, word]): [string, number] => [word, Number(value)]),
  ...Object.entries({ septante: 70, huitante: 80, octante: 80, nonante: 90 }),
]);
const PARTS: Record<string, number> = { demi: 2, demis: 2, tiers: 3, quart: 4, quarts: 4 };

/**
 * Writes a whole number in words, with spaces instead of hyphens: 71 is `soixante et onze`, 92 `quatre vingt douze`.
 */
export function numberInFrench(value: number): string {
  if (value <= 16) return SMALL[value] ?? '';
  if (value < 20) return `dix ${SMALL[value - 10]}`;
  if (value < 80) {
    const tens = value < 70 ? value - (value % 10) : 60;
    const rest = value - tens;
    const join = rest === 1 || rest === 11 ? ' et ' : ' ';
    return rest === 0 ? (TENS[tens] ?? '') : `${TENS[tens]}${join}${numberInFrench(rest)}`;
  }
  if (value < 100) return value === 80 ? 'quatre vingts' : `quatre vingt ${numberInFrench(value - 80)}`;
  const [size, name] = value < 1000 ? [100, 'cent'] : [1000, 'mille'];
  const [head, rest] = [Math.floor(value / size), value % size];
  const several = name === 'cent' && rest === 0 ? 'cents' : name;
  const front = head === 1 ? name : `${numberInFrench(head)} ${several}`;
  return rest === 0 ? front : `${front} ${numberInFrench(rest)}`;
}

/**
 * Returns the figures for words that are one number and nothing else: `72`, `-4`, `3,5`, `2/3`, `50%`. Also reads Swiss
 * and Belgian words. Returns `null` for all other words.
 */
export function figuresFromFrench(words: readonly string[]): string | null {
  const isNegative = words[0] === 'moins';
  const isPercent = words.slice(-2).join(' ') === 'pour cent';
  const bare = words.slice(isNegative ? 1 : 0, isPercent ? -2 : undefined);
  const figures = decimal(bare) ?? fraction(bare) ?? whole(bare)?.toString() ?? null;
  return figures === null ? null : `${isNegative ? '-' : ''}${figures}${isPercent ? '%' : ''}`;
}

function whole(words: readonly string[]): number | null {
  let [thousands, rest] = [0, 0];
  for (const word of words) {
    if (word === 'et') continue;
    if (word === 'mille') [thousands, rest] = [thousands + Math.max(rest, 1) * 1000, 0];
    else if (/^cents?$/.test(word)) rest = Math.max(rest, 1) * 100;
    else if (/^vingts?$/.test(word) && rest % 100 === 4) rest += 76;
    else {
      const value = word === 'une' ? 1 : VALUES.get(word);
      if (value === undefined) return null;
      rest += value;
    }
  }
  const value = thousands + rest;
  const isNumber =
    words.length > 0 && value <= 999_999 && plain(words.join(' ')) === plain(numberInFrench(value));
  return isNumber ? value : null;
}

/** Normalises optional words and regional forms, so that different wordings of the same number become equal. */
function plain(words: string): string {
  return words
    .replace(/septante|huitante|octante|nonante/g, (word) => OTHER_TENS[word] ?? word)
    .replace(/\bdix et\b/g, 'dix')
    .replace(/\bsoixante dix (un|deux|trois|quatre|cinq|six)\b/g, (_, ones) => `soixante ${teen(ones)}`)
    .replace(/\bvingt dix (un|deux|trois|quatre|cinq|six)\b/g, (_, ones) => `vingt ${teen(ones)}`)
    .replace(/ et /g, ' ')
    .replace(/\bune\b/g, 'un')
    .replace(/(cent|vingt)s\b/g, '$1');
}

function teen(ones: string): string {
  return SMALL[SMALL.indexOf(ones) + 10] ?? ones;
}

function decimal(words: readonly string[]): string | null {
  const at = words.indexOf('virgule');
  if (at < 1) return null;
  const before = whole(words.slice(0, at));
  const places = words.slice(at + 1);
  const digits = places.map((word) => VALUES.get(word));
  const together = whole(places);
  const after = digits.every((digit) => digit !== undefined && digit < 10)
    ? digits.join('')
    : together?.toString();
  return before === null || after === undefined || after === '' ? null : `${before},${after}`;
}

function fraction(words: readonly string[]): string | null {
  const part = PARTS[words.at(-1) ?? ''];
  const over = words.indexOf('sur');
  const [top, bottom] =
    over > 0
      ? [whole(words.slice(0, over)), whole(words.slice(over + 1))]
      : [whole(words.slice(0, -1)), part];
  return top === null || !bottom ? null : `${top}/${bottom}`;
}
