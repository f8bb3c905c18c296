import Fraction from 'fraction.js';
import { isBreak, type Place, type Word, wordsIn } from '../words.ts';
import type { Expression, Statement } from './expression.ts';
import { type AlgebraSymbol, symbolsIn } from './symbols.ts';

/** A statement of algebra in an utterance. Two readings of "x plus one over two" have the same place. */
export type SpokenStatement = Place & { statement: Statement };

/** What was read of the symbols, and the position after it. */
type Read = { expression: Expression; next: number };

const MOST_SYMBOLS = 60;
const numberOf = (value: number): Expression => ({ kind: 'number', value: new Fraction(value) });

/** Reads an atom: a number, a letter, brackets, a root, or a negative atom after a sign. */
function readAtom(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  const symbol = symbols[at];
  if (symbol === undefined) return null;
  if (symbol.kind === 'number') return { expression: { kind: 'number', value: symbol.value }, next: at + 1 };
  if (symbol.kind === 'letter') return { expression: { kind: 'letter', name: symbol.name }, next: at + 1 };
  if (symbol.kind === '-' || symbol.kind === 'root') {
    const of = symbol.kind === '-' ? readPower(symbols, at + 1) : readAtom(symbols, at + 1);
    const kind = symbol.kind === '-' ? 'negative' : 'root';
    return of === null ? null : { expression: { kind, of: of.expression }, next: of.next };
  }
  if (symbol.kind !== '(' && symbol.kind !== 'bracket') return null;
  const inside = readSum(symbols, at + 1);
  if (inside === null) return null;
  // Spoken brackets are often not closed.
  const isClosed = /^(?:\)|bracket)$/.test(symbols[inside.next]?.kind ?? '');
  return {
    expression: { kind: 'group', of: inside.expression },
    next: isClosed ? inside.next + 1 : inside.next,
  };
}

/** Reads an atom with its powers: "x squared", "x^2", "2^n". */
function readPower(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  let read = readAtom(symbols, at);
  while (read !== null) {
    const symbol: AlgebraSymbol | undefined = symbols[read.next];
    if (symbol?.kind !== 'raise' && symbol?.kind !== '^') break;
    const exponent: Read | null =
      symbol.kind === 'raise'
        ? { expression: numberOf(symbol.exponent), next: read.next + 1 }
        : readAtom(symbols, read.next + 1);
    if (exponent === null) break;
    read = {
      expression: { kind: 'power', base: read.expression, exponent: exponent.expression },
      next: exponent.next,
    };
  }
  return read;
}

