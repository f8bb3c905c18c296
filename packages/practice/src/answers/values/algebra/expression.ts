import Fraction from 'fraction.js';
import { raised, rooted } from '../numbers/powers.ts';

/** An algebraic expression as it was written. `group` keeps the brackets, because the form can be what is asked. */
export type Expression =
  | { kind: 'number'; value: Fraction }
  | { kind: 'letter'; name: string }
  | { kind: 'sum'; terms: Expression[] }
  | { kind: 'product'; factors: Expression[] }
  | { kind: 'quotient'; top: Expression; bottom: Expression }
  | { kind: 'power'; base: Expression; exponent: Expression }
  | { kind: 'negative' | 'group' | 'root'; of: Expression };

export type Relation = '=' | '<' | '>' | '≤' | '≥';

/** An expression ("2x + 6"), or an equation or inequality of two ("x = 4"). */
export type Statement =
  | { left: Expression; relation: Relation; right: Expression }
  | { left: Expression; relation: null };

/** Returns the parts that an expression is made of. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'sum':
      return expression.terms;
    case 'product':
      return expression.factors;
    case 'quotient':
      return [expression.top, expression.bottom];
    case 'power':
      return [expression.base, expression.exponent];
    case 'negative':
    case 'group':
    case 'root':
      return [expression.of];
    default:
      return [];
  }
}

/** Returns the letters in an expression or a statement. */
export function lettersOf(said: Expression | Statement): Set<string> {
  if ('left' in said) {
    const right = said.relation === null ? [] : lettersOf(said.right);
    return new Set([...lettersOf(said.left), ...right]);
  }
  return new Set(
    said.kind === 'letter' ? [said.name] : partsOf(said).flatMap((part) => [...lettersOf(part)]),
  );
}

/** How many points values are compared at. At every second one, all letters are whole, so that they can be exponents. */
export const POINTS = 8;

/** The value of a letter at a point: another one for each letter, never 0 or 1. */
function letterAt(name: string, point: number): Fraction {
  const size = (((name.codePointAt(0) ?? 0) * 31 + point * 17) % 29) + 2;
  const sign = point % 4 === 3 ? -1 : 1;
  return point % 2 === 0 ? new Fraction(size) : new Fraction(sign * (size * (point + 2) + 1), point + 2);
}

/** A root without an exact value is taken as a number of its own: equal roots are equal, and no more is known. */
const standIn = (value: Fraction) => new Fraction((value.s * value.n * 7919n) % 10007n, value.d + 13n);

function folded(
  values: readonly (Fraction | null)[],
  join: (a: Fraction, b: Fraction) => Fraction,
): Fraction | null {
  return values.reduce((total, value) => (total === null || value === null ? null : join(total, value)));
}

/** Works out an expression at one of the points; null if it has no value there or one of more than about 200 digits. */
export function valueAt(expression: Expression, point: number): Fraction | null {
  const values = partsOf(expression).map((part) => valueAt(part, point));
  const [first = null, second = null] = values;
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'letter':
      return letterAt(expression.name, point);
    case 'sum':
      return folded(values, (a, b) => a.add(b));
    case 'product':
      return folded(values, (a, b) => a.mul(b));
    case 'quotient':
      return first === null || second === null || second.equals(0) ? null : first.div(second);
    case 'power':
      return first === null || second === null || second.d !== 1n
        ? null
        : raised(first, Number(second.s * second.n));
    case 'negative':
      return first?.neg() ?? null;
    case 'group':
      return first;
    case 'root':
      return first === null ? null : (rooted(first, 2) ?? standIn(first));
  }
}
