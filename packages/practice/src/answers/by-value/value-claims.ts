import { withAskedWords } from '../said/asked-words.ts';
import { claimsOf, isAlone, isEitherOr, type Mention } from '../said/claims.ts';
import { coreOf } from '../said/fillers.ts';
import { isInexact } from '../said/inexact.ts';
import { BREAK, type Word, wordsIn } from '../said/words.ts';
import { withHeardNumbers } from '../values/numbers/heard.ts';
import { numbersIn } from '../values/numbers/numbers.ts';
import { type Word as Piece, type Place, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';

/** A value at its place among the pieces of a text. */
export type PlacedValue<Value> = { place: Place; value: Value };

/** How the values of one kind are found and judged. */
export type ValueReader<Value> = {
  /** Finds the values that stand for themselves. */
  find: (pieces: readonly Piece[]) => PlacedValue<Value>[];
  verdictOn: (value: Value) => Verdict;
  /** Whether the question holds this value, so that a learner may only say it on the way. */
  isAsked: (value: Value) => boolean;
  /** Whether the value was only estimated, so that an exact one beside it counts instead: "about half an hour, 35 minutes". */
  isRough?: (value: Value) => boolean;
  /** Whether an estimate is asked for, so that "nearly twelve" counts. */
  isEstimate?: boolean;
  /** The question, whose words tell which of two values is meant: "it freezes at 0 and boils at 100". */
  ask: string;
};

/** Puts a value at its place among the words. */
export function mentionAt<What>(
  said: readonly Word[],
  pieces: readonly Piece[],
  place: Place,
  what: What,
): Mention<What>[] {
  const [start, end] = [pieces[place.start]?.from ?? 0, pieces[place.end - 1]?.to ?? 0];
  const from = said.findIndex((word) => word.end > start);
  const after = said.findIndex((word) => word.start >= end);
  return from < 0 ? [] : [{ from, to: Math.max(from + 1, after < 0 ? said.length : after), what }];
}

const ONE_DIGIT = /^(?:\d|one|two|three|four|five|six|seven|eight|nine|zero|oh?)$/;

/** Returns one of several repetitions: "twelve, twelve, twelve" is twelve. Single digits may be those of one number. */
function saidOnce(core: readonly Word[]): readonly Word[] {
  const words = core.filter(({ text }) => text !== BREAK);
  for (const times of [2, 3]) {
    const length = words.length / times;
    if (!Number.isInteger(length) || length === 0 || (length === 1 && ONE_DIGIT.test(words[0]?.text ?? '')))
      continue;
    if (words.every(({ text }, index) => text === words[index % length]?.text)) return words.slice(-length);
  }
  return core;
}

/** Reads "tree" as three where nothing else was said. */
function piecesOf(text: string): readonly Piece[] {
  const whole = coreOf(wordsIn(text));
  const core = saidOnce(whole);
  const pieces = piecesIn(text);
  const isInside = ({ from, to }: Piece) => from >= (core[0]?.start ?? 0) && to <= (core.at(-1)?.end ?? 0);
  const inside = pieces.filter(isInside);
  if (core !== whole) return inside;
  const isPreposition = /^(?:to|too|for)$/.test(inside[0]?.text ?? '') && numbersIn(inside).length > 0;
  const heard = isPreposition ? inside : withHeardNumbers(inside);
  if (heard === inside) return pieces;
  const from = pieces.indexOf(inside[0] as Piece);
  return [...pieces.slice(0, Math.max(0, from)), ...heard, ...pieces.slice(from + inside.length)];
}

const isAccepted = ({ kind }: Verdict) => kind === 'right' || kind === 'rightOtherForm';

/** The best verdict comes first: values in one place may be read in several ways. */
const ORDER: Verdict['kind'][] = ['right', 'rightOtherForm', 'mistake', 'nearly', 'wrong'];

/** Returns the best of several verdicts on one place. */
export const bestOf = (verdicts: readonly Verdict[]): Verdict =>
  [...verdicts].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0] ?? { kind: 'none' };

const ARTICLE = /^(?:a|an|the|another)$/;

/** Whether a value is a figure that is talked about: "the next one's an eight", "I forgot the ten". */
const isTalkedAbout = (said: readonly Word[], { from, to }: Mention<unknown>) =>
  to === from + 1 && ARTICLE.test(said[from - 1]?.text ?? '');

/** Leaves out those that a test finds, unless nothing else is left. */
const without = <Item>(items: readonly Item[], test: (item: Item) => boolean) => {
  const kept = items.filter((item) => !test(item));
  return kept.length > 0 ? kept : items;
};

/**
 * Judges the values that are claimed. Two different ones are undecided, unless all but one were only repeated from the
 * question, estimated or talked about, or one stands with the question's words; so is an utterance that has numbers and
 * claims none.
 */
export function checkValues<Value>(text: string, reader: ValueReader<Value>): Verdict {
  const { find, verdictOn, isAsked, isRough, isEstimate = false, ask } = reader;
  const said = wordsIn(text);
  const pieces = piecesOf(text);
  const mentioned = find(pieces).flatMap(({ place, value }) => mentionAt(said, pieces, place, value));
  const claims = claimsOf(said, (words) => mentioned.filter(({ to }) => to <= words.length));
  if (claims.kind !== 'claimed') return { kind: claims.kind === 'denied' ? 'undecided' : claims.kind };
  const exact = without(claims.mentions, ({ what }) => isRough?.(what) === true);
  const meant = without(exact, (mention) => isTalkedAbout(claims.said, mention));
  const own = meant.filter(({ what }) => !isAsked(what));
  const isOr = isEitherOr(claims.said, claims.mentions);
  const all = isOr || own.length === 0 ? meant : own;
  const counted = isOr || all.length < 2 ? all : withAskedWords(claims.said, all, ask);
  const [first, ...others] = counted.map(({ what }) => verdictOn(what));
  if (first === undefined) return { kind: 'none' };
  if (others.length > 0 && !(isAccepted(first) && others.every(isAccepted))) return { kind: 'undecided' };
  const [mention] = counted;
  if (mention !== undefined && !isEstimate && isAccepted(first) && isInexact(claims.said, mention))
    return { kind: 'undecided' };
  const isExact = mention !== undefined && isAlone(coreOf(claims.said), mention, claims.said);
  return first.kind === 'right' || first.kind === 'wrong' ? { ...first, isExact } : first;
}
