import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { MOST_WORDS_SEARCHED } from '../longest-read.ts';
import type { Mention } from '../said/claims.ts';
import { ARTICLES, FUNCTION_WORDS, NEGATORS } from '../said/function-words.ts';
import { BREAK, type Word, wordsIn } from '../said/words.ts';
import { DIGITS, namedByFormula } from './formulas.ts';
import { letterOf } from './letters.ts';
import { type Likeness, likenessOf, RANK } from './likeness.ts';
import { ordinalInWords, romanPlace } from './ordinals.ts';
import { slipsBetween } from './slips.ts';

/** What a known answer is to a question: an accepted one, one that shows a misconception, or another one. */
export type Mark = { kind: 'right' } | { kind: 'mistake'; say: string } | { kind: 'wrong' };

/**
 * A known answer: its words without what does not matter, and what it is. `isSurname`: only the surname of somebody, which
 * no other first name may precede.
 */
export type Phrase = { text: string; words: string[]; mark: Mark; isSurname?: boolean };

/**
 * What is forgiven: other forms of a word, such as its plural, and slips. Words in `never` are no slips. With `heard`,
 * English words that sound like the answer are forgiven, because a recogniser writes "mercy" for "merci".
 */
export type Allows = { forms: boolean; slips: boolean; never?: ReadonlySet<string>; heard?: boolean };

/** A phrase that was said. */
export type Said = { mark: Mark; phrase: Phrase; likeness: Likeness };

/** How many small words may stand inside a phrase: "keep them warm" is "keep warm". */
const MOST_SKIPPED = 3;
const MOST_JOINED = 14;

/** Whether the words from an index are a figure and its ending, as in "8th". */
const isOrdinal = (words: readonly Word[], index: number) =>
  /^\d{1,3}$/.test(words[index]?.text ?? '') &&
  /^(?:st|nd|rd|th)$/.test(words[index + 1]?.text ?? '') &&
  words[index]?.end === words[index + 1]?.start;

/**
 * Writes figures that stand alone and places ("8th", "Henry VIII") in words, as they are said. The words keep the place of
 * the figure.
 */
export function inWords(words: readonly Word[]): Word[] {
  return words.flatMap((word, index) => {
    if (isOrdinal(words, index - 1)) return [];
    const place = isOrdinal(words, index) ? Number(word.text) : index > 0 ? romanPlace(word.text) : undefined;
    if (place !== undefined) return ordinalInWords(place).map((text) => ({ ...word, text }));
    const isGlued = words[index - 1]?.end === word.start || words[index + 1]?.start === word.end;
    if (isGlued || !/^\d+$/.test(word.text)) return [word];
    return wordsIn(spokenWords(word.text)).map(({ text }) => ({ ...word, text }));
  });
}

/** Leaves out the articles. An "a" at the end of a clause is a letter. */
export function withoutArticles(words: readonly Word[]): Word[] {
  const isLetter = (index: number) => {
    const [before, after] = [words[index - 1]?.text, words[index + 1]?.text];
    return before === 'letter' || after === undefined || after === BREAK || /^(?:or|and)$/.test(after);
  };
  return words.filter(({ text }, index) => !ARTICLES.has(text) || (text === 'a' && isLetter(index)));
}

function wordsOfPhrase(text: string): string[] {
  const all = inWords(wordsIn(text)).filter((word) => word.text !== BREAK);
  const kept = withoutArticles(all);
  return (kept.length > 0 ? kept : all).map((word) => word.text);
}

/** Leaves out small words at the beginning: "it melts", "to melt". */
function withoutSmallWords(words: string[]): string[] {
  const at = words.findIndex((word) => !FUNCTION_WORDS.has(word));
  return at > 0 ? words.slice(at) : words;
}

/** Makes phrases of the known answers of a question. Two answers never become the same phrase with two marks. */
export function phrasesOf(known: readonly { text: string; mark: Mark }[]): Phrase[] {
  const whole = known.map(({ text, mark }) => ({ text, mark, words: wordsOfPhrase(text) }));
  const marks = new Map<string, Set<string>>();
  for (const { words, mark } of whole) {
    const key = withoutSmallWords(words).join(' ');
    marks.set(key, (marks.get(key) ?? new Set()).add(mark.kind));
  }
  return whole
    .map((phrase) => {
      const short = withoutSmallWords(phrase.words);
      const isShared = whole.some(
        (other) =>
          other.mark.kind !== phrase.mark.kind &&
          ` ${other.words.join(' ')} `.includes(` ${short.join(' ')} `),
      );
      return marks.get(short.join(' '))?.size === 1 && !isShared ? { ...phrase, words: short } : phrase;
    })
    .filter(({ words }) => words.length > 0);
}

type Match = Mention<Said> & { slips: number };

/** Whether a formula goes on after this letter or figure: "H2O" is no answer in "H2O2". */
const isCut = (said: readonly Word[], at: number) => {
  const [word, next] = [said[at], said[at + 1]];
  const isNext = word !== undefined && next !== undefined && next.text !== BREAK && next.start === word.end;
  return isNext && word.text.length <= 2 && next.text.length <= 2;
};

