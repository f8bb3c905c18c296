import { hasParts } from '@vivavoce/contracts/study/plan/answer-parts';
import type { AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import { checkExpression } from './by-value/expression.ts';
import { checkMoney } from './by-value/money.ts';
import { checkQuantity } from './by-value/quantity.ts';
import { checkTime } from './by-value/time.ts';
import { checkChoice } from './by-words/choice.ts';
import { exactlyOneOf } from './by-words/exact.ts';
import { checkIdeas, checkOpen, checkSentence } from './by-words/ideas.ts';
import { checkParts } from './by-words/parts.ts';
import { pointedParts, pointingIn } from './by-words/places.ts';
import { checkSpelling } from './by-words/spelling.ts';
import { checkWord } from './by-words/word.ts';
import { checkYesNo } from './by-words/yes-no.ts';
import { ruleOf } from './infer-rule.ts';
import { LONGEST_READ } from './longest-read.ts';
import type { Question } from './question.ts';
import { withoutReason } from './said/fillers.ts';
import { repairsOf } from './said/repairs.ts';
import { wordsIn } from './said/words.ts';
import type { Verdict } from './verdict.ts';

export type { Question } from './question.ts';

/** How an answer of each kind is judged. */
const CHECKS: Record<AnswerKind, (question: Question, said: string) => Verdict> = {
  number: checkQuantity,
  quantity: checkQuantity,
  money: checkMoney,
  time: checkTime,
  expression: checkExpression,
  set: checkParts,
  list: checkParts,
  choice: checkChoice,
  'yes-no': checkYesNo,
  word: checkWord,
  spelling: checkSpelling,
  ideas: checkIdeas,
  sentence: checkSentence,
  open: checkOpen,
};

const HAS_PLACES: readonly AnswerKind[] = [
  'number',
  'quantity',
  'money',
  'time',
  'expression',
  'choice',
  'word',
];

/** "Uncle's a person" says that he is one. */
const IS_A = /(?<=\p{L}{3})['’]s (?=an? )/gu;

/** Kinds of values: in "fifty four, no, five", nobody knows how much of the first is taken back. */
const IS_VALUE: readonly AnswerKind[] = ['number', 'quantity', 'money', 'time'];

type Judged = Question & { rule: NonNullable<Question['rule']> };

const byKind = (question: Judged, said: string) => CHECKS[question.rule.kind](question, said);

const isAccepted = ({ kind }: Verdict) => kind === 'right' || kind === 'rightOtherForm';

/** Returns the choice that answers the question: the one that is written as an answer, or else the one that is judged so. */
function rightChoice(question: Judged): string | undefined {
  const answers = hasParts(question) ? [] : question.answers.map((text) => ({ text }));
  const alone = { ...question, choices: [] };
  return (
    question.choices.find((choice) => exactlyOneOf(choice, answers) !== null) ??
    question.choices.find((choice) => byKind(alone, choice).kind === 'right') ??
    question.choices.find((choice) => byKind(alone, choice).kind === 'rightOtherForm')
  );
}

function verdictOnChoice(question: Judged, choice: string): Verdict {
  if (choice === rightChoice(question)) return { kind: 'right', isExact: true };
  const verdict = byKind({ ...question, choices: [] }, choice);
  return verdict.kind === 'mistake' ? verdict : { kind: 'wrong', isExact: true };
}

/** What stands before "because". */
function withoutReasonText(said: string): string {
  const { claim, reason } = withoutReason(wordsIn(said));
  return claim.length === 0 || reason.length === 0 ? said : said.slice(0, claim.at(-1)?.end);
}

/** Judges words that are just an accepted answer, a known mistake or a choice; null for any other words. */
function exactVerdict(question: Judged, said: string): Verdict | null {
  if (question.rule.kind === 'spelling') return null;
  const known: { text: string; verdict: () => Verdict }[] = [
    ...(hasParts(question) ? [] : question.answers).map((text) => ({
      text,
      verdict: () => ({ kind: 'right', isExact: true }) as const,
    })),
    ...question.mistakes.flatMap(({ answers, say }) =>
      answers.map((text) => ({ text, verdict: () => ({ kind: 'mistake', say }) as const })),
    ),
    ...question.choices.map((text) => ({ text, verdict: () => verdictOnChoice(question, text) })),
  ];
  return (
    exactlyOneOf(withoutReasonText(said), known)?.verdict() ?? exactlyOneOf(said, known)?.verdict() ?? null
  );
}

/** Judges the parts of a set that were pointed at ("the first and the third"). */
function pointedPartsVerdict(question: Question, said: string): Verdict | null {
  const parts = pointedParts(question, said);
  return parts === null ? null : checkParts(question, parts);
}

/** Judges a place or a letter ("the first one", "B"); null if the learner points at nothing. */
function pointedVerdict(question: Judged, said: string): Verdict | null {
  if (hasParts(question)) return pointedPartsVerdict(question, said);
  if (!HAS_PLACES.includes(question.rule.kind)) return null;
  const pointing = pointingIn(question, said) ?? pointingIn(question, withoutReasonText(said));
  if (pointing === null) return null;
  if (pointing.kind === 'lost') return { kind: 'none' };
  if (pointing.kind === 'weighed') return { kind: 'undecided' };
  const known = pointing.texts
    .map((text) => exactVerdict(question, text))
    .filter((verdict) => verdict !== null);
  const verdicts = known.length > 0 ? known : pointing.texts.map((text) => byKind(question, text));
  const [first] = verdicts;
  if (first === undefined || verdicts.some(({ kind }) => kind !== first.kind)) return { kind: 'undecided' };
  return isAccepted(first) ? { kind: 'right', isExact: true } : first;
}

/** Whether a sentence that was mended in the middle is just a right answer: "the cat is, no, was chased". */
function isMended(question: Judged, said: string): boolean {
  if (!HAS_PLACES.includes(question.rule.kind)) return false;
  return repairsOf(said, wordsIn(said)).some((repair) => {
    const verdict = exactVerdict(question, repair) ?? byKind(question, repair);
    return verdict.kind === 'right' && verdict.isExact;
  });
}

/**
 * Judges what a learner said or typed as an answer to one question. Intents such as "no idea" are read before.
 *
 * 1. The kind of answer comes from the rule of the question. Plans without rules have it inferred.
 * 2. Just an accepted answer, a known mistake or a choice is judged at once, and so is its letter or place.
 * 3. The checker of the kind finds every value or known phrase in the words. Denials and corrected answers go.
 * 4. Values are compared exactly, then by form and unit. Words are compared by spelling and sound.
 *
 * It never throws, and takes time in proportion to the length of the text.
 */
export function checkAnswer(asked: Question, said: string): Verdict {
  const question: Judged = { ...asked, rule: ruleOf(asked) };
  const text = said
    .slice(0, LONGEST_READ)
    .replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replace(IS_A, ' is ');
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'none' };
  const verdict = exactVerdict(question, text) ?? pointedVerdict(question, text) ?? byKind(question, text);
  if (isAccepted(verdict) || !isMended(question, text)) return verdict;
  return IS_VALUE.includes(question.rule.kind) ? { kind: 'undecided' } : { kind: 'right', isExact: false };
}
