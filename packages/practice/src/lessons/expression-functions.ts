import Fraction from 'fraction.js';
import type { Value } from './expressions.ts';

/*
 * The functions that lessons can compute with. `mod(17, 5)` is 2 (and `mod(-1, 5)` is 4), `round(x, 2)` rounds to two
 * decimal places, halves away from zero, `sqrt` is for exact squares alone, and `if(n > 3, "more", "fewer")` is one of
 * two values.
 */

function numbers(name: string, values: readonly Value[], least: number, most = least): Fraction[] {
  if (values.length < least || values.length > most) throw new Error(`${name} has ${values.length} values`);
  return values.map((value) => {
    if (value instanceof Fraction) return value;
    throw new Error(`${name} needs numbers, and “${value}” is none`);
  });
}

/** Makes a function of exactly `count` numbers, or of up to `most`. */
const ofNumbers =
  (name: string, apply: (...values: Fraction[]) => Fraction, count: number, most = count) =>
  (values: readonly Value[]): Value =>
    apply(...numbers(name, values, count, most));

/** Returns the whole number whose square a whole number is, or null (Newton's method on whole numbers). */
function rootOf(square: bigint): bigint | null {
  if (square < 2n) return square < 0n ? null : square;
  let root = square;
  for (let next = (root + 1n) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root * root === square ? root : null;
}

function sqrt(value: Fraction): Fraction {
  const [top, bottom] = [rootOf(value.s * value.n), rootOf(value.d)];
  if (top === null || bottom === null) throw new Error(`${value.toFraction()} is no exact square`);
  return new Fraction(top, bottom);
}

function round(value: Fraction, places = new Fraction(0)): Fraction {
  if (places.d !== 1n || places.lt(0) || places.gt(9)) throw new Error('round needs 0 to 9 places');
  const size = new Fraction(10).pow(places) as Fraction;
  const rounded = value.abs().mul(size).add(1, 2).floor().div(size);
  return value.lt(0) ? rounded.neg() : rounded;
}

const MANY = 20;
const least = (...values: Fraction[]) => values.reduce((a, b) => (a.lte(b) ? a : b));
const greatest = (...values: Fraction[]) => values.reduce((a, b) => (a.gte(b) ? a : b));

export const FUNCTIONS: ReadonlyMap<string, (values: readonly Value[]) => Value> = new Map(
  Object.entries<(values: readonly Value[]) => Value>({
    gcd: ofNumbers('gcd', (...values) => values.reduce((a, b) => a.gcd(b)), 2, MANY),
    lcm: ofNumbers('lcm', (...values) => values.reduce((a, b) => a.lcm(b)), 2, MANY),
    min: ofNumbers('min', least, 1, MANY),
    max: ofNumbers('max', greatest, 1, MANY),
    abs: ofNumbers('abs', (value) => value.abs(), 1),
    floor: ofNumbers('floor', (value) => value.floor(), 1),
    ceil: ofNumbers('ceil', (value) => value.ceil(), 1),
    round: ofNumbers('round', round, 1, 2),
    mod: ofNumbers('mod', (value, by) => value.sub(by.mul(value.div(by).floor())), 2),
    sqrt: ofNumbers('sqrt', sqrt, 1),
    if: (values) => {
      const [condition, yes, no] = values;
      if (typeof condition !== 'boolean' || yes === undefined || no === undefined || values.length > 3) {
        throw new Error('if needs a condition and two values');
      }
      return condition ? yes : no;
    },
  }),
);
