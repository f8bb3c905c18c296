/**
 * Cleans text that people wrote before it goes into a prompt. The result can neither close the marker around it nor
 * begin a line that looks like ours (RES-60). Nothing is judged or refused: what is dangerous by its form loses that
 * form.
 */

/** Characters and entities that look like angle brackets: a model reads all of them as the brackets of a tag. */
const OPENING =
  /[<\u02c2\u1438\u2039\u227a\u2329\u276c\u276e\u27e8\u27ea\u3008\u300a\ufe64]|&(?:lt|#0*60|#x0*3c);?/giu;
const CLOSING =
  /[>\u02c3\u1433\u203a\u227b\u232a\u276d\u276f\u27e9\u27eb\u3009\u300b\ufe65]|&(?:gt|#0*62|#x0*3e);?/giu;
/** Letters that look different but read the same: full width, and the mathematical alphabets. */
const REDRAWN = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Characters that people cannot see: controls, direction marks, tags, joiners, fillers, halves of characters. */
const UNSEEN = /(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** A comparison sign between two numbers or two letters of a formula, as in `3 < 5` and `x > y`. */
const COMPARISON =
  /(?<=(?:\p{N}|(?<!\p{L})\p{L})[ ]?)[<>](?=[ ]?(?:[-−]?\p{N}|\p{L}(?![\p{L}\p{N}\p{Pc}])))/gu;
/** Our markers contain an underscore between letters. Data loses its underscores, so it cannot spell a marker. */
const LOW_LINE_IN_WORD = /(?<=[\p{L}\p{N}])\p{Pc}+(?=[\p{L}\p{N}])/gu;
/** Marks by which some open models recognise who speaks. Those in angle brackets have already lost their brackets. */
const TURN_MARKS = /\[\s*\/?\s*(?:inst|sys|system|assistant|user)\s*\]/gi;

/** These stand in for comparison signs while brackets are removed. A text contains neither: `UNSEEN` removes both. */
const LESS = '\u0001';
const MORE = '\u0002';

/** Cuts a text to at most `maxLength` characters as `for … of` yields them, so that no character is cut in two. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** Removes everything that could pass for a marker. Lines stay separate. */
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

/** How many characters are read for each one that may be kept. The longest way to write a character is an entity. */
const WRITTEN_FOR_ONE = 8;

/** Cleans a short text and puts it on one line, so that it cannot begin a line of its own. */
export function plainLine(text: string, maxLength: number): string {
  return cut(plainText(text.slice(0, WRITTEN_FOR_ONE * maxLength)).replace(/\s+/g, ' '), maxLength).trim();
}

/** Cleans a longer text and puts a `>` before each line, so that no line can pass for a heading or a speaker. */
export function quotedLines(text: string, maxLength: number): string {
  return cut(plainText(text.slice(0, WRITTEN_FOR_ONE * maxLength)), maxLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Puts data between its markers. The text must be the result of one of the functions above. */
export function marked<Name extends `${string}_${string}`>(name: Name, text: string): string {
  return `<${name}>\n${text}\n</${name}>`;
}