/** Finds a phrase that begins at a word; null if it does not. */
function matchAt(said: readonly Word[], from: number, phrase: Phrase, allows: Allows): Match | null {
  let at = from;
  let skipped = 0;
  let likeness: Likeness = 'same';
  let slips = 0;
  for (const [index, meant] of phrase.words.entries()) {
    for (;;) {
      const word = said[at]?.text;
      if (word === undefined || word === BREAK) return null;
      const like = likenessOf(word, meant, {
        ...allows,
        isPart: phrase.words.length > 1,
      });
      if (like !== null) {
        if (RANK[like] > RANK[likeness]) likeness = like;
        if (RANK[like] > 1) slips += slipsBetween(word, meant);
        at += 1;
        break;
      }
      if (
        index === 0 ||
        skipped === MOST_SKIPPED ||
        !FUNCTION_WORDS.has(word) ||
        word === 'and' ||
        word === 'or'
      )
        return null;
      skipped += 1;
      at += 1;
    }
  }
  if (isCut(said, at - 1)) return null;
  return { from, to: at, what: { mark: phrase.mark, phrase, likeness }, slips };
}

/** Words shorter than this are too easily like others, once they are joined. */
const LEAST_JOINED = 8;

/** Finds one word said as two, or two as one, with a slip: "selfportrate", "play write". */
function likeJoined(
  said: readonly Word[],
  { from, to, joined }: { from: number; to: number; joined: string },
  phrases: readonly Phrase[],
  allows: Allows,
): Match | null {
  const isSmall = ({ text }: Word) => text.length < 3 || FUNCTION_WORDS.has(text) || NEGATORS.has(text);
  if (joined.length < LEAST_JOINED || said.slice(from, to).some(isSmall)) return null;
  for (const phrase of phrases) {
    const meant = phrase.words.join('');
    const isDivided = phrase.words.length + to - from === 3 && joined[0] === meant[0];
    const likeness = isDivided ? likenessOf(joined, meant, { ...allows, forms: false }) : null;
    if (likeness !== null)
      return { from, to, what: { mark: phrase.mark, phrase, likeness }, slips: slipsBetween(joined, meant) };
  }
  return null;
}

/** Finds a phrase whose words are divided in another way, or its formula: "back bone", "C O two". */
function joinedAt(
  said: readonly Word[],
  from: number,
  phrases: readonly Phrase[],
  allows: Allows,
): Match | null {
  let joined = '';
  let spelled = '';
  let found: Match | null = null;
  for (let at = from; at < Math.min(said.length, from + MOST_JOINED); at += 1) {
    const word = said[at]?.text ?? BREAK;
    if (word === BREAK) break;
    joined += word;
    spelled += (spelled !== '' && DIGITS[word]) || letterOf(word) || word;
    const name = namedByFormula(spelled);
    const letters = spelled.replace(/'/g, '');
    const isSaid = ({ text, words }: Phrase) =>
      (joined.length >= 2 || spelled !== joined) &&
      [words.join(''), text.toLowerCase().replace(/\s/g, '')].some(
        (one) => one === joined || one === spelled || one === letters,
      );
    const phrase = phrases.find((one) => isSaid(one) || (name !== undefined && one.words.join(' ') === name));
    const isWhole =
      phrase !== undefined &&
      !isCut(said, at) &&
      (at > from || name !== undefined || spelled !== joined || phrase.words.length > 1);
    if (isWhole)
      found = { from, to: at + 1, what: { mark: phrase.mark, phrase, likeness: 'same' }, slips: 0 };
    else found ??= likeJoined(said, { from, to: at + 1, joined }, phrases, allows);
  }
  return found;
}

const length = ({ from, to }: Match) => to - from;

/** Finds every mention of a phrase: the best likeness first, then the longest. A slip that could be two answers is wrong. */
export function mentionsOf(
  said: readonly Word[],
  phrases: readonly Phrase[],
  allows: Allows,
): Mention<Said>[] {
  const found: Mention<Said>[] = [];
  for (let from = 0; from < Math.min(said.length, MOST_WORDS_SEARCHED); ) {
    const joined = joinedAt(said, from, phrases, allows);
    const matches = phrases
      .map((phrase) => matchAt(said, from, phrase, allows))
      .filter((match) => match !== null)
      .concat(joined === null ? [] : [joined])
      .sort(
        (a, b) => RANK[a.what.likeness] - RANK[b.what.likeness] || a.slips - b.slips || length(b) - length(a),
      );
    const [best, next] = matches;
    if (best === undefined) {
      from += 1;
      continue;
    }
    const isTied =
      next !== undefined &&
      RANK[best.what.likeness] > RANK.form &&
      next.slips === best.slips &&
      next.what.mark.kind !== best.what.mark.kind;
    found.push({
      from,
      to: best.to,
      what: isTied ? { ...best.what, mark: { kind: 'wrong' } } : best.what,
    });
    from = best.to;
  }
  return found;
}
