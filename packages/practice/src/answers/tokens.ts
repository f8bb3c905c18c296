import { wordsToNumbers } from './number-words.ts';

/**
 * A learner's words as comparable tokens: lower-case words without accents, numbers as `#` and their value ("three
 * quarters" and "3/4" are both `#3/4`, "twenty-five percent" and "25%" both `#25%`), and `|` where a clause ends.
 * Fractions are not reduced, and decimals are not turned into fractions: the lesson plan decides whether `#2/4` may
 * stand for `#1/2`.
 */
export type Token = string;

/** One word for its many spellings. */
const SAME_WORD: Record<string, string> = {
  yeah: 'yes',
  yea: 'yes',
  yep: 'yes',
  yup: 'yes',
  nope: 'no',
  nah: 'no',
  mm: 'millimetre',
  millimeter: 'millimetre',
  millimeters: 'millimetre',
  cm: 'centimetre',
  cms: 'centimetre',
  centimeter: 'centimetre',
  centimeters: 'centimetre',
  meter: 'metre',
  meters: 'metre',
  m: 'metre',
  km: 'kilometre',
  kilometer: 'kilometre',
  kilometers: 'kilometre',
  kg: 'kilogram',
  kilo: 'kilogram',
  kilos: 'kilogram',
  g: 'gram',
  ml: 'millilitre',
  milliliters: 'millilitre',
  l: 'litre',
  liter: 'litre',
  liters: 'litre',
};

/** Letters that mean a unit only directly after a number ("5 m"). Elsewhere they are just letters. */
const UNIT_LETTERS = new Set(['m', 'g', 'l']);

const COINS: Record<string, string> = { '£': 'pounds', $: 'dollars', '€': 'euros' };

const PIECES =
  /(?<![\w)])-?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:\/\d+)?|(?<![\w.])-?\.\d+|\d+|[a-z]+\d+[a-z\d]*|[a-z]+|[%+=×÷]|[,.;:!?]/g;

const SIGN_WORDS: Record<string, string> = {
  '%': 'percent',
  '+': 'plus',
  '=': 'equals',
  '×': 'times',
  '÷': 'divided',
};

function piecesOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[¼½¾⅐-⅞]/g, ' $&')
    .normalize('NFKD')
    .replace(/\u2044/g, '/')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`]/g, '')
    .replace(/[−–—]/g, '-')
    .replace(/([£$€])\s?(\d[\d,.]*\d|\d)/g, (_, coin: string, sum: string) => `${sum} ${COINS[coin]}`)
    .replace(/\b(mm|cm|m|km)2\b/g, 'square $1')
    .replace(/°/g, ' degrees ');
  return plain.match(PIECES) ?? [];
}

/** Returns the tokens of a text, in order. */
export function tokensOf(text: string): Token[] {
  const words = piecesOf(text).map((piece) => {
    if (/^[,.;:!?]$/.test(piece)) return '|';
    return SIGN_WORDS[piece] ?? (/\d/.test(piece) && !/^[a-z]/.test(piece) ? piece.replace(/,/g, '') : piece);
  });
  return wordsToNumbers(words).map((token, index, all) => {
    if (UNIT_LETTERS.has(token) && !isNumber(all[index - 1] ?? '')) return token;
    return SAME_WORD[token] ?? token;
  });
}

/** Whether a token is a number (`#…`). */
export const isNumber = (token: Token) => token.startsWith('#');
