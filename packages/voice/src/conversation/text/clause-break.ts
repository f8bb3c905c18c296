import { unbroken } from '#conversation/text/unbroken-spans.ts';

/** A comma, semicolon, colon or dash with its space. The marks of Chinese and Japanese need no space. */
const CLAUSE =
  /(?<!\d)[,;:،؛]\s|(?<=\d)[,;:،؛]\s(?=[^\s\d])|(?<=[^\d\s]\s)[–—]\s(?=[^\s\d])|(?<=\p{L})—(?=\p{L})|[、，；：](?=.)/gsu;

/** A space before a word that begins a new thought, if the words on either side are not numbers or initials. */
const JOINT = spaceBefore(
  'but|because|so that|which|when|if|while|where|mais|parce|car|quand|si|aber|weil|dass|wenn|pero|porque|cuando|ma|perché|mentre|quando|mas',
);

/** A space before "and", which may join two thoughts or two nouns that belong together. */
const AND = spaceBefore('and|et|und|y|e');

function spaceBefore(words: string): RegExp {
  return new RegExp(`(?<=[\\p{L}]{2}["”»)]?) (?=(?:${words})\\s\\p{Ll})`, 'gu');
}

/** Characters that take about as long to say as three letters: ideographs, kana and hangul. */
const LONG_SIGNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Finds the first clause that counts at least `least` letters. Returns its length, or 0. */
export function clauseEnd(text: string, least: number): number {
  return firstBreak(text, CLAUSE, least);
}

/** Finds the first new thought after `least` letters, or an "and" after `leastForAnd`. Returns the length, or 0. */
export function jointEnd(text: string, least: number, leastForAnd: number): number {
  return firstBreak(text, JOINT, least) || firstBreak(text, AND, leastForAnd);
}

/** Finds the last place up to `longest` where a voice may rest, or else the last space, or else `longest` itself. */
export function lastBreak(text: string, longest: number): number {
  const head = text.slice(0, longest);
  const isInside = unbroken(text, false);
  const places = [...text.matchAll(CLAUSE)].map((match) => match.index + match[0].length);
  const clause = places.findLast((end) => end > longest / 2 && end <= longest && !isInside(end));
  if (clause !== undefined) return clause;
  for (let space = head.lastIndexOf(' '); space > 0; space = head.lastIndexOf(' ', space - 1)) {
    if (!isInside(space)) return space + 1;
  }
  // Do not cut a surrogate pair in half.
  return /[\ud800-\udbff]$/.test(head) ? longest - 1 : longest;
}

function firstBreak(text: string, pattern: RegExp, least: number): number {
  let isInside: ((at: number) => boolean) | null = null;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (spokenLetters(text.slice(0, end)) < least) continue;
    isInside ??= unbroken(text, true);
    if (!isInside(match.index)) return end;
  }
  return 0;
}

function spokenLetters(text: string): number {
  return text.trim().length + 2 * (text.match(LONG_SIGNS)?.length ?? 0);
}
