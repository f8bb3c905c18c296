import type { Question } from '../question.ts';
import { compareQuantities, type Quantity, quantitiesIn, quantityIn } from '../values/measures/quantities.ts';
import { sameDimension, type Unit, unitsNamed } from '../values/measures/units.ts';
import { numbersIn } from '../values/numbers/numbers.ts';
import type { SpokenNumber } from '../values/numbers/spoken-number.ts';
import { type Word as Piece, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { checkNumber, firstNumber, isNoLimit, verdictOnNumber, wantedOf, wishOf } from './number.ts';
import type { WantedNumber } from './number-form.ts';
import { bestOf, checkValues, type PlacedValue } from './value-claims.ts';

/** What a question for a quantity wants: amounts, and the units in which a bare number is taken. */
type Wanted = { number: WantedNumber; units: Unit[]; amounts: Quantity[]; asked: Quantity[] };

const NEARLY_UNIT: Verdict = { kind: 'nearly', lacks: 'unit' };
const WRONG: Verdict = { kind: 'wrong', isExact: false };

/** The units in which the answer is wanted: of the rule, of the answers, or of the question ("how many metres"). */
function unitsWanted({ ask, answers, rule }: Question): Unit[] {
  if (rule?.unit !== undefined) return unitsNamed(rule.unit);
  const inAnswers = answers.flatMap((answer) => quantitiesIn(piecesIn(answer)).map(({ unit }) => unit));
  if (inAnswers.length > 0) return inAnswers;
  const named = [...ask.matchAll(/\b(?:how many|in) ((?:square |cubic )?\p{L}{4,})/giu)].map(
    ([, name = '']) => unitsNamed(name),
  );
  return named.find((units) => units.length > 0) ?? [];
}

/** Returns what a question for a quantity wants; null if its unit is no unit of measure. */
function wantedQuantity(question: Question): Wanted | null {
  const units = unitsWanted(question);
  const number = wantedOf(question);
  if (units.length === 0 || number === null) return null;
  const wish = wishOf(question);
  const amounts = question.answers.flatMap((answer) => {
    const read = quantitiesIn(piecesIn(answer));
    const bare = firstNumber(answer, wish);
    return read.length > 0 || bare === null ? read : units.map((unit) => quantityIn(bare, unit));
  });
  return { number, units, amounts, asked: quantitiesIn(piecesIn(question.ask)) };
}

const isUnitWanted = (unit: Unit, { units }: Wanted) => units.some(({ name }) => name === unit.name);

/** Whether "degrees" was said where degrees Celsius are wanted. */
const isShortForWanted = (unit: Unit, { units }: Wanted) =>
  unit.name === 'degree' && units.some(({ name }) => name.startsWith('degree '));

const isSame = (a: Quantity, b: Quantity) =>
  sameDimension(a.unit.dimension, b.unit.dimension) && a.amount.equals(b.amount);

/** Whether the learner only said an amount of the question again, in its old unit. */
const isSaidAgain = (said: Quantity, wanted: Wanted) =>
  !isUnitWanted(said.unit, wanted) &&
  wanted.asked.some(
    (asked) =>
      isSame(asked, said) &&
      asked.unit.name === said.unit.name &&
      asked.number.value.equals(said.number.value),
  );

/** Judges a number with a unit. The dimension decides: 12 metres are no area. */
function verdictOnQuantity(question: Question, wanted: Wanted, said: Quantity): Verdict {
  if (isShortForWanted(said.unit, wanted)) return verdictOnNumber(question, wanted.number, said.number);
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => quantitiesIn(piecesIn(answer)).some((mistake) => isSame(mistake, said))),
  );
  if (shown !== undefined) return { kind: 'mistake', say: shown.say };
  const isCompound = said.isCompound || wanted.amounts.some((amount) => amount.isCompound);
  if (isUnitWanted(said.unit, wanted) && !isCompound)
    return verdictOnNumber(question, wanted.number, said.number);
  if (isSaidAgain(said, wanted)) return NEARLY_UNIT;
  const matches = wanted.amounts.map((amount) => compareQuantities(said, amount));
  if (matches.includes('same')) return { kind: 'right', isExact: false };
  if (matches.includes('otherUnit'))
    return isUnitWanted(said.unit, wanted) ? { kind: 'right', isExact: false } : { kind: 'rightOtherForm' };
  return matches.includes('wrongUnit') ? NEARLY_UNIT : WRONG;
}

function verdictOnBareNumber(question: Question, wanted: Wanted, said: SpokenNumber): Verdict {
  if (wanted.amounts.every(({ isCompound }) => isCompound)) return WRONG;
  const verdict = verdictOnNumber(question, wanted.number, said);
  const isAccepted = verdict.kind === 'right' || verdict.kind === 'rightOtherForm';
  return question.rule?.needsUnit && isAccepted ? NEARLY_UNIT : verdict;
}

/** A number with its unit in all its readings, or a bare number. */
type Reading = { quantities: Quantity[]; number: SpokenNumber };

/** Finds the quantities and the bare numbers that stand for themselves. */
function readingsIn(pieces: readonly Piece[], question: Question): PlacedValue<Reading>[] {
  const quantities = quantitiesIn(pieces);
  const starts = [...new Set(quantities.map(({ start }) => start))];
  const measured = starts.map((start) => {
    const readings = quantities.filter((quantity) => quantity.start === start);
    const end = Math.max(...readings.map((quantity) => quantity.end));
    return { place: { start, end }, value: { quantities: readings, number: readings[0]?.number } };
  });
  const bare = numbersIn(pieces, wishOf(question))
    .filter(({ start }) => !measured.some(({ place }) => start >= place.start && start < place.end))
    .map((number) => ({ place: number, value: { quantities: [], number } }));
  return [...measured, ...bare]
    .flatMap(({ place, value: { quantities: read, number } }) =>
      number === undefined ? [] : [{ place, value: { quantities: read, number } }],
    )
    .filter(({ value: { number } }) => number.role === 'value' && isNoLimit(number, question.rule))
    .sort((a, b) => a.place.start - b.place.start);
}

/** Judges an amount by its dimension and its size, whatever its unit. Without a unit of measure, the number decides. */
export function checkQuantity(question: Question, text: string): Verdict {
  const wanted = wantedQuantity(question);
  if (wanted === null) return checkNumber(question, text);
  const verdict = checkValues<Reading>(text, {
    ask: question.ask,
    isRough: ({ number }) => number.isApproximate,
    isEstimate: question.rule?.within !== undefined,
    find: (pieces) => readingsIn(pieces, question),
    verdictOn: ({ quantities, number }) =>
      quantities.length > 0
        ? bestOf(quantities.map((quantity) => verdictOnQuantity(question, wanted, quantity)))
        : verdictOnBareNumber(question, wanted, number),
    isAsked: ({ quantities, number }) =>
      quantities.length > 0
        ? quantities.some((quantity) => wanted.asked.some((asked) => isSame(asked, quantity)))
        : wanted.number.asked.some(({ value }) => value.equals(number.value)),
  });
  const isOnlyWorking = verdict.kind === 'none' && numbersIn(piecesIn(text)).length > 0;
  return isOnlyWorking ? { kind: 'undecided' } : verdict;
}
