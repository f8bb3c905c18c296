import type { Question } from '../question.ts';
import { type Money, moneyIn } from '../values/measures/money.ts';
import { type Word as Piece, type Place, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { bestOf, checkValues } from './value-claims.ts';

/** A sum, and whether it was said only in small coins ("250p") or without any money. */
type Sum = { money: Money; style: 'main' | 'coins' | 'bare' };

const COIN = /^(?:p|pence|penny|pennies|c|cents?)$/;
const MAIN = /^(?:£|\$|€|pounds?|quid|dollars?|bucks?|euros?)$/;

function styleOf(pieces: readonly Piece[], { start, end, currency }: Money): Sum['style'] {
  if (currency === null) return 'bare';
  const words = pieces.slice(start, end).map(({ text }) => text);
  return words.some((word) => COIN.test(word)) && !words.some((word) => MAIN.test(word)) ? 'coins' : 'main';
}

const sumsIn = (pieces: readonly Piece[]): Sum[] =>
  moneyIn(pieces)
    .filter(({ number }) => number.role === 'value' && number.bound === null)
    .map((money) => ({ money, style: styleOf(pieces, money) }));

const NEARLY_UNIT: Verdict = { kind: 'nearly', lacks: 'unit' };

/** Whether a number without money is the number of a sum, in the coins of the model answer. */
function isNumberOf({ money }: Sum, model: Sum): boolean {
  const isInCoins = model.style === 'coins' && !money.isPair;
  return money.value.equals(isInCoins ? model.money.value.mul(100) : model.money.value);
}

function isSameSum(said: Sum, other: Sum): boolean {
  if (said.style === 'bare' || other.style === 'bare')
    return isNumberOf(said, other) || isNumberOf(other, said);
  return said.money.currency === other.money.currency && said.money.value.equals(other.money.value);
}

function verdictOnSum(question: Question, models: readonly Sum[], said: Sum): Verdict {
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => sumsIn(piecesIn(answer)).some((sum) => isSameSum(said, sum))),
  );
  const [model] = models;
  if (model === undefined) return { kind: 'none' };
  if (models.some((right) => isSameSum(said, right))) {
    if (said.style === 'bare')
      return question.rule?.needsUnit && !said.money.isPair ? NEARLY_UNIT : { kind: 'right', isExact: false };
    return models.some((right) => right.style === said.style || right.style === 'bare')
      ? { kind: 'right', isExact: false }
      : { kind: 'rightOtherForm' };
  }
  if (shown !== undefined) return { kind: 'mistake', say: shown.say };
  const { number } = said.money;
  const isInOtherCoins =
    said.style === 'bare' && number.value.equals(model.money.value.mul(model.style === 'coins' ? 1 : 100));
  const isOtherMoney =
    said.style !== 'bare' &&
    model.money.number.value.equals(number.value) &&
    model.money.value.equals(model.money.number.value.div(model.style === 'coins' ? 100 : 1));
  return isInOtherCoins || isOtherMoney ? NEARLY_UNIT : { kind: 'wrong', isExact: false };
}

/** A sum in the money of the rule, where the answers name none. */
function inMoneyOf({ rule }: Question, sum: Sum): Sum {
  const unit = rule?.unit?.toLowerCase() ?? '';
  if (sum.style !== 'bare' || unit === '') return sum;
  const [named] = sumsIn(piecesIn(`1 ${unit}`));
  if (named === undefined || named.style === 'bare') return sum;
  const value = sum.money.value.mul(named.money.value);
  return { style: named.style, money: { ...sum.money, value, currency: named.money.currency } };
}

/** Judges a sum of money: "two pounds fifty", "£2.50", "two fifty", or in other coins, "250p". */
export function checkMoney(question: Question, text: string): Verdict {
  const models = question.answers
    .flatMap((answer) => sumsIn(piecesIn(answer)))
    .map((sum) => inMoneyOf(question, sum));
  const asked = sumsIn(piecesIn(question.ask));
  return checkValues<Sum[]>(text, {
    ask: question.ask,
    find: (pieces) => {
      const sums = sumsIn(pieces);
      const starts = [...new Set(sums.map(({ money }) => money.start))];
      return starts.map((start) => {
        const value = sums.filter(({ money }) => money.start === start);
        const place: Place = { start, end: Math.max(...value.map(({ money }) => money.end)) };
        return { place, value };
      });
    },
    verdictOn: (readings) => bestOf(readings.map((sum) => verdictOnSum(question, models, sum))),
    isAsked: (readings) => readings.some((sum) => asked.some((other) => isSameSum(sum, other))),
  });
}
