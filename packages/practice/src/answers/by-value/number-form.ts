import type { AnswerForm, AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import { partSize } from '../values/numbers/fractions.ts';
import type { SpokenNumber } from '../values/numbers/spoken-number.ts';
import type { Verdict } from '../verdict.ts';

/** What a question for a number wants: the model answer, the other right values, and how they are compared. */
export type WantedNumber = {
  model: SpokenNumber;
  right: SpokenNumber[];
  /** Numbers of the question, so that saying one again in another form than asked is seen. */
  asked: SpokenNumber[];
  /** Whether the question asks for the number of per cents. */
  isPercentAsked: boolean;
  rule: AnswerRule;
};

const RIGHT: Verdict = { kind: 'right', isExact: false };
const OTHER_FORM: Verdict = { kind: 'rightOtherForm' };
const NEARLY_FORM: Verdict = { kind: 'nearly', lacks: 'form' };

/** Whether two numbers were said in the same way: "2/4" is not "1/2", nor 0.5. */
export const sameNotation = (a: SpokenNumber, b: SpokenNumber) =>
  a.value.equals(b.value) &&
  a.form === b.form &&
  a.parts?.top === b.parts?.top &&
  a.parts?.bottom === b.parts?.bottom &&
  a.remainder?.toString() === b.remainder?.toString();

/** How a number is written apart from its value: decimals and whole numbers are one way, and so on. */
const FAMILY: Record<SpokenNumber['form'], string> = {
  whole: 'decimal',
  decimal: 'decimal',
  decade: 'decimal',
  fraction: 'fraction',
  mixed: 'mixed',
  percent: 'percent',
  power: 'power',
  root: 'root',
  remainder: 'remainder',
};

const isReduced = ({ parts, value }: SpokenNumber) => parts === null || BigInt(parts.bottom) === value.d;

/** Whether the learner only said a number of the question again, though another form is asked. */
const isSaidAgain = (said: SpokenNumber, { asked, right }: WantedNumber) =>
  asked.some((number) => sameNotation(number, said)) && !right.some((number) => sameNotation(number, said));

const isWhole = ({ value }: SpokenNumber) => value.d === 1n;

/** Whether an equal number has the form that is asked. */
function hasForm(said: SpokenNumber, form: AnswerForm, { right }: WantedNumber): boolean {
  const isListed = right.some((number) => sameNotation(number, said));
  switch (form) {
    case 'simplest':
      return (said.form === 'fraction' || said.form === 'mixed' || isWhole(said)) && isReduced(said);
    case 'fraction':
      return said.form === 'fraction' && (isReduced(said) || isListed);
    case 'mixed':
      return (said.form === 'mixed' || isWhole(said)) && (isReduced(said) || isListed);
    case 'decimal':
      return FAMILY[said.form] === 'decimal';
    case 'percent':
      return said.form === 'percent';
    case 'power':
      return said.form === 'power';
    default:
      return true;
  }
}

/** What the form of an equal number is worth. */
function verdictOnForm(said: SpokenNumber, form: AnswerForm, wanted: WantedNumber): Verdict {
  if (hasForm(said, form, wanted)) return RIGHT;
  const isUnreduced = form === 'simplest' && FAMILY[said.form] !== 'decimal' && said.form !== 'percent';
  const isPowerMissing = form === 'power';
  return isUnreduced || isPowerMissing || isSaidAgain(said, wanted) ? NEARLY_FORM : OTHER_FORM;
}

/** The exact quotient of the question's own numbers that has this whole part and this remainder, such as 17/5. */
function quotientOf({ model, asked }: WantedNumber) {
  const { value: whole, remainder } = model;
  if (remainder === null) return undefined;
  return asked
    .flatMap((a) => asked.map((b) => [a.value, b.value] as const))
    .filter(([a, b]) => b.compare(0) > 0 && a.mod(b).equals(remainder) && a.div(b).floor().equals(whole))
    .map(([a, b]) => a.div(b))[0];
}

function remainderVerdict(said: SpokenNumber, wanted: WantedNumber): Verdict | null {
  const { model } = wanted;
  if (model.remainder === null) return null;
  if (said.value.equals(model.value) && said.form === 'remainder')
    return said.remainder?.equals(model.remainder) ? RIGHT : null;
  if (quotientOf(wanted)?.equals(said.value)) return OTHER_FORM;
  return said.value.equals(model.value) ? { kind: 'nearly', lacks: 'remainder' } : null;
}

/** Whether a number without "per cent" is the number of a per cent: "25" where 25 % is asked. */
const isBarePercent = (said: SpokenNumber, { model }: WantedNumber) =>
  model.form === 'percent' && said.form !== 'percent' && said.value.div(100).equals(model.value);

/** Whether a per cent answers a question for the number of per cents: "25 per cent" where 25 is the answer. */
const isPercentOfNumber = (said: SpokenNumber, { model, rule, isPercentAsked }: WantedNumber) =>
  said.form === 'percent' &&
  model.form !== 'percent' &&
  said.value.mul(100).equals(model.value) &&
  (rule.unit === undefined ? isPercentAsked : /per ?cent|%/i.test(rule.unit));

/** Whether a fraction is as much as the counted parts: "ten twelfths" where five sixths are counted. */
function isOtherParts(said: SpokenNumber, { model, rule }: WantedNumber): boolean {
  const size = rule.unit === undefined ? null : partSize(rule.unit.toLowerCase());
  return size !== null && said.form === 'fraction' && said.value.mul(size).equals(model.value);
}

/** Judges a number of the right value by its form; null if its value is another one. */
export function formVerdict(said: SpokenNumber, wanted: WantedNumber): Verdict | null {
  const { right, rule, model } = wanted;
  if (model.remainder !== null) return remainderVerdict(said, wanted);
  if (isBarePercent(said, wanted)) return rule.needsUnit ? { kind: 'nearly', lacks: 'unit' } : RIGHT;
  if (isPercentOfNumber(said, wanted)) return RIGHT;
  const equal = right.filter(({ value }) => value.equals(said.value));
  if (equal.length === 0) return isOtherParts(said, wanted) ? OTHER_FORM : null;
  const form = rule.form ?? (model.form === 'percent' ? 'percent' : undefined);
  if (form !== undefined) return verdictOnForm(said, form, wanted);
  if (equal.some((number) => sameNotation(number, said))) return RIGHT;
  if (isSaidAgain(said, wanted) && said.form !== 'whole') return NEARLY_FORM;
  const families = equal.map((number) => FAMILY[number.form]);
  const isEveryday = families.includes('decimal') && said.form === 'mixed';
  const isSameFamily = families.includes(FAMILY[said.form]) && isReduced(said);
  return isEveryday || isSameFamily || isWhole(said) ? RIGHT : OTHER_FORM;
}
