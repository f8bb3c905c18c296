import Fraction from 'fraction.js';
import { numbersIn } from '../numbers/numbers.ts';
import type { SpokenNumber } from '../numbers/spoken-number.ts';
import type { Place, Word } from '../words.ts';
import { quantitiesIn } from './quantities.ts';

/** The money of a sum. */
export type Currency = 'pound' | 'dollar' | 'euro';

/**
 * A sum of money. `value` is in pounds, dollars or euros. `currency` is null if no money was named; then `isPair` tells
 * "two fifty" (2.50) from a bare number. `number` holds its role and bound.
 */
export type Money = Place & {
  value: Fraction;
  currency: Currency | null;
  isPair: boolean;
  number: SpokenNumber;
};

const CURRENCIES: readonly Currency[] = ['pound', 'dollar', 'euro'];

/** Reads "two fifty" and "one ninety nine" as 2.50 and 1.99. */
function ofPair(number: SpokenNumber): Money[] {
  if (number.pair === null) return [];
  const [main, small] = number.pair;
  const { start, end } = number;
  return [{ start, end, value: new Fraction(main * 100 + small, 100), currency: null, isPair: true, number }];
}

/**
 * Returns the sums of money in an utterance: "two pounds fifty", "£2.50", "250p", "two fifty". A number without any
 * money is listed too, with no currency: the question says whether it is pounds or pence. "Fifty cents" is listed in
 * dollars and in euros.
 */
export function moneyIn(words: readonly Word[]): Money[] {
  const named = quantitiesIn(words).flatMap(({ start, end, unit, amount, number }): Money[] => {
    const currency = CURRENCIES.find((base) => unit.dimension[base] === 1);
    const isRate = Object.keys(unit.dimension).length > 1;
    return currency === undefined || isRate
      ? []
      : [{ start, end, value: amount, currency, isPair: false, number }];
  });
  const covered = new Set<number>();
  for (const { start, end } of named) for (let at = start; at < end; at += 1) covered.add(at);
  const bare = numbersIn(words)
    .filter(({ start }) => !covered.has(start))
    .flatMap((number): Money[] => [
      ...ofPair(number),
      { start: number.start, end: number.end, value: number.value, currency: null, isPair: false, number },
    ]);
  return [...named, ...bare].sort((a, b) => a.start - b.start);
}
