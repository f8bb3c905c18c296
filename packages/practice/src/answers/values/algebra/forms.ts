import Fraction from 'fraction.js';
import { type Expression, partsOf } from './expression.ts';

/** A product of a number and letters: 6x²y is 6 and `x x y`. `factors` counts the numbers and letters as written. */
type Monomial = { coefficient: Fraction; letters: string[]; factors: number };

const ONE = new Fraction(1);
const MOST_LETTERS = 40;

/** Returns the terms of a sum, through brackets around all of it. */
function termsOf(expression: Expression): Expression[] {
  if (expression.kind === 'group') return termsOf(expression.of);
  return expression.kind === 'sum' ? expression.terms.flatMap(termsOf) : [expression];
}

/** Reads a term as a number times letters; null if it is none. */
function monomialOf(term: Expression): Monomial | null {
  switch (term.kind) {
    case 'number':
      return { coefficient: term.value, letters: [], factors: 1 };
    case 'letter':
      return { coefficient: ONE, letters: [term.name], factors: 1 };
    case 'group':
      return monomialOf(term.of);
    case 'negative': {
      const of = monomialOf(term.of);
      return of === null ? null : { ...of, coefficient: of.coefficient.neg() };
    }
    case 'product': {
      const parts = term.factors.map(monomialOf);
      return parts.reduce((all, part) => {
        if (all === null || part === null) return null;
        const letters = [...all.letters, ...part.letters];
        return {
          coefficient: all.coefficient.mul(part.coefficient),
          letters,
          factors: all.factors + part.factors,
        };
      });
    }
    case 'power': {
      const [base, exponent] = [monomialOf(term.base), term.exponent];
      const times = exponent.kind === 'number' ? exponent.value.valueOf() : -1;
      const [letter, ...others] = base?.letters ?? [];
      const isPlain = base?.coefficient.equals(1) === true && letter !== undefined && others.length === 0;
      if (!isPlain || !Number.isInteger(times) || times < 2 || times > MOST_LETTERS) return null;
      return { coefficient: ONE, letters: Array.from({ length: times }, () => letter), factors: 1 };
    }
    case 'quotient': {
      const [top, bottom] = [monomialOf(term.top), term.bottom];
      if (top === null || bottom.kind !== 'number' || bottom.value.equals(0)) return null;
      return { ...top, coefficient: top.coefficient.div(bottom.value) };
    }
    default:
      return null;
  }
}

/** The letters of a monomial in one order. Two terms are like terms if they have the same. */
const keyOf = ({ letters }: Monomial) => [...letters].sort().join('');

/** Whether brackets with a sum inside are multiplied, divided or raised anywhere. */
function hasOpenWork(expression: Expression): boolean {
  const parts = partsOf(expression);
  const isWork = /^(?:product|quotient|power|negative)$/.test(expression.kind);
  return (isWork && parts.some((part) => termsOf(part).length > 1)) || parts.some(hasOpenWork);
}

/** Whether nothing is left to multiply out: 2x + 6, and not 2(x + 3). */
export const isExpanded = (expression: Expression) => !hasOpenWork(expression);

/** Whether a term is written once and for all: 6x, and not 2 × 3x or x × x. */
function isTidy(term: Expression): boolean {
  const monomial = monomialOf(term);
  if (monomial === null) return false;
  const { coefficient, letters, factors } = monomial;
  const isShort = factors <= new Set(letters).size + 1;
  const hasNeedlessOne = coefficient.abs().equals(1) && letters.length > 0 && factors > new Set(letters).size;
  return isShort && !hasNeedlessOne && !coefficient.equals(0);
}

/** Whether like terms are collected: 5x + 2, and not 2x + 3x + 2. Terms that are no numbers times letters are not judged. */
export function isSimplest(expression: Expression): boolean {
  const terms = termsOf(expression);
  const monomials = terms.map(monomialOf);
  const keys = monomials.flatMap((monomial) => (monomial === null ? [] : [keyOf(monomial)]));
  const areTidy = terms.every(
    (term, index) => monomials[index] === null || isTidy(term) || terms.length === 0,
  );
  return new Set(keys).size === keys.length && areTidy && isExpanded(expression);
}

const commonDivisor = (values: readonly Fraction[]) =>
  values.reduce((common, value) => common.gcd(value.abs()), new Fraction(0));

/** Whether the terms of a bracket share no number and no letter any more. */
function isBare(group: Expression): boolean {
  const monomials = termsOf(group).map(monomialOf);
  const known = monomials.flatMap((monomial) => (monomial === null ? [] : [monomial]));
  if (known.length < monomials.length || known.length < 2) return true;
  const [first, ...others] = known;
  const isShared =
    first?.letters.some((letter) => others.every(({ letters }) => letters.includes(letter))) ?? false;
  return !isShared && commonDivisor(known.map(({ coefficient }) => coefficient)).equals(1);
}

/** Returns the brackets with sums that a product is made of. */
function groupsOf(expression: Expression): Expression[] {
  if (expression.kind === 'negative') return groupsOf(expression.of);
  if (expression.kind === 'product') return expression.factors.flatMap(groupsOf);
  if (expression.kind === 'power') return groupsOf(expression.base);
  return expression.kind === 'group' && termsOf(expression).length > 1 ? [expression] : [];
}

/**
 * Whether an expression is a product with brackets that share nothing more: 2(x + 3) or (x + 1)(x + 2), and not 2x + 6 or
 * 2(2x + 6). A lone bracket is none.
 */
export function isFactorised(expression: Expression): boolean {
  const top = expression.kind === 'negative' ? expression.of : expression;
  const groups = groupsOf(top);
  return (top.kind === 'product' || top.kind === 'power') && groups.length > 0 && groups.every(isBare);
}

/** Whether an expression is one power, or powers of different letters, with a number at most: x^7, and not x^3 × x^4. */
export function isPower(expression: Expression): boolean {
  const monomial = monomialOf(expression);
  if (monomial === null) return true;
  return monomial.factors <= new Set(monomial.letters).size + (monomial.coefficient.equals(1) ? 0 : 1);
}