/** Whether a symbol continues a product without a sign: "2x", "x(x+1)", "x3". */
function continues(symbols: readonly AlgebraSymbol[], at: number): boolean {
  const [symbol, before] = [symbols[at], symbols[at - 1]];
  if (symbol === undefined || before === undefined) return false;
  if (symbol.kind === 'number')
    return (before.kind === 'letter' || before.kind === ')') && symbol.start === before.end;
  return /^(?:letter|\(|root)$/.test(symbol.kind) || (symbol.kind === 'bracket' && before.kind !== '(');
}

/** Reads a product without signs: "2ab", "3(x + 1)". */
function readFactors(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  const first = readPower(symbols, at);
  if (first === null) return null;
  const factors = [first.expression];
  let next = first.next;
  while (continues(symbols, next)) {
    const factor = readPower(symbols, next);
    if (factor === null) break;
    factors.push(factor.expression);
    next = factor.next;
  }
  return { expression: factors.length === 1 ? first.expression : { kind: 'product', factors }, next };
}

const times = (...factors: Expression[]): Expression => ({
  kind: 'product',
  factors: factors.flatMap((factor) => (factor.kind === 'product' ? factor.factors : [factor])),
});

/** Reads products and quotients: "x over two", "3 × 4", "1/2x" (half of x). */
function readTerm(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  let read = readFactors(symbols, at);
  while (read !== null) {
    const kind: string | undefined = symbols[read.next]?.kind;
    if (kind !== '*' && kind !== '/' && kind !== 'over') break;
    const isNumeric: boolean = kind === '/' && symbols[read.next + 1]?.kind === 'number';
    const second: Read | null = (isNumeric ? readPower : readFactors)(symbols, read.next + 1);
    if (second === null) break;
    const top: Expression = read.expression;
    read = {
      expression:
        kind === '*' ? times(top, second.expression) : { kind: 'quotient', top, bottom: second.expression },
      next: second.next,
    };
    const rest: Read | null =
      isNumeric && continues(symbols, read.next) ? readFactors(symbols, read.next) : null;
    if (rest !== null) read = { expression: times(read.expression, rest.expression), next: rest.next };
  }
  return read;
}

/** Reads sums and differences of terms. */
function readTerms(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  const terms: Expression[] = [];
  let next = at;
  for (;;) {
    const sign = symbols[next]?.kind;
    const isSigned = sign === '+' || sign === '-';
    if (terms.length > 0 && !isSigned) break;
    const term = readTerm(symbols, isSigned ? next + 1 : next);
    if (term === null) break;
    terms.push(sign === '-' ? { kind: 'negative', of: term.expression } : term.expression);
    next = term.next;
  }
  const [only] = terms;
  if (only === undefined) return null;
  return { expression: terms.length === 1 ? only : { kind: 'sum', terms }, next };
}

/** Reads a sum, with what goes for all of it: "x plus one all squared", "x plus one all over two". */
function readSum(symbols: readonly AlgebraSymbol[], at: number): Read | null {
  let read = readTerms(symbols, at);
  while (read !== null && symbols[read.next]?.kind === 'all') {
    const after: AlgebraSymbol | undefined = symbols[read.next + 1];
    const all: Expression = { kind: 'group', of: read.expression };
    const bottom: Read | null =
      after?.kind === 'over' || after?.kind === '/' ? readFactors(symbols, read.next + 2) : null;
    if (after?.kind === 'raise')
      read = {
        expression: { kind: 'power', base: all, exponent: numberOf(after.exponent) },
        next: read.next + 2,
      };
    else if (bottom !== null)
      read = { expression: { kind: 'quotient', top: all, bottom: bottom.expression }, next: bottom.next };
    else break;
  }
  return read;
}

/** Reads "x plus one over two" as (x + 1)/2, which is the other way to hear it. */
function readAllOver(symbols: readonly AlgebraSymbol[], at: number, end: number): Expression | null {
  const over = symbols.findIndex(({ kind }, index) => index > at && index < end && kind === 'over');
  const top = over < 0 ? null : readSum(symbols.slice(0, over), at);
  const bottom = over < 0 ? null : readSum(symbols.slice(0, end), over + 1);
  const isWhole = top?.next === over && bottom?.next === end;
  return isWhole && top !== null && bottom !== null && top.expression.kind === 'sum'
    ? { kind: 'quotient', top: { kind: 'group', of: top.expression }, bottom: bottom.expression }
    : null;
}

/** Reads "brackets x plus two brackets x plus three" as (x + 2)(x + 3): spoken brackets often only open. */
function readOpenedBrackets(symbols: readonly AlgebraSymbol[], at: number, end: number): Expression | null {
  const said = symbols.slice(at, end);
  if (said.filter(({ kind }) => kind === 'bracket').length < 2) return null;
  const parts: AlgebraSymbol[][] = [[]];
  for (const symbol of said) {
    if (symbol.kind === 'bracket') parts.push([]);
    else parts.at(-1)?.push(symbol);
  }
  const factors: Expression[] = [];
  for (const [index, part] of parts.entries()) {
    const sum = part.at(-1)?.kind === '*' ? part.slice(0, -1) : part;
    if (sum.length === 0 && (index === 0 || index === parts.length - 1)) continue;
    const read = readSum(sum, 0);
    if (read === null || read.next !== sum.length) return null;
    factors.push(read.expression.kind === 'sum' ? { kind: 'group', of: read.expression } : read.expression);
  }
  return factors.length < 2 ? null : { kind: 'product', factors };
}

/** Reads the statements that begin at a symbol: one, or more if it can be heard in several ways. */
function readStatements(
  symbols: readonly AlgebraSymbol[],
  at: number,
): { statements: Statement[]; next: number } | null {
  const left = readSum(symbols, at);
  if (left === null) return null;
  const symbol = symbols[left.next];
  const isRelation = symbol?.kind === 'relation' && (!symbol.isLoose || left.expression.kind === 'letter');
  const right = isRelation ? readSum(symbols, left.next + 1) : null;
  if (right !== null && isRelation)
    return {
      statements: [{ left: left.expression, relation: symbol.relation, right: right.expression }],
      next: right.next,
    };
  const others = [readAllOver(symbols, at, left.next), readOpenedBrackets(symbols, at, left.next)];
  const expressions = [left.expression, ...others.filter((other) => other !== null)];
  return {
    statements: expressions.map((expression) => ({ left: expression, relation: null })),
    next: left.next,
  };
}

/** Whether one symbol is the article "a" or the pronoun "I" rather than a letter of algebra. */
const isWord = (symbols: readonly AlgebraSymbol[], at: number, next: number) => {
  const symbol = symbols[at];
  return symbol?.kind === 'letter' && /^[ai]$/.test(symbol.name) && next === at + 1 && symbols.length > 1;
};

/**
 * Returns the expressions, equations and inequalities in an utterance: "two x plus six", "2(x+3)", "x is four".
 * `letters` are those of the question. Statements of more than 60 symbols are cut off.
 */
export function statementsIn(words: readonly Word[], letters: ReadonlySet<string>): SpokenStatement[] {
  const symbols = symbolsIn(words, letters);
  const found: SpokenStatement[] = [];
  for (let at = 0; at < symbols.length; ) {
    const window = symbols.slice(at, at + MOST_SYMBOLS);
    const read = window[0]?.kind === 'other' ? null : readStatements(window, 0);
    const [first, last] = [symbols[at], symbols[at + (read?.next ?? 0) - 1]];
    if (read !== null && first !== undefined && last !== undefined && !isWord(symbols, at, at + read.next))
      found.push(...read.statements.map((statement) => ({ start: first.start, end: last.end, statement })));
    at += read?.next ?? 1;
  }
  return found;
}

/** Reads a text that is algebra and nothing else, such as a model answer; null for any other text. */
export function parseStatement(text: string): Statement | null {
  const words = wordsIn(text).filter(({ text: word }) => !isBreak(word));
  const symbols = symbolsIn(words, null);
  const read = symbols.length > MOST_SYMBOLS ? null : readStatements(symbols, 0);
  return read !== null && read.next === symbols.length ? (read.statements[0] ?? null) : null;
}
