import type Fraction from 'fraction.js';
import { limitsOf } from '../numbers/bounds.ts';
import { readFraction } from '../numbers/fractions.ts';
import { textAt } from '../numbers/number-names.ts';
import { numberOf, numbersIn } from '../numbers/numbers.ts';
import type { SpokenNumber } from '../numbers/spoken-number.ts';
import { withRoles } from '../numbers/sums.ts';
import { isBreak, type Place, type Word } from '../words.ts';
import { readUnit, sameDimension, type Unit, unitsNamed } from './units.ts';

/**
 * A number with its unit. `number` is the one that was said first, with its role and bound; `amount` is the whole in
 * base units (metres, kilograms, seconds …), so that 1200 cm and 12 m are equal. `isCompound`: several units, or more
 * than one number, as in "2 h 30". Units with several readings give several quantities that begin at the same word.
 */
export type Quantity = Place & { number: SpokenNumber; unit: Unit; amount: Fraction; isCompound: boolean };

/** The unit of a bare second number, as in "one metre fifty", and how many of it make the first. */
const SMALLER: Record<string, { name: string; most: number; digits: number }> = {
  hour: { name: 'minute', most: 60, digits: 1 },
  minute: { name: 'second', most: 60, digits: 1 },
  metre: { name: 'centimetre', most: 100, digits: 1 },
  kilogram: { name: 'gram', most: 1000, digits: 3 },
  kilometre: { name: 'metre', most: 1000, digits: 3 },
  litre: { name: 'millilitre', most: 1000, digits: 3 },
  foot: { name: 'inch', most: 12, digits: 1 },
  stone: { name: 'pound weight', most: 14, digits: 1 },
  pound: { name: 'penny', most: 100, digits: 1 },
  dollar: { name: 'cent', most: 100, digits: 1 },
  euro: { name: 'euro cent', most: 100, digits: 1 },
};

const unitCalled = (name: string) => unitsNamed(name).find((unit) => unit.name === name);

/** Takes a number as so many of a unit. */
export const quantityIn = (number: SpokenNumber, unit: Unit): Quantity => ({
  start: number.start,
  end: number.end,
  number,
  unit,
  amount: number.value.mul(unit.size).add(unit.zero),
  isCompound: false,
});

/** Whether a word is a sign of money before its number. */
const isCoin = (word: string) => /^[£$€]$/.test(word);

const HESITATION = /^(?:um|umm|uh|er|erm)$/;

/** Returns the position after "um" and its like. */
function afterHesitation(words: readonly Word[], at: number): number {
  let next = at;
  while (HESITATION.test(textAt(words, next))) next += 1;
  return next;
}

/** Reads the unit of a number: after it, "of an hour" after "three quarters", or a sign of money before it. */
function firstOf(words: readonly Word[], number: SpokenNumber): Quantity[] {
  const before = textAt(words, number.start - 1);
  if (isCoin(before)) {
    const isPence = textAt(words, number.end) === 'p' && words[number.end]?.isGlued === true;
    const isFirst = number.start === 2 || isBreak(textAt(words, number.start - 3));
    const isMinus = isFirst && /^(?:-|minus)$/.test(textAt(words, number.start - 2));
    const signed = isMinus ? { ...number, value: number.value.neg() } : number;
    const place = {
      start: isMinus ? number.start - 2 : number.start - 1,
      end: isPence ? number.end + 1 : number.end,
    };
    return unitsNamed(before).map((unit) => ({ ...quantityIn(signed, unit), ...place }));
  }
  const afterOf = textAt(words, number.end) === 'of' ? number.end + 1 : number.end;
  const isPart = number.form === 'fraction' && /^(?:an?|one)$/.test(textAt(words, afterOf));
  const read = readUnit(words, isPart ? afterOf + 1 : afterHesitation(words, number.end));
  const below = read !== null && /^(?:below|under)$/.test(textAt(words, read.next)) && number.value.s < 0n;
  const zero = below && /^(?:zero|nought|freezing)$/.test(textAt(words, (read?.next ?? 0) + 1)) ? 2 : 1;
  const end = read === null ? number.end : read.next + (below ? zero : 0);
  return (read?.units ?? []).map((unit) => ({ ...quantityIn(number, unit), end }));
}

/** The numbers by the word at which they begin. */
type Numbers = ReadonlyMap<number, SpokenNumber>;

/** Reads one more part of a quantity: "and a half", "30 minutes", or a bare number in the next smaller unit. */
function withNext(words: readonly Word[], numbers: Numbers, quantity: Quantity): Quantity | null {
  const isAnd = /^(?:and|,)$/.test(textAt(words, quantity.end));
  const at = isAnd ? quantity.end + 1 : quantity.end;
  const fraction = isAnd ? readFraction(words, at) : null;
  const grown = (more: Fraction, end: number) => ({
    ...quantity,
    amount: quantity.amount.add(more),
    end,
    isCompound: true,
  });
  const limits = limitsOf(words, quantity);
  const isRough = limits.isApproximate || limits.bound !== null;
  if ((quantity.number.form === 'fraction' && !isAnd) || (isRough && textAt(words, quantity.end) === ','))
    return null;
  const isFraction = fraction?.form === 'fraction' && fraction.value.compare(1) < 0;
  if (isFraction && readUnit(words, fraction.next) === null)
    return grown(fraction.value.mul(quantity.unit.size), fraction.next);
  const number = numbers.get(at);
  if (number === undefined || number.value.s < 0n || number.role === 'operand') return null;
  const read = readUnit(words, number.end);
  const smaller = read?.units.find(
    (unit) =>
      sameDimension(unit.dimension, quantity.unit.dimension) && unit.size.compare(quantity.unit.size) < 0,
  );
  if (smaller !== undefined && read !== null) return grown(number.value.mul(smaller.size), read.next);
  const bare = SMALLER[quantity.unit.name];
  const size = bare === undefined ? undefined : unitCalled(bare.name)?.size;
  const isApart = isAnd && quantity.unit.name !== 'pound';
  if (isApart || read !== null || bare === undefined || size === undefined || number.form !== 'whole')
    return null;
  const isShort = String(number.value.n).length < bare.digits;
  return isShort || number.value.compare(bare.most) >= 0 ? null : grown(number.value.mul(size), number.end);
}

