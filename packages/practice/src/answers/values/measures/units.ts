import Fraction from 'fraction.js';
import { textAt } from '../numbers/number-names.ts';
import { isBreak, type Word, wordsIn } from '../words.ts';
import { type Base, type Dimension, SCALE_ROWS, UNIT_ROWS } from './unit-table.ts';

/** A unit of measure: an amount of n is `n * size + zero` in base units (metres, kilograms, seconds …). */
export type Unit = { name: string; size: Fraction; zero: Fraction; dimension: Dimension };

const NO_ZERO = new Fraction(0);
const LONGEST_NAME = 3;
const MOST_DIVISIONS = 2;
const POWERS_BEFORE: Record<string, number> = {
  square: 2,
  squared: 2,
  sq: 2,
  cubic: 3,
  cube: 3,
  cubed: 3,
  cu: 3,
};
const POWERS_AFTER: Record<string, number> = {
  squared: 2,
  square: 2,
  '²': 2,
  '2': 2,
  cubed: 3,
  cube: 3,
  '³': 3,
  '3': 3,
};
const POWER_NAMES: Record<number, string> = { 2: 'square', 3: 'cubic' };

/** Returns a name, and its plural if it is long enough to have one. */
const withPlural = (name: string) => (name.length > 2 && /[a-z]$/.test(name) ? [name, `${name}s`] : [name]);

/** All units by each of their names. */
const UNITS = new Map<string, Unit[]>();
const addUnit = (name: string, unit: Unit) => {
  const known = UNITS.get(name) ?? [];
  if (!known.includes(unit)) UNITS.set(name, [...known, unit]);
};
for (const [name, size, dimension, others] of UNIT_ROWS) {
  const unit = { name, size: new Fraction(size), zero: NO_ZERO, dimension };
  for (const other of [name, ...others.split(' ').filter((text) => text !== '')])
    for (const form of withPlural(other)) addUnit(form, unit);
}
for (const [name, size, zero, others] of SCALE_ROWS) {
  const unit = { name, size: new Fraction(size), zero: new Fraction(zero), dimension: { temperature: 1 } };
  for (const other of others.split('|')) addUnit(other, unit);
}

/** Whether two measures are made of the same: a length is no area. */
export function sameDimension(first: Dimension, second: Dimension): boolean {
  const bases = new Set([...Object.keys(first), ...Object.keys(second)]) as Set<Base>;
  return [...bases].every((base) => (first[base] ?? 0) === (second[base] ?? 0));
}

/** Raises a unit to a power: a metre squared is a square metre. */
function raisedUnit(unit: Unit, power: number): Unit {
  const dimension = Object.fromEntries(
    Object.entries(unit.dimension).map(([base, size]) => [base, size * power]),
  );
  return {
    name: `${POWER_NAMES[power] ?? ''} ${unit.name}`,
    size: unit.size.pow(power),
    zero: NO_ZERO,
    dimension,
  };
}

/** Divides one unit by another: metres per second. */
function ratioOf(top: Unit, bottom: Unit): Unit {
  const bases = new Set([...Object.keys(top.dimension), ...Object.keys(bottom.dimension)]) as Set<Base>;
  const powers = [...bases].map((base): [Base, number] => [
    base,
    (top.dimension[base] ?? 0) - (bottom.dimension[base] ?? 0),
  ]);
  const dimension = Object.fromEntries(powers.filter(([, power]) => power !== 0));
  return {
    name: `${top.name} per ${bottom.name}`,
    size: top.size.div(bottom.size),
    zero: NO_ZERO,
    dimension,
  };
}

/** Whether a name is a unit only in its place: amps glued to their figure, inches at an end. */
function isAnotherWord(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return true;
  const next = textAt(words, at + 1);
  const isLast = next === '' || isBreak(next);
  if (word.text === 'in') return /^[a-z\d]/.test(next);
  return (
    /^(?:a|f|c|k|st)$/.test(word.text) &&
    !word.isGlued &&
    !isLast &&
    !/^(?:\/|per)$/.test(textAt(words, at - 1))
  );
}

