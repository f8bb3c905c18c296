import { checkQuantity } from '../by-value/quantity.ts';
import { isValue } from '../infer-rule.ts';
import type { Question } from '../question.ts';
import { type Claims, claimsOf, isEitherOr } from '../said/claims.ts';
import { isContent, NEGATORS, tableOf } from '../said/function-words.ts';
import { plain, type Word, wordsIn } from '../said/words.ts';
import { partSize } from '../values/numbers/fractions.ts';
import { SCALES, SMALL, TENS } from '../values/numbers/number-names.ts';
import { numberOf } from '../values/numbers/numbers.ts';
import type { Verdict } from '../verdict.ts';
import { allowancesOf, knownAnswers, wordsAsked } from '../words/known-answers.ts';
import { inWords, mentionsOf, type Phrase, type Said, withoutArticles } from '../words/phrases.ts';
import { alternativesIn } from './alternatives.ts';
import { withoutEchoedNot } from './asked-for-not.ts';
import { takesAny, withSwapsMended } from './closed-choices.ts';
import { namedInOrder } from './places.ts';
import { chosenOfPair } from './polar-pair.ts';
import { isSaidInPassing } from './said-in-passing.ts';
import { checkWord } from './word.ts';

const MORE =
  'bigger biggest larger largest greater greatest higher highest longer longest more most heavier heaviest taller tallest';
const LESS = 'smaller smallest lower lowest shorter shortest less least fewer fewest lighter lightest';
const SIZE = new RegExp(`\\b(?:${MORE} ${LESS})\\b`.replaceAll(' ', '|'));
const SIZED = new RegExp(
  `^(?:it is |its |i think |i think its )?(?:the )?(${`${MORE} ${LESS}`.replaceAll(' ', '|')})(?: one| number| fraction| value)?$`,
);

/**
 * Reads "the bigger one" as the choice with the greatest value. A question that asks for the bigger one is not answered
 * by that. Null if the learner says no such thing.
 */
function chosenBySize(question: Question, said: string): string | 'undecided' | null {
  const size = SIZED.exec(plain(wordsIn(said)))?.[1];
  if (size === undefined) return null;
  const texts = question.choices.length > 0 ? question.choices : alternativesIn(question.ask);
  const numbers = texts.map((text) => numberOf(text)?.value);
  if (SIZE.test(question.ask.toLowerCase()) || texts.length < 2 || numbers.includes(undefined))
    return 'undecided';
  const sorted = texts
    .map((text, index) => ({ text, value: numbers[index]?.valueOf() ?? 0 }))
    .sort((a, b) => a.value - b.value);
  return (MORE.split(' ').includes(size) ? sorted.at(-1) : sorted[0])?.text ?? null;
}

/** Words that only say where or how, so that no choice is named by them. */
const LOOSE = tableOf('round around over under up down out off away about back through along');

const isNumberName = (word: string) => SMALL.has(word) || TENS.has(word) || SCALES.has(word);

/**
 * Whether words of a choice can stand for the whole. Half of a denial is its opposite: "it sticks" of "it does not stick".
 * And a unit says nothing without its number: "two weeks" of "four weeks".
 */
const mayBeCut = ({ words }: Phrase, said: readonly Word[]) => {
  if (words.some((word) => NEGATORS.has(word))) return false;
  const numbers = words.filter(isNumberName);
  return numbers.length === 0 || said.some(({ text }) => numbers.includes(text));
};

/**
 * The words that stand for a choice and that no other choice and not the question has: "blue" of "the blue car". Only
 * choices in `cuttable` have such words. Where the question names all the choices, its words count. Small words count where
 * two choices differ in nothing else ("with", "without").
 */
function ownWords(question: Question, phrases: readonly Phrase[], cuttable: readonly Phrase[]): Phrase[] {
  const said = new Set(wordsIn(question.ask).map(({ text }) => text));
  const isOfOne = (word: string, phrase: Phrase) =>
    !phrases.some((other) => other.mark.kind !== phrase.mark.kind && other.words.includes(word));
  const areNamed =
    namedInOrder(question).length > 0 ||
    phrases.every((phrase) => phrase.words.some((word) => said.has(word) && isOfOne(word, phrase)));
  const asked = areNamed ? new Set<string>() : wordsAsked(question);
  return cuttable.flatMap((phrase) => {
    const alone = phrase.words.filter((word) => !asked.has(word) && isOfOne(word, phrase));
    const telling = alone.filter((word) => isContent(word) && !LOOSE.has(word));
    const own = telling.length > 0 || !areNamed ? telling : alone;
    return own.map((word) => ({ ...phrase, words: [word] }));
  });
}