const MOST_PARTS = 4;

/** Adds the parts that follow: "2 h 30", "two metres and a half", "6 foot 2 inches". */
function whole(words: readonly Word[], numbers: Numbers, first: Quantity): Quantity {
  let quantity = first;
  for (let parts = 1; parts < MOST_PARTS && quantity.unit.zero.equals(0); parts += 1) {
    const next = withNext(words, numbers, quantity);
    if (next === null) break;
    const isLonger = next.end > quantity.end;
    quantity = isLonger ? next : quantity;
  }
  return quantity;
}

const ONE = numberOf('1');

/** Returns the number that an article stands for: "an hour" is one hour. */
function articleAt(words: readonly Word[], at: number): SpokenNumber | null {
  const isArticle = /^an?$/.test(textAt(words, at)) && textAt(words, at + 1).length > 3;
  const isOne = isArticle && ONE !== null && readUnit(words, at + 1) !== null;
  return isOne ? { ...ONE, start: at, end: at + 1 } : null;
}

/**
 * Returns every quantity in an utterance, in the order of their places. Sums with units have their roles too: "3 m + 4 m
 * = 7 m" has one `value`. A number without a unit of measure, such as "12 apples", is none.
 */
export function quantitiesIn(words: readonly Word[]): Quantity[] {
  const found = numbersIn(words);
  const numbers: Numbers = new Map(found.map((number) => [number.start, number]));
  const quantities: Quantity[] = [];
  let at = 0;
  while (at < words.length) {
    const number = numbers.get(at) ?? articleAt(words, at);
    const here = number === null ? [] : firstOf(words, number).map((first) => whole(words, numbers, first));
    quantities.push(...here);
    at = Math.max(at + 1, number?.end ?? 0, ...here.map(({ end }) => end));
  }
  return withQuantityRoles(words, found, quantities);
}

/**
 * Gives the quantities the roles that the words between them say, with the bare numbers among them, and the limits that
 * stand around the unit ("12 cm or more").
 */
function withQuantityRoles(
  words: readonly Word[],
  numbers: readonly SpokenNumber[],
  quantities: readonly Quantity[],
): Quantity[] {
  const longest = new Map<number, Quantity>();
  for (const quantity of quantities)
    if (quantity.end > (longest.get(quantity.start)?.end ?? 0)) longest.set(quantity.start, quantity);
  const covered = new Set<number>();
  for (const { start, end } of longest.values()) for (let at = start; at < end; at += 1) covered.add(at);
  const wholes = [...longest.values()].map(({ number, start, end }) => ({ ...number, start, end }));
  const bare = numbers.filter(({ start }) => !covered.has(start));
  const marked = withRoles(
    words,
    [...wholes, ...bare].sort((a, b) => a.start - b.start),
  );
  const roles = new Map(marked.map(({ start, role }) => [start, role]));
  return quantities.map((quantity) => {
    const { number } = quantity;
    const limits = limitsOf(words, quantity);
    const isApproximate = limits.isApproximate || number.isApproximate;
    const role = roles.get(quantity.start) ?? number.role;
    return { ...quantity, number: { ...number, role, isApproximate, bound: limits.bound ?? number.bound } };
  });
}

/** How a quantity compares with the one that is asked for. */
export type QuantityMatch = 'same' | 'otherUnit' | 'wrongUnit' | 'different';

const isScale = ({ dimension }: Unit) => dimension.temperature === 1;
const isDegree = ({ dimension }: Unit) => dimension.angle === 1;

/**
 * Compares a quantity with the one that is asked for. `otherUnit`: equal, but in another unit (1200 cm for 12 m).
 * `wrongUnit`: the number is right and the unit is not (12 metres for 12 square metres). "Degrees" alone are taken in
 * the asked scale of temperature.
 */
export function compareQuantities(said: Quantity, asked: Quantity): QuantityMatch {
  const isSameNumber = said.number.value.equals(asked.number.value) && !said.isCompound && !asked.isCompound;
  const areDegrees =
    (isDegree(said.unit) && isScale(asked.unit)) || (isScale(said.unit) && isDegree(asked.unit));
  if (areDegrees) return isSameNumber ? 'same' : 'different';
  const isEqual =
    sameDimension(said.unit.dimension, asked.unit.dimension) && said.amount.equals(asked.amount);
  if (isEqual) return said.unit.name === asked.unit.name ? 'same' : 'otherUnit';
  return isSameNumber ? 'wrongUnit' : 'different';
}
