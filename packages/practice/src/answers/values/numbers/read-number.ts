import Fraction from 'fraction.js';
import type { SpokenNumber } from './spoken-number.ts';

/** A number at a position, without its sign, and the position after it. The parts are those of `SpokenNumber`. */
export type ReadNumber = Pick<SpokenNumber, 'value' | 'form' | 'places' | 'parts' | 'remainder' | 'pair'> & {
  next: number;
};

/** The parts that most numbers do not have. */
export const NO_PARTS = { places: null, parts: null, remainder: null, pair: null };

/** Returns a whole number that was read up to `next`. */
export const wholeNumber = (value: number, next: number): ReadNumber => ({
  ...NO_PARTS,
  value: new Fraction(value),
  form: 'whole',
  places: 0,
  next,
});
