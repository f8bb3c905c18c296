import { hasParts, modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import Fraction from 'fraction.js';
import type { Random } from './random.ts';

/** With more choices, a learner reads instead of thinking. */
const MOST_CHOICES = 4;

const FIGURES = /^([£$€]?)(-?\d[\d,]*(?:\.\d+)?(?:\/[1-9]\d*)?) ?(\D*)$/;

/** Reads a text that is a number in figures, perhaps with a unit, such as "12 cm"; null for any other text. */
function numberIn(text: string): { value: Fraction; unit: string } | null {
  const [, coin, figures, unit = ''] = FIGURES.exec(text.trim()) ?? [];
  return figures === undefined
    ? null
    : { value: new Fraction(figures.replaceAll(',', '')), unit: `${coin}${unit}` };
}

/** Kinds of answers that can differ in a capital letter alone, such as "Polish" and "polish". */
const BY_LETTERS = new Set<AnswerRule['kind']>(['choice', 'spelling']);

const PART_END = / *, *(?:and )?| and /;

/**
 * Returns a text that is the same for answers of the same value: "4", "four" and "4.0"; "2/4" and "1/2"; "red and blue"
 * and "blue, red" where the answer is a set. Where the form of a number is what is asked, numbers in different forms are
 * different answers.
 */
export function valueKey(text: string, rule: Pick<AnswerRule, 'kind' | 'form'>): string {
  const { kind, form } = rule;
  if (hasParts({ rule })) {
    const parts = text.split(PART_END).map((part) => valueKey(part, { ...rule, kind: 'word' }));
    return (kind === 'set' ? parts.sort() : parts).join(', ');
  }
  const number = form === undefined ? numberIn(text) : null;
  const plain = number === null ? text : `${number.value.toFraction()} ${number.unit}`;
  const spoken = spokenWords(plain).trim();
  return BY_LETTERS.has(kind) ? spoken : spoken.toLowerCase();
}

/** Returns the keys of all that is accepted: with the unit or without, and the parts of a set as one answer. */
function acceptedKeys(answers: readonly string[], rule: AnswerRule): Set<string> {
  const whole = hasParts({ rule }) ? [modelAnswer({ answers, rule }).join(', ')] : answers;
  const withUnit = rule.unit === undefined ? [] : whole.map((answer) => `${answer} ${rule.unit}`);
  return new Set([...whole, ...withUnit].map((answer) => valueKey(answer, rule)));
}

function isAscending(texts: readonly string[]): boolean {
  return texts.every((text, index) => index === 0 || (texts[index - 1] ?? '').localeCompare(text) <= 0);
}

/** Numbers of one unit are put in ascending order; anything else is mixed, and yes and no stay as they are. */
function inOrder(choices: readonly string[], rule: Pick<AnswerRule, 'kind'>, random: Random): string[] {
  const numbers = choices.map((text) => ({ text, number: numberIn(text) }));
  const [first] = numbers;
  if (first?.number && numbers.every(({ number }) => number?.unit === first.number?.unit)) {
    return numbers
      .sort((a, b) => (a.number && b.number ? a.number.value.compare(b.number.value) : 0))
      .map(({ text }) => text);
  }
  if (rule.kind === 'yes-no') return [...choices];
  const mixed = random.shuffled(choices);
  // An alphabetical order would look like a rule where there is none.
  return mixed.length > 2 && isAscending(mixed) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/**
 * Chooses up to four of the listed choices, the right one among them, and puts them in order. Wrong ones of the same
 * value count once. Returns a text that says what is wrong if the right answer is missing or stands there twice, or if
 * so many choices are equal that fewer are left than the lesson means to give.
 */
export function chosenChoices(
  listed: readonly string[],
  answers: readonly string[],
  rule: AnswerRule,
  random: Random,
): string[] | { problem: string } {
  if (listed.length === 0) return [];
  const keys = listed.map((choice) => valueKey(choice, rule));
  const accepted = acceptedKeys(answers, rule);
  const places = [...keys.keys()];
  const right = places.filter((at) => accepted.has(keys[at] ?? ''));
  if (right.length === 0) return { problem: 'none of the choices is the right answer' };
  if (right.length > 1) return { problem: 'the right answer is among the choices twice' };
  const wrong = places.filter((at) => !right.includes(at) && keys.indexOf(keys[at] ?? '') === at);
  const chosen = [...right, ...wrong].slice(0, MOST_CHOICES);
  if (chosen.length < Math.min(listed.length, MOST_CHOICES)) return { problem: 'two choices are the same' };
  const asListed = listed.filter((_, at) => chosen.includes(at));
  return inOrder(asListed, rule, random);
}

/** Returns what is wrong with the misconceptions of a question, or null. */
export function mistakeProblem({
  answers,
  mistakes,
  rule,
}: Pick<LessonStep, 'answers' | 'mistakes'> & { rule: AnswerRule }): string | null {
  const accepted = acceptedKeys(answers, rule);
  const seen = new Set<string>();
  for (const mistake of mistakes) {
    for (const key of new Set(mistake.answers.map((text) => valueKey(text, rule)))) {
      if (accepted.has(key)) return 'a mistake is the right answer';
      if (seen.has(key)) return 'two mistakes are the same answer';
      seen.add(key);
    }
  }
  return null;
}
