import Fraction from 'fraction.js';
import { FUNCTIONS } from './expression-functions.ts';

/*
 * The small language in which lessons compute: `{n * k}` in a text, `gcd(n, d) == 1` in a condition. Numbers are exact
 * fractions. It knows
 *
 * - numbers (`12`, `0.25`), names (`n`, or `animal.legs` for a part of a record), words in quotes (`"cat"`)
 * - `+ - * / ^` (also `×` and `÷`), brackets, and a minus in front; `^` binds tightest, so `-2^2` is minus four
 * - `== != < <= > >=`; words compare by `==` and `!=` alone
 * - `and`, `or`, `not`
 * - the functions of `expression-functions.ts`
 */

/** What an expression is worth: a number, a word, or true or false. */
export type Value = Fraction | string | boolean;

/** A parameter that has parts, such as an animal with its name and its legs. */
export type ValueRecord = { readonly [part: string]: Fraction | string };

/** The names that an expression can use. */
export type Names = ReadonlyMap<string, Value | ValueRecord>;

type Compiled = (names: Names) => Value;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)|"([^"]*)"|'([^']*)'|([=!<>]=|[-+*/^×÷<>(),]))/y;

type Token = { kind: 'number' | 'name' | 'word' | 'sign' | 'end'; text: string };

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < expression.trimEnd().length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(expression);
    if (found === null) throw new Error(`“${expression.slice(at).trim()}” cannot be read`);
    const [, number, name, double, single, sign = ''] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined)
      tokens.push({ kind: /^(?:and|or|not)$/.test(name) ? 'sign' : 'name', text: name });
    else if (sign === '') tokens.push({ kind: 'word', text: double ?? single ?? '' });
    else tokens.push({ kind: 'sign', text: sign });
    at = TOKEN.lastIndex;
  }
  return [...tokens, { kind: 'end', text: '' }];
}

function number(value: Value): Fraction {
  if (value instanceof Fraction) return value;
  throw new Error(`“${value}” is no number`);
}

function truth(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error(`“${value}” is neither true nor false`);
}

function isEqual(a: Value, b: Value): boolean {
  if (a instanceof Fraction && b instanceof Fraction) return a.equals(b);
  if (typeof a === typeof b && !(a instanceof Fraction)) return a === b;
  throw new Error(`“${a}” and “${b}” cannot be compared`);
}

function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.d !== 1n || exponent.abs().gt(100)) throw new Error('a power needs a whole number up to 100');
  return base.pow(exponent) as Fraction;
}

const SIGNS: Record<string, (a: Value, b: Value) => Value> = {
  '+': (a, b) => number(a).add(number(b)),
  '-': (a, b) => number(a).sub(number(b)),
  '*': (a, b) => number(a).mul(number(b)),
  '×': (a, b) => number(a).mul(number(b)),
  '/': (a, b) => number(a).div(number(b)),
  '÷': (a, b) => number(a).div(number(b)),
  '^': (a, b) => power(number(a), number(b)),
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => number(a).lt(number(b)),
  '<=': (a, b) => number(a).lte(number(b)),
  '>': (a, b) => number(a).gt(number(b)),
  '>=': (a, b) => number(a).gte(number(b)),
};

function named(names: Names, path: string): Value {
  const [name = '', part, ...rest] = path.split('.');
  const value = names.get(name);
  if (value === undefined) throw new Error(`there is no “${name}”`);
  const isRecord = typeof value === 'object' && !(value instanceof Fraction);
  if (part === undefined && !isRecord) return value;
  if (part === undefined)
    throw new Error(`“${name}” has parts: name one, such as ${name}.${Object.keys(value)[0]}`);
  const found = isRecord && rest.length === 0 && Object.hasOwn(value, part) ? value[part] : undefined;
  if (found === undefined) throw new Error(`there is no “${path}”`);
  return found;
}

/** Reads an expression by recursive descent: one function for each strength of binding, the weakest first. */
function compile(expression: string): Compiled {
  const tokens = tokensOf(expression);
  let at = 0;
  const here = (): Token => tokens[at] ?? { kind: 'end', text: '' };
  const takes = (...signs: string[]): string | null => {
    const { kind, text } = here();
    if (kind !== 'sign' || !signs.includes(text)) return null;
    at += 1;
    return text;
  };
  const expects = (sign: string) => {
    if (takes(sign) === null) throw new Error(`a “${sign}” is missing`);
  };
  /** Reads `a sign b sign c`, from left to right. */
  const chain = (signs: readonly string[], part: () => Compiled) => (): Compiled => {
    let left = part();
    for (let sign = takes(...signs); sign !== null; sign = takes(...signs)) {
      const [first, second, apply] = [left, part(), SIGNS[sign]];
      left = (names) => apply?.(first(names), second(names)) ?? '';
    }
    return left;
  };

  function inBrackets(): Compiled[] {
    const parts: Compiled[] = [];
    if (takes(')') !== null) return parts;
    do parts.push(anything());
    while (takes(',') !== null);
    expects(')');
    return parts;
  }
  function single(): Compiled {
    if (takes('(') !== null) {
      const inner = anything();
      expects(')');
      return inner;
    }
    const { kind, text } = here();
    if (kind === 'sign') throw new Error(`something is missing before “${text}”`);
    if (kind === 'end') throw new Error('something is missing at the end');
    at += 1;
    if (kind === 'word') return () => text;
    if (kind === 'number') {
      const value = new Fraction(text);
      return () => value;
    }
    if (takes('(') === null) return (names) => named(names, text);
    const [parts, apply] = [inBrackets(), FUNCTIONS.get(text)];
    if (apply === undefined) throw new Error(`there is no function “${text}”`);
    return (names) => apply(parts.map((part) => part(names)));
  }
  function raised(): Compiled {
    const base = single();
    if (takes('^') === null) return base;
    const exponent = signed();
    return (names) => power(number(base(names)), number(exponent(names)));
  }
  function signed(): Compiled {
    if (takes('-') === null) return raised();
    const part = signed();
    return (names) => number(part(names)).neg();
  }
  const product = chain(['*', '/', '×', '÷'], signed);
  const sum = chain(['+', '-'], product);
  const comparison = chain(['==', '!=', '<', '<=', '>', '>='], sum);
  function denied(): Compiled {
    if (takes('not') === null) return comparison();
    const part = denied();
    return (names) => !truth(part(names));
  }
  function both(): Compiled {
    const left = denied();
    if (takes('and') === null) return left;
    const right = both();
    return (names) => truth(left(names)) && truth(right(names));
  }
  function anything(): Compiled {
    const left = both();
    if (takes('or') === null) return left;
    const right = anything();
    return (names) => truth(left(names)) || truth(right(names));
  }
  const whole = anything();
  if (here().kind !== 'end') throw new Error(`“${here().text}” is not expected there`);
  return whole;
}

/** Expressions come from lesson files, so there are only so many of them. */
const compiled = new Map<string, Compiled>();

/** Works out an expression. Throws an error that names it if it cannot be read or has no value for these names. */
export function evaluate(expression: string, names: Names): Value {
  try {
    const known = compiled.get(expression) ?? compile(expression);
    compiled.set(expression, known);
    return known(names);
  } catch (error) {
    throw new Error(`The expression “${expression}” cannot be worked out: ${(error as Error).message}.`);
  }
}
