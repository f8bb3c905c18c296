/**
 * Turns figures and signs into words, as a teacher says them and a recogniser hears them. The code is pure and tiny:
 * the browser, the voice server and the practice teacher share it.
 */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const PARTS: Record<number, string> = {
  2: 'half',
  3: 'third',
  4: 'quarter',
  5: 'fifth',
  6: 'sixth',
  7: 'seventh',
  8: 'eighth',
  9: 'ninth',
  10: 'tenth',
  12: 'twelfth',
  16: 'sixteenth',
  20: 'twentieth',
  100: 'hundredth',
  1000: 'thousandth',
};

const UNITS: Record<string, string> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  km: 'kilometres',
  g: 'grams',
  kg: 'kilograms',
  ml: 'millilitres',
  l: 'litres',
};

const COINS: Record<string, string> = { '£': 'pound', $: 'dollar', '€': 'euro' };

const SIGNS: Record<string, string> = {
  '%': ' percent',
  '°': ' degrees',
  '×': ' times ',
  '÷': ' divided by ',
  '+': ' plus ',
  '=': ' equals ',
  '>': ' is more than ',
  '<': ' is less than ',
  '≥': ' is at least ',
  '≤': ' is at most ',
};

/** Writes a whole number from 0 to 999,999 in words: 125 is "one hundred and twenty-five". */
export function numberInWords(value: number): string {
  if (value < 20) return SMALL[value] ?? String(value);
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : `${tens}-${numberInWords(value % 10)}`;
  }
  const [size, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const head = `${numberInWords(Math.floor(value / size))} ${name}`;
  const rest = value % size;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? ' and' : ''} ${numberInWords(rest)}`;
}

/**
 * Writes a fraction in words: 3 over 4 is "three quarters". A denominator without a name of its own is read with
 * "over".
 */
function fractionInWords(top: number, bottom: number): string {
  const part = PARTS[bottom];
  if (part === undefined) return `${numberInWords(top)} over ${numberInWords(bottom)}`;
  if (top === 1) return `one ${part}`;
  return `${numberInWords(top)} ${part === 'half' ? 'halves' : `${part}s`}`;
}

/** Writes digits in words. Four bare digits from 1101 to 1999 are read as a year ("nineteen fourteen", "eighteen oh seven"). */
function figureInWords(figure: string): string {
  const [whole = '', decimals] = figure.replace(/,(?=\d{3})/g, '').split('.');
  const value = Number(whole);
  if (!Number.isSafeInteger(value) || value > 999_999) return figure;
  if (decimals !== undefined) {
    return `${numberInWords(value)} point ${[...decimals].map((digit) => SMALL[Number(digit)]).join(' ')}`;
  }
  const year = value % 100;
  if (!/^1[1-9]\d\d$/.test(figure) || year === 0) return numberInWords(value);
  return `${numberInWords(Math.floor(value / 100))} ${year < 10 ? 'oh ' : ''}${numberInWords(year)}`;
}

/**
 * Rewrites a text with its figures and signs in words: "3/4" is "three quarters", "-5" is "minus five", "12 cm" is
 * "twelve centimetres", "57p" is "fifty-seven pence", "2x" is "two x", "25%" is "twenty-five percent", "5:7"
 * is "five to seven". Numbers above 999,999 are left unchanged.
 */
export function spokenWords(text: string): string {
  return text
    .replace(
      /([£$€])\s?(\d[\d,.]*\d|\d)/g,
      (_, coin: string, sum: string) => `${sum} ${COINS[coin]}${sum === '1' ? '' : 's'}`,
    )
    .replace(/(\d)\s?(mm|cm|km|kg|ml|m|g|l)([²³]?)(?![\p{L}\p{N}])/gu, (_, digit, unit, power) => {
      const shape = power === '²' ? 'square ' : power === '³' ? 'cubic ' : '';
      return `${digit} ${shape}${UNITS[unit]}`;
    })
    .replace(
      /(?<![\p{L}\d.,])(\d[\d,]*)p(?![\p{L}\p{N}])/gu,
      (_, sum) => `${sum} ${sum === '1' ? 'penny' : 'pence'}`,
    )
    .replace(/(?<![\p{L}\d.,])(\d[\d.,]*)(?=[a-rt-zA-Z](?![\p{L}\p{N}]))/gu, '$1 ')
    .replace(/(?<![\d:])(\d+):(\d)(?![\d:])/g, '$1 to $2')
    .replace(/(^|[\s(])[-−–](?=\d)/g, '$1minus ')
    .replace(/(?<![\d/.])(?:(\d+) )?(\d+)\/(\d+)(?![\d/])/g, (_, whole, top, bottom) => {
      const part = fractionInWords(Number(top), Number(bottom));
      return whole === undefined ? part : `${numberInWords(Number(whole))} and ${part}`;
    })
    .replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g, figureInWords)
    .replace(/[%°×÷+=<>≥≤]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/ {2,}/g, ' ')
    .trim();
}
