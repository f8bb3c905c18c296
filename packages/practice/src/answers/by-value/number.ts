import type Fraction from 'fraction.js';
import type { Question } from '../question.ts';
import { coreOf } from '../said/fillers.ts';
import { plain, wordsIn } from '../said/words.ts';
import { withDigitRuns } from '../values/numbers/digit-runs.ts';
import { numberOf, numbersIn } from '../values/numbers/numbers.ts';
import type { NumberWish, SpokenNumber } from '../values/numbers/spoken-number.ts';
import { type Word as Piece, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { formVerdict, sameNotation, type WantedNumber } from './number-form.ts';
import { checkRatio } from './ratio.ts';
import { withRemainder } from './remainder-words.ts';
import { checkValues } from './value-claims.ts';

/** What is counted, such as "sixths": the unit of the rule, or what follows "how many". */
export const wishOf = ({ ask, answers, rule }: Question): NumberWish => {
  const counted = rule?.unit ?? /\bhow many (\p{L}+)/iu.exec(ask)?.[1];
  const ordinals = answers.some((answer) =>
    /\b(?:first|second|third|\w+[a-z]th|\d+(?:st|nd|rd|th))\b/i.test(answer),
  );
  return {
    ...(counted === undefined ? {} : { counted: counted.toLowerCase() }),
    ...(ordinals ? { ordinals } : {}),
  };
};

/** The first number of a text that can be an answer. */
export function firstNumber(text: string, wish: NumberWish): SpokenNumber | null {
  return numberOf(text, wish) ?? numbersIn(piecesIn(text), wish).find(({ role }) => role === 'value') ?? null;
}

const PERCENT_ASKED = /\b(?:what|which|how many) (?:per ?cent|percentage|%)/i;

/** What a question wants; null if its answers hold no number. */
export function wantedOf(question: Question): WantedNumber | null {
  const wish = wishOf(question);
  const right = question.answers
    .map((answer) => firstNumber(answer, wish))
    .filter((number) => number !== null);
  const [model] = right;
  if (model === undefined) return null;
  const asked = numbersIn(piecesIn(question.ask));
  const isPercentAsked = PERCENT_ASKED.test(question.ask);
  return { model, right, asked, isPercentAsked, rule: question.rule ?? { kind: 'number' } };
}

const isWithin = (value: Fraction, { model, rule }: WantedNumber) =>
  rule.within !== undefined && value.sub(model.value).abs().compare(rule.within) <= 0;

/** Whether a number is the model answer with too many or too few decimal places. */
function isOtherPrecision({ value, places }: SpokenNumber, { model, rule }: WantedNumber): boolean {
  if (rule.places === undefined || places === null || places === rule.places) return false;
  if (places > rule.places) return value.round(rule.places).equals(model.value);
  return model.value.round(places).equals(value);
}

const isAboutSigns = (question: Question, { model }: WantedNumber) =>
  model.value.s < 0n || /\b(?:minus|negative|below|temperature)\b|(?:^|\s)[-−]\d/i.test(question.ask);

/** Judges one number against what is wanted. */
export function verdictOnNumber(question: Question, wanted: WantedNumber, said: SpokenNumber): Verdict {
  const wish = wishOf(question);
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => {
      const mistake = firstNumber(answer, wish);
      return (
        mistake?.value.equals(said.value) &&
        mistake.remainder?.toString() === said.remainder?.toString() &&
        sameNotation(mistake, said)
      );
    }),
  );
  const isListed = wanted.right.some((right) => sameNotation(right, said));
  if (shown !== undefined && !isListed) return { kind: 'mistake', say: shown.say };
  const isWrongChoice = question.choices.some((choice) => {
    const number = numberOf(choice, wish);
    return number !== null && sameNotation(number, said);
  });
  if (isWrongChoice && !isListed && !isRightChoice(said, wanted, question))
    return { kind: 'wrong', isExact: false };
  const byForm = formVerdict(said, wanted);
  if (byForm !== null) return byForm;
  const byValue = question.mistakes.find(({ answers }) =>
    answers.some((answer) => {
      const mistake = firstNumber(answer, wish);
      const isSameRest = mistake?.remainder == null || said.remainder === null;
      const isSamePower = said.form !== 'power' || mistake?.form === 'power';
      return isSameRest && isSamePower && mistake?.value.equals(said.value);
    }),
  );
  if (byValue !== undefined) return { kind: 'mistake', say: byValue.say };
  if (isWithin(said.value, wanted)) return { kind: 'right', isExact: false };
  if (isOtherPrecision(said, wanted)) return { kind: 'nearly', lacks: 'precision' };
  const isOtherSign = !said.value.equals(0) && said.value.neg().equals(wanted.model.value);
  if (isOtherSign && isAboutSigns(question, wanted)) return { kind: 'nearly', lacks: 'sign' };
  return { kind: 'wrong', isExact: false };
}

/** Whether a choice is the right one: it has the value that is wanted, and no other choice is written as an answer is. */
function isRightChoice(said: SpokenNumber, { right }: WantedNumber, question: Question): boolean {
  if (!right.some(({ value }) => value.equals(said.value))) return false;
  const listed = question.choices.map((choice) => numberOf(choice, wishOf(question)));
  return !listed.some((choice) => choice !== null && right.some((number) => sameNotation(number, choice)));
}

/** Whether the number is a result though "up to" stands before it: "it rounds up to fifty". */
const roundsUpTo = (pieces: readonly Piece[], start: number) =>
  /^(?:round|rounds|rounded|goes|go|went|adds|add|comes) up to$/.test(
    pieces
      .slice(Math.max(0, start - 3), start)
      .map(({ text }) => text)
      .join(' '),
  );