const ENDINGS = /^(?:l?ic|ical|al|ous|y|ly|ness|ish|ity|ine|n|e)$/;
const LEAST_STEM = 4;

/** Writes "acidic" as "acid", where a choice has the stem as its own word. */
const withStems = (said: readonly Word[], own: readonly Phrase[]): Word[] =>
  said.map((word) => {
    const stem = own
      .map(({ words: [first = ''] }) => first)
      .find(
        (first) =>
          first.length >= LEAST_STEM &&
          word.text.startsWith(first) &&
          ENDINGS.test(word.text.slice(first.length)),
      );
    return stem === undefined ? word : { ...word, text: stem };
  });

/** Whether only the first word of a choice was said and then another one: "keep cool" where "keep warm" can be chosen. */
function goesOnOtherwise(
  { said, mentions }: Extract<Claims<Said>, { kind: 'claimed' }>,
  asked: ReadonlySet<string>,
): boolean {
  const [mention] = mentions;
  if (mention === undefined || mentions.length > 1) return false;
  const choice = wordsIn(mention.what.phrase.text).filter(({ text }) => isContent(text));
  const next = said[mention.to]?.text ?? '';
  const isFirst = choice.length > 1 && choice[0]?.text === mention.what.phrase.words[0];
  return isFirst && /\p{L}/u.test(next) && isContent(next) && !asked.has(next);
}

/** Judges a choice that was named only by words of its own; null if none was, or several. */
function checkOwnWords(
  question: Question,
  said: string,
  counts: (word: string) => boolean = () => true,
): Verdict | null {
  const phrases = knownAnswers(question);
  const allows = allowancesOf(question, phrases);
  const words = withoutEchoedNot(question, withoutArticles(inWords(wordsIn(said))), phrases);
  const cuttable = phrases.filter((phrase) => mayBeCut(phrase, words));
  const own = ownWords(question, phrases, cuttable).filter(({ words: [word = ''] }) => counts(word));
  const claims = claimsOf(withStems(words, own), (part) => mentionsOf(part, own, allows));
  if (claims.kind === 'denied') return { kind: 'undecided' };
  if (claims.kind !== 'claimed' || isSaidInPassing(claims, wordsAsked(question))) return null;
  const marks = claims.mentions.map(({ what }) => what.mark);
  const [first] = marks;
  if (first === undefined) return null;
  if (goesOnOtherwise(claims, wordsAsked(question))) return { kind: 'unclear' };
  if (marks.some(({ kind }) => kind !== first.kind))
    return isEitherOr(claims.said, claims.mentions) ? { kind: 'undecided' } : null;
  return first.kind === 'mistake' ? first : { kind: first.kind, isExact: false };
}

/** Judges a choice by its text, or the words that only it has. */
function checkText(question: Question, said: string): Verdict {
  const verdict = checkWord(question, said);
  const isUnknown =
    verdict.kind === 'none' || verdict.kind === 'undecided' || (verdict.kind === 'wrong' && !verdict.isExact);
  const isBetween = verdict.kind === 'undecided' && /\bor\b/i.test(said);
  return (isUnknown && !isBetween ? checkOwnWords(question, said) : null) ?? verdict;
}

/** Judges choices that are values, or null if no value was said. */
function checkValues(question: Question, said: string): Verdict | null {
  const verdict = checkQuantity(question, said);
  const isUndone = verdict.kind === 'none' || verdict.kind === 'wrong' || verdict.kind === 'undecided';
  if (!isUndone || /\bor\b/i.test(said)) return verdict.kind === 'none' ? null : verdict;
  const own = checkOwnWords(question, said, (word) => partSize(word) !== null);
  return own ?? (verdict.kind === 'none' ? null : verdict);
}

/** Judges a choice by its value, its text, the words that only it has, or a denial that only one choice holds. */
export function checkChoice(question: Question, said: string): Verdict {
  if (takesAny(question, said)) return { kind: 'undecided' };
  const meant = chosenBySize(question, said) ?? chosenOfPair(question, said);
  if (meant === 'undecided') return { kind: 'undecided' };
  const text = meant ?? said;
  const areValues = [...question.answers.slice(0, 1), ...question.choices].every(isValue);
  const verdict = (areValues ? checkValues(question, text) : null) ?? checkText(question, text);
  if (verdict.kind !== 'none' && verdict.kind !== 'wrong') return verdict;
  const mended = checkText(question, withSwapsMended(question, text));
  return mended.kind === 'right' ? { kind: 'right', isExact: false } : verdict;
}
