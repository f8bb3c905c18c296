/**
 * What people wrote, as a prompt may hold it: data that can neither close the marker around it nor begin a line that
 * looks like ours (RES-60). Nothing is judged or refused here; what is dangerous by its form loses that form.
 */

/** Angle brackets by their look, as entities too: a model reads all of them as the brackets of a tag. */
const OPENING =
  /[<\u02c2\u1438\u2039\u227a\u2329\u276c\u276e\u27e8\u27ea\u3008\u300a\ufe64]|&(?:lt|#0*60|#x0*3c);?/giu;
const CLOSING =
  /[>\u02c3\u1433\u203a\u227b\u232a\u276d\u276f\u27e9\u27eb\u3009\u300b\ufe65]|&(?:gt|#0*62|#x0*3e);?/giu;
/** Letters that are drawn otherwise but read the same: full width, and the mathematical alphabets. */
const REDRAWN = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Nothing that a person sees: controls, marks that turn the direction, tags, joiners, fillers, halves of characters. */
const UNSEEN = /(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** A sign of order between two numbers or two letters of a formula, as in `3 < 5` and `x > y`. */
const COMPARISON =
  /(?<=(?:\p{N}|(?<!\p{L})\p{L})[ ]?)[<>](?=[ ]?(?:[-−]?\p{N}|\p{L}(?![\p{L}\p{N}\p{Pc}])))/gu;
/** Our own markers hold a low line between letters, so that no data can spell one. */
const LOW_LINE_IN_WORD = /(?<=[\p{L}\p{N}])\p{Pc}+(?=[\p{L}\p{N}])/gu;
/** Marks by which some open models tell who speaks; the ones in angle brackets lose those above. */
const TURN_MARKS = /\[\s*\/?\s*(?:inst|sys|system|assistant|user)\s*\]/gi;

/** The comparisons survive the brackets in two characters that nobody can have written: they were unseen. */
const LESS = '\u0001';
const MORE = '\u0002';

/** At most so many characters, a character being what `for … of` gives: none is cut in two. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** A text without what could pass for a marker. Lines stay lines. */
export function plainText(text: string): string {
  return text
    .replace(REDRAWN, (character) => character.normalize('NFKC'))
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(OPENING, '<')
    .replace(CLOSING, '>')
    .replace(COMPARISON, (sign) => (sign === '<' ? LESS : MORE))
    .replace(/[<>]/g, ' ')
    .replaceAll(LESS, '<')
    .replaceAll(MORE, '>')
    .replace(LOW_LINE_IN_WORD, ' ')
    .replace(TURN_MARKS, ' ')
    .trim();
}

/** Characters that are looked at for each that may be kept: an entity has the most of them. */
const WRITTEN_FOR_ONE = 8;

/** A short text on one line, so that it cannot begin a line of its own. */
export function plainLine(text: string, maxLength: number): string {
  return cut(plainText(text.slice(0, WRITTEN_FOR_ONE * maxLength)).replace(/\s+/g, ' '), maxLength).trim();
}

/** A longer text, each line behind a `>`, so that none can pass for a heading or a speaker. */
export function quotedLines(text: string, maxLength: number): string {
  return cut(plainText(text.slice(0, WRITTEN_FOR_ONE * maxLength)), maxLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Puts data between its markers. The text must have come through one of the functions above. */
export function marked<Name extends `${string}_${string}`>(name: Name, text: string): string {
  return `<${name}>\n${text}\n</${name}>`;
}