/**
 * Whether a number is none that is only a limit ("more than 12"). Where an estimate is asked for, "a bit more than 12" is
 * one.
 */
export const isNoLimit = ({ bound, isApproximate }: SpokenNumber, rule: Question['rule']) =>
  bound === null || (rule?.within !== undefined && isApproximate);

/** Whether a number only says what another one is for: "three up for every one along". */
const isAboutAnother = (pieces: readonly Piece[], { start, value }: SpokenNumber) =>
  value.equals(1) && /^for (?:every|each)$/.test(`${pieces[start - 2]?.text} ${pieces[start - 1]?.text}`);

const COMPARING = /^(?:more|less|fewer|bigger|smaller|greater|higher|lower|older|younger) than\b/;

/** Whether a number only says how much more another thing is: "two more than carbon". */
const isDifference = (pieces: readonly Piece[], { end }: SpokenNumber) =>
  COMPARING.test(`${pieces[end]?.text} ${pieces[end + 1]?.text}`);

/** Whether a letter of the question's algebra stands behind a number: "18a" and "five x" are no numbers. */
const hasLetter = (pieces: readonly Piece[], { end }: SpokenNumber, ask: string) => {
  const [next, after] = [pieces[end], pieces[end + 1]];
  const isLast = after === undefined || /^[,.;!?a-z]/.test(after.text);
  const isLetter = next !== undefined && (next.isGlued ? /^[a-z]$/ : /^[nxyz]$/).test(next.text);
  return (
    isLetter &&
    (next.isGlued || isLast) &&
    new RegExp(`(?<![a-z])${next.text}(?![a-z])|\\d${next.text}(?![a-z])`, 'i').test(ask)
  );
};

/** Finds the numbers that stand for themselves. */
export const standingNumbers = (pieces: readonly Piece[], wish: NumberWish, rule?: Question['rule']) => {
  const found = numbersIn(pieces, wish)
    .filter(({ role }) => role === 'value' || (wish.isList && role === 'counted'))
    .filter((number) => isNoLimit(number, rule) || roundsUpTo(pieces, number.start))
    .filter((number) => !isAboutAnother(pieces, number));
  const own = found.filter((number) => !isDifference(pieces, number));
  return (own.length > 0 ? own : found).map((number) => ({ place: number, value: number }));
};

/** Asks for the counted noun where it is needed: "four" for four sixths. A fraction holds its noun. */
function withCounted({ rule }: Question, text: string, { form }: SpokenNumber, verdict: Verdict): Verdict {
  const isAccepted = verdict.kind === 'right' || verdict.kind === 'rightOtherForm';
  if (!isAccepted || !rule?.needsUnit || rule.unit === undefined || form === 'fraction' || form === 'percent')
    return verdict;
  const noun = rule.unit.toLowerCase().replace(/(?:es|s)$/, '');
  return text.toLowerCase().includes(noun) ? verdict : { kind: 'nearly', lacks: 'unit' };
}

const NONE =
  /^(?:(?:um|so|well|its|it is|there (?:is|are|were)|theres|i (?:have|had|think|got)|ive got|youve got|youd have|you have|that leaves|leaves|i) )*(?:none|nothing|not (?:any|one)|nil|(?:dont|do not|wont) have any|no \p{L}+)(?: (?:at all|left|over|of them|now|more))*$/u;

/** Whether somebody says that there are none, where a number is asked: "none", "there's nothing left", "no grapes". */
const saysNone = ({ ask }: Question, text: string) =>
  /\b(?:how (?:many|much)|left|remain)/i.test(ask) &&
  !/\bno (?:idea|clue|way|thanks|problem)\b/i.test(text) &&
  NONE.test(plain(wordsIn(text)));

/** Writes a number that is said digit by digit, and nothing else, in figures: "seven three". */
function asDigits(text: string, length: number): string {
  if (length < 2 || /[-−–]\s*\d/.test(text)) return text;
  const core = coreOf(wordsIn(text));
  const [start, end] = [core[0]?.start ?? 0, core.at(-1)?.end ?? 0];
  const joined = withDigitRuns(piecesIn(text.slice(start, end)), length);
  return core.length === length && joined.length === 1 ? (joined[0]?.text ?? text) : text;
}

/** Judges a number by its exact value, then by its form. */
export function checkNumber(question: Question, text: string): Verdict {
  const wanted = wantedOf(question);
  if (wanted === null) return checkRatio(question, text);
  if (saysNone(question, text)) {
    if (wanted.right.some(({ value }) => value.equals(0))) return { kind: 'right', isExact: true };
    return /\bnone\b/i.test(text) ? { kind: 'wrong', isExact: true } : { kind: 'none' };
  }
  const wish = wishOf(question);
  const said = question.rule?.form === 'remainder' ? withRemainder(text) : text;
  const written = asDigits(said, String(wanted.model.value).length);
  const verdict = checkValues(written, {
    ask: question.ask,
    find: (pieces) =>
      standingNumbers(pieces, wish, question.rule).map(({ place, value }) => ({
        place,
        value: { ...value, hasLetter: hasLetter(pieces, value, question.ask) },
      })),
    isRough: ({ isApproximate }) => isApproximate,
    isEstimate: question.rule?.within !== undefined,
    verdictOn: (number) =>
      number.hasLetter
        ? { kind: 'wrong', isExact: false }
        : withCounted(question, text, number, verdictOnNumber(question, wanted, number)),
    isAsked: ({ value }) => wanted.asked.some((number) => number.value.equals(value)),
  });
  if (verdict.kind !== 'none') return verdict;
  return numbersIn(piecesIn(text), wish).length > 0 ? { kind: 'undecided' } : verdict;
}
