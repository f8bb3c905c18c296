/**
 * Finds where a sentence ends in text that is still being written. We do not use `Intl.Segmenter`: it knows no
 * abbreviations, and it cannot tell whether a boundary will still be there when more text arrives. When in doubt, we
 * join a sentence to the next one. That costs a short delay, but a sentence cut in two would sound wrong.
 */

/**
 * A new line, or marks that end sentences in any script (Unicode's Sentence_Terminal), with any closing marks after
 * them.
 */
const END = /(?<marks>[\p{STerm}…]+)(?<closers>["'”’“»«」』）)\]}*_~`]*)|\n/gu;

/** 'in doubt': the sentence ends here if what follows begins like a sentence. */
type Meaning = 'ends' | 'in doubt' | 'goes on';

/** A sentence does not begin with a small letter. This does not match an empty text either. */
const BEGINS_SENTENCE = /^["'“‘«(*_]*[^\p{Ll}\s"'“‘«(*_]/u;

/** Marks of scripts that put a space after them. All others (。！？, the danda …) always end a sentence. */
const SPACED = /^[.!?…؟]+$/u;

/**
 * Abbreviations after which the sentence always continues. They are written in lower case, without their last full
 * stop.
 */
const GO_ON = new Set(
  [
    'mr mrs ms dr prof st rev jr vs e.g i.e cf approx incl',
    'mme mlle mgr p.ex c.-à-d env',
    'hr fr hrn z.b d.h u.a s.o s.u bzw ca evtl ggf inkl bspw z.t o.ä i.d.r',
    'sr sra srta dra ud uds p.ej ej aprox',
    'sig sigg dott prof.ssa p.es',
    'exmo exma p.e',
  ].flatMap((words) => words.split(' ')),
);

/** Abbreviations after which the sentence continues if a number follows: "No. 5", but "No. It is not." */
const GO_ON_BEFORE_NUMBER = new Set('no nr nos fig figs abb pp vol ch kap art sec nº bd ex'.split(' '));

/** German, Danish and Norwegian words after which a number is an ordinal: "am 3. Mai", "der 2. Versuch". */
const BEFORE_ORDINAL =
  /(?:^|\s)(?:am|vom|zum|zur|im|beim|ins|der|die|das|den|dem|des|ab|seit|jede[rsnm]?|eine?|dein|mein|den|det|på)\s+\d+$/iu;
const MONTH = /^(?:jan|feb|m(?:är|ar)z|apr|mai|jun|jul|aug|sep|okt|nov|dez)/iu;

/** A number or a letter at the beginning of a line or a piece is a list mark: "1. First". */
const LIST_MARK = /(?:^|\n)[\s*_#>(-]*(?:\d{1,3}|\p{L})$/u;

/**
 * Returns the length of the first whole sentence, including one space after it, or 0 if none is complete. `isInside`
 * reports which places must not be cut.
 */
export function sentenceEnd(text: string, isInside: (at: number) => boolean): number {
  for (const match of text.matchAll(END)) {
    const { index } = match;
    if (isInside(index) || text.slice(0, index + 1).trim() === '') continue;
    const { marks, closers = '' } = match.groups ?? {};
    const end = marks === undefined ? index + 1 : endAfter(text, index, marks, closers);
    if (end > 0) return end;
  }
  return 0;
}

/** Returns where the sentence with these marks at `at` ends, or 0 if it continues or we cannot tell yet. */
function endAfter(text: string, at: number, marks: string, closers: string): number {
  const closersEnd = at + marks.length + closers.length;
  const end = closingGuillemet(text, closersEnd);
  if (end === null) return 0;
  const [, space = '', next = ''] = /^(\s?)\s*(\S*)/u.exec(text.slice(end)) ?? [];
  if (!SPACED.test(marks)) {
    // A closing mark of some scripts opens the next quotation in others.
    const opened = /["“«].*$/u.exec(closers)?.[0].length ?? 0;
    return space + next === '' ? 0 : end + (opened > 0 ? -opened : space.length);
  }
  if (space === '') return 0;
  const meaning = meaningOf(marks, text.slice(0, at), next);
  if (meaning === 'goes on') return 0;
  const goesOnSmall = meaning === 'in doubt' || end > at + marks.length;
  return goesOnSmall && !BEGINS_SENTENCE.test(next) ? 0 : end + 1;
}

function meaningOf(marks: string, before: string, next: string): Meaning {
  if (marks === '.') return fullStopMeaning(before, next);
  return /^(?:…|\.\.+)$/.test(marks) ? 'in doubt' : 'ends';
}

/**
 * Returns where the sentence ends if a closing guillemet belongs to it ("« Oui. »"); `null` while one may still arrive.
 */
function closingGuillemet(text: string, at: number): number | null {
  const opened = text.lastIndexOf('«', at - 1);
  if (opened < 0 || text.lastIndexOf('»', at - 1) > opened || !/\s/u.test(text[opened + 1] ?? '')) return at;
  const close = /^\s»/u.exec(text.slice(at));
  if (close) return at + close[0].length;
  return text.length <= at + 1 ? null : at;
}

/** Decides what a full stop between `before` and `next` means. */
function fullStopMeaning(before: string, next: string): Meaning {
  if (LIST_MARK.test(before)) return 'goes on';
  const word = /[^\s("'“«„[]*$/u.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  if (GO_ON.has(lower)) return 'goes on';
  if (GO_ON_BEFORE_NUMBER.has(lower)) return next === '' || /^\d/.test(next) ? 'goes on' : 'in doubt';
  if (/^\d+$/.test(word)) return BEFORE_ORDINAL.test(before) || MONTH.test(next) ? 'goes on' : 'in doubt';
  // An initial ("J. K. Rowling") or half of "z. B." or "d. h." does not end a sentence, but the stop in "solve for x.
  // Then" does.
  if (/^\p{Lu}$/u.test(word) || /\p{L}\.\s?\p{L}$/u.test(before)) return inner(word) ? 'in doubt' : 'goes on';
  if (/^\p{Ll}$/u.test(word))
    return next.length < 2 || /^(?:\d|\p{L}\.)/u.test(next) ? 'goes on' : 'in doubt';
  return inner(word) || /^(?:etc|usw|ecc|min|max)$/.test(lower) ? 'in doubt' : 'ends';
}

/** Reports whether a word has an inner full stop, like "p.m" or "U.S". Such abbreviations may also end a sentence. */
function inner(word: string): boolean {
  return /\p{L}\.\p{L}/u.test(word);
}
