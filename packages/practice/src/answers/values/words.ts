/**
 * One piece of an utterance: a word in lower case without accents and apostrophes ("dont", "oclock"), a figure without
 * its commas ("1250", "3.140", ".5"), a sign ("+", "-", "£", "½", "²"), or a break (`isBreak`). `from` and `to` are its
 * characters in the text. `isGlued`: no space lies between it and the piece before, as in "12cm".
 *
 * All readers of values give places as positions of words: `start` is the first word, `end` is after the last one.
 */
export type Word = { text: string; from: number; to: number; isGlued: boolean };

/** A place in an utterance, as positions of words: `start` is the first word, `end` is after the last one. */
export type Place = { start: number; end: number };

const PIECE =
  /\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\d\p{L}])\.\d+|\p{L}[\p{L}\p{M}]*(?:['’`]\p{L}[\p{L}\p{M}]*)*|->|[→¼½¾⅐-⅞²³⁰¹⁴-⁹⁻+\-×÷*/=%£$€°()[\]^:<>≤≥±√~≈,.;!?…]/gu;

const SAME_SIGN: Record<string, string> = {
  '−': '-',
  '–': '-',
  '—': ';',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '∕': '/',
  '·': '*',
  '⋅': '*',
  '∗': '*',
  '∶': ':',
  º: '°',
  '˚': '°',
  '⩽': '≤',
  '⩾': '≥',
};
const OTHER_SIGNS = /[−–—‐‑⁄∕·⋅∗∶º˚⩽⩾]/g;

const BREAKS = new Set([',', '.', ';', '!', '?', '…', ':']);

/** Whether a word is a mark that ends a clause. */
export const isBreak = (word: string | undefined) => word !== undefined && BREAKS.has(word);

const plain = (piece: string) =>
  /^\p{L}/u.test(piece)
    ? piece
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\p{M}'’`]/gu, '')
    : piece.replace(/,(?=\d)/g, '').replace(/->|→/, '=');

/**
 * Whether a dash only ties words together, as in "twenty-five" and "12-ish". Between short names such as "x-1" and "a-b"
 * it is a minus.
 */
function isTie(text: string, at: number): boolean {
  const before = /(?:\p{L}+|\d)$/u.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? '';
  const after = /^(?:\p{L}+|\d)/u.exec(text.slice(at + 1, at + 5))?.[0] ?? '';
  const areLetters = [before, after].filter((side) => /^\p{L}/u.test(side));
  return before !== '' && after !== '' && areLetters.some((side) => side.length > 2);
}

/** Returns the words, figures, signs and breaks of a text in order. What is none of these is left out. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let last = -1;
  const written = text.replace(OTHER_SIGNS, (sign) => SAME_SIGN[sign] ?? sign);
  for (const match of written.matchAll(PIECE)) {
    if (match[0] === '-' && isTie(written, match.index)) continue;
    const to = match.index + match[0].length;
    words.push({ text: plain(match[0]), from: match.index, to, isGlued: match.index === last });
    last = to;
  }
  return words;
}
