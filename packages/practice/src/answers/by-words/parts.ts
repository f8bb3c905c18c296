import { namesOfPart } from '@vivavoce/contracts/study/plan/answer-parts';
import { standingNumbers } from '../by-value/number.ts';
import { mentionAt } from '../by-value/value-claims.ts';
import type { Question } from '../question.ts';
import { type Claims, claimsOf, isEitherOr, type Mention } from '../said/claims.ts';
import { coreOf } from '../said/fillers.ts';
import { isContent, tableOf } from '../said/function-words.ts';
import { looksLikeAnswer } from '../said/shape.ts';
import { BREAK, type Word, wordsIn } from '../said/words.ts';
import { withDigitRuns } from '../values/numbers/digit-runs.ts';
import { numberOf, numbersIn } from '../values/numbers/numbers.ts';
import type { NumberWish, SpokenNumber } from '../values/numbers/spoken-number.ts';
import { wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { allowancesOf, knownAnswers, wordsAsked } from '../words/known-answers.ts';
import { distinctWords } from '../words/own-words.ts';
import { inWords, mentionsOf, withoutArticles } from '../words/phrases.ts';

/** A part that was named: its index among the parts, the feedback to a mistake, or another thing. */
type Named = { kind: 'part'; index: number } | { kind: 'mistake'; say: string } | { kind: 'other' };

const LIST: NumberWish = { isList: true };

/** Before a number of the question, these only say where the list begins: "after 25 there is 30". */
const AFTER_WHICH = /^(?:after|before|from|past|than|into|of)$/;

/** How many digits all parts have, if they are whole numbers of the same length; otherwise 0. */
const digitsOf = (parts: readonly string[]) =>
  parts.every((part) => /^\d+$/.test(part) && part.length === parts[0]?.length) ? (parts[0]?.length ?? 0) : 0;

/** Blanks out a plus that is a sign: "plus five and plus eight" is no sum. The places of all other words stay. */
const withoutPlusSigns = (text: string) =>
  text.replace(/(?:^|\b(?:and|or|are|its|it’s|it's)|,)\s*plus(?=\s(?!or\b))/gi, (start) =>
    start.replace(/plus$/i, '    '),
  );

/** Finds numbers among the parts; null if the parts are no numbers. */
function namedNumbers(question: Question, text: string, said: readonly Word[]): Mention<Named>[] | null {
  const parts = question.answers.map((part) => namesOfPart(part).map((name) => numberOf(name, LIST)?.value));
  if (parts.some((values) => values[0] === undefined)) return null;
  const pieces = withDigitRuns(piecesIn(withoutPlusSigns(text)), digitsOf(question.answers));
  const asked = numbersIn(piecesIn(question.ask), LIST);
  const isOnTheWay = ({ start, value }: SpokenNumber) =>
    AFTER_WHICH.test(pieces[start - 1]?.text ?? '') && asked.some((number) => number.value.equals(value));
  const found = standingNumbers(pieces, LIST)
    .filter(({ value }) => !isOnTheWay(value))
    .flatMap(({ place, value }) => mentionAt(said, pieces, place, value));
  return found.map(({ from, to, what }) => {
    const index = parts.findIndex((values) => values.some((value) => value?.equals(what.value)));
    const shown = question.mistakes.find(({ answers }) =>
      answers.some((answer) => numberOf(answer, LIST)?.value.equals(what.value)),
    );
    const mistake: Named = shown === undefined ? { kind: 'other' } : { kind: 'mistake', say: shown.say };
    return { from, to, what: index >= 0 ? { kind: 'part', index } : mistake };
  });
}

const LIST_WORDS = tableOf(
  'and or first second third last next finally also plus two three four five both are is all then after one another other yes no think know guess maybe probably um uh er erm please',
);
const MOST_WORDS_OF_A_PART = 3;

/**
 * Finds other things in a row of parts without commas, such as "hamster" in "dog cat hamster". It is a row if nothing but
 * parts and fewer other words follow each other: "solid ice, liquid water" only describes the parts.
 */
function strangersInRow(
  said: readonly Word[],
  { from, to }: { from: number; to: number },
  known: readonly Mention<Named>[],
  asked: ReadonlySet<string>,
): Mention<Named>[] {
  const inside = known.filter((mention) => mention.from < to && mention.to > from);
  const core = coreOf(said.slice(from, to));
  const isPart = (at: number) => inside.some((mention) => at >= mention.from && at < mention.to);
  const isStranger = ({ text }: Word) =>
    isContent(text) && !LIST_WORDS.has(text) && !asked.has(text) && !text.endsWith('ly');
  const places = core.map((word) => ({ word, at: said.indexOf(word) }));
  const row = places.slice(places.findIndex(({ word, at }) => isPart(at) || isStranger(word)));
  const strangers = row.filter(({ word, at }) => !isPart(at) && isStranger(word));
  const isRow = row.every(({ word, at }) => isPart(at) || isStranger(word) || LIST_WORDS.has(word.text));
  return isRow && strangers.length < inside.length && looksLikeAnswer(strangers.map(({ word }) => word))
    ? strangers.map(({ at }) => ({ from: at, to: at + 1, what: { kind: 'other' } }))
    : [];
}

/** Finds short listed words that are no known part, such as "cheese" in "red, cheese and blue". */
function unknownParts(
  said: readonly Word[],
  known: readonly Mention<Named>[],
  asked: ReadonlySet<string>,
): Mention<Named>[] {
  const found: Mention<Named>[] = [];
  let from = 0;
  for (let at = 0; at <= said.length; at += 1) {
    const word = said[at]?.text;
    if (word !== undefined && word !== BREAK && word !== 'and') continue;
    const isKnown = known.some((mention) => mention.from < at && mention.to > from);
    const content = said
      .slice(from, at)
      .filter(({ text }) => isContent(text) && !LIST_WORDS.has(text) && !asked.has(text));
    const isPart =
      !isKnown &&
      content.length > 0 &&
      at - from <= MOST_WORDS_OF_A_PART &&
      looksLikeAnswer(said.slice(from, at));
    if (isPart) found.push({ from, to: at, what: { kind: 'other' } });
    if (isKnown) found.push(...strangersInRow(said, { from, to: at }, known, asked));
    from = at + 1;
  }
  return found;
}

/** Finds words among the parts. */
function namedWords(question: Question, said: readonly Word[]): Mention<Named>[] {
  const names = question.answers.map(namesOfPart);
  const all = { ...question, answers: names.flat() };
  const whole = knownAnswers(all);
  const phrases = [...whole, ...distinctWords(question, whole)];
  const known = mentionsOf(said, phrases, allowancesOf(all, whole)).map(
    ({ from, to, what }): Mention<Named> => {
      if (what.mark.kind === 'mistake') return { from, to, what: what.mark };
      if (what.mark.kind === 'wrong') return { from, to, what: { kind: 'other' } };
      return {
        from,
        to,
        what: { kind: 'part', index: names.findIndex((part) => part.includes(what.phrase.text)) },
      };
    },
  );
  return [...known, ...unknownParts(said, known, wordsAsked(question))].sort((a, b) => a.from - b.from);
}

type Claimed = Extract<Claims<Named>, { kind: 'claimed' }>;

/**
 * Judges the parts that were named. All of them and nothing else are right, in a list in their order. All of them beside
 * something wrong are wrong, or whoever names everything would be right. Some of them are partly right, whatever else is
 * named, because the teacher then asks for the others.
 */
function verdictOn(question: Question, mentions: readonly Mention<Named>[]): Verdict {
  const indexes = mentions.flatMap(({ what }) => (what.kind === 'part' ? [what.index] : []));
  const inOrder = [...new Set(indexes)];
  const needed = Math.min(question.rule?.atLeast ?? question.answers.length, question.answers.length);
  const missing = Math.max(0, needed - inOrder.length);
  const mistake = mentions.map(({ what }) => what).find((what) => what.kind === 'mistake');
  const hasOther = mentions.some(({ what }) => what.kind !== 'part');
  const isOrdered = inOrder.every((index, at) => at === 0 || index > (inOrder[at - 1] ?? 0));
  if (inOrder.length > 0 && missing > 0) {
    const found = inOrder.map((index) => namesOfPart(question.answers[index] ?? '')[0] ?? '');
    return { kind: 'partly', found, missing };
  }
  if (mistake?.kind === 'mistake') return { kind: 'mistake', say: mistake.say };
  if (hasOther) return { kind: 'wrong', isExact: false };
  if (question.rule?.kind === 'list' && !isOrdered)
    return mistakenOrder(question, inOrder) ?? { kind: 'nearly', lacks: 'order' };
  return { kind: 'right', isExact: false };
}

/** The misconception that this order shows: "0.4, 0.5, 0.35" takes longer for larger. Null if it is none. */
function mistakenOrder(question: Question, inOrder: readonly number[]): Verdict | null {
  const said = inOrder.join();
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => {
      const parts = answer.split(/,\s*/);
      const indexes = parts.map((part) =>
        question.answers.findIndex((name) => namesOfPart(name).includes(part)),
      );
      return parts.length > 1 && indexes.join() === said;
    }),
  );
  return shown === undefined ? null : { kind: 'mistake', say: shown.say };
}

/**
 * The parts that were named after "so" or "that's", if they are enough: what stands before is on the way to them, as in
 * "it goes up in fives, so 30, 35, 40".
 */
function afterSo(question: Question, { said, mentions }: Claimed): readonly Mention<Named>[] {
  const so = said.findLastIndex(({ text }) => /^(?:so|thats|answer)$/.test(text));
  const last = mentions.filter(({ from }) => from > so);
  return so < 0 || verdictOn(question, last).kind === 'partly' || last.length === 0 ? mentions : last;
}

/** A second order is offered beside the first one: "five, four, or is it four, five". */
const WEIGHS = /\bor (?:is it|was it|is that|maybe|could it be)\b/i;

/** Judges the parts of a set, in any order, or of a list, in their order. */
export function checkParts(question: Question, text: string): Verdict {
  const said = wordsIn(text);
  const numbers = namedNumbers(question, text, said);
  const words = numbers === null ? withoutArticles(inWords(said)) : said;
  const claims = claimsOf(
    words,
    (part) => (numbers ?? namedWords(question, part)).filter(({ to }) => to <= part.length),
    true,
  );
  if (claims.kind === 'claimed') {
    const isWeighed = isEitherOr(claims.said, claims.mentions) || WEIGHS.test(text);
    if (question.rule?.kind === 'list' && isWeighed) return { kind: 'undecided' };
    return verdictOn(question, afterSo(question, claims));
  }
  if (claims.kind === 'denied') return { kind: 'undecided' };
  if (claims.kind === 'unclear') return { kind: 'unclear' };
  return looksLikeAnswer(words) ? { kind: 'wrong', isExact: false } : { kind: 'none' };
}