/** Reads the longest name of a unit at a position, or its letters said one by one: "k m". */
function readName(words: readonly Word[], at: number): { units: Unit[]; next: number } | null {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const name = Array.from({ length }, (_, index) => textAt(words, at + index)).join(' ');
    const units = UNITS.get(name);
    if (units !== undefined && (length > 1 || !isAnotherWord(words, at))) return { units, next: at + length };
  }
  const letters = `${textAt(words, at)} ${textAt(words, at + 1)}`;
  const spelled = /^[ckm] [glm]$/.test(letters) ? UNITS.get(letters.replace(' ', '')) : undefined;
  return spelled === undefined ? null : { units: spelled, next: at + 2 };
}

/** Reads the power after a unit: "squared", "²", "^2", and the 2 of "m2". */
function readPower(words: readonly Word[], at: number): { power: number; next: number } | null {
  const isRaised = textAt(words, at) === '^';
  const from = isRaised ? at + 1 : at;
  const power = POWERS_AFTER[textAt(words, from)];
  const isLoose = /^\d$/.test(textAt(words, from)) && !isRaised && words[from]?.isGlued !== true;
  return power === undefined || isLoose ? null : { power, next: from + 1 };
}

/** Reads a unit with its power: "square metres", "sq. m", "metres squared", "cm³". */
function readPowered(words: readonly Word[], at: number): { units: Unit[]; next: number } | null {
  const before = POWERS_BEFORE[textAt(words, at)];
  const dot = before !== undefined && textAt(words, at + 1) === '.' ? 1 : 0;
  const named = readName(words, before === undefined ? at : at + 1 + dot);
  if (named === null) return null;
  const after = before === undefined ? readPower(words, named.next) : null;
  const power = before ?? after?.power ?? 1;
  if (power === 1) return named;
  const isSecond = (unit: Unit) => unit.name === 'second';
  const units = named.units.filter((unit) => unit.dimension.length === 1 || isSecond(unit));
  return units.length === 0
    ? named
    : { units: units.map((unit) => raisedUnit(unit, power)), next: after?.next ?? named.next };
}

/** Reads what a unit is divided by: "per second", "/s²", "an hour". */
function readDivisor(words: readonly Word[], at: number): { units: Unit[]; next: number } | null {
  const isPer = /^(?:per|\/)$/.test(textAt(words, at));
  const isEach = /^(?:an?|every|each)$/.test(textAt(words, at)) && textAt(words, at + 1).length > 2;
  return isPer || isEach ? readPowered(words, at + 1) : null;
}

/** Divides all readings of one unit by all of another. "24 hours a day" is no rate, so like measures are left out. */
const ratesOf = (tops: readonly Unit[], bottoms: readonly Unit[]) =>
  tops.flatMap((top) =>
    bottoms
      .filter((bottom) => !sameDimension(top.dimension, bottom.dimension))
      .map((bottom) => ratioOf(top, bottom)),
  );

/**
 * Reads a unit of measure at a position, in all its readings ("pounds" are money or a mass): "cm", "square metres",
 * "metres per second", "miles an hour", "m/s²". Null for anything else, such as a counted noun.
 */
export function readUnit(words: readonly Word[], at: number): { units: Unit[]; next: number } | null {
  let read = readPowered(words, at);
  for (let divisions = 0; read !== null && divisions < MOST_DIVISIONS; divisions += 1) {
    const bottom = readDivisor(words, read.next);
    const units: Unit[] = bottom === null ? [] : ratesOf(read.units, bottom.units);
    if (bottom === null || units.length === 0) break;
    read = { units, next: bottom.next };
  }
  return read;
}

/** Returns the readings of a text that is a unit and nothing else; none for a counted noun such as "sixths". */
export function unitsNamed(text: string): Unit[] {
  const words = wordsIn(`1${text.trim()}`).slice(1);
  const read = readUnit(words, 0);
  return read !== null && read.next === words.length ? read.units : [];
}
