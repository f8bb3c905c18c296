import type Fraction from 'fraction.js';
import type { Place, Word } from '../words.ts';
import { textAt } from './number-names.ts';
import { type Joint, jointOf, type Lead, leadOf } from './operators.ts';
import { raised } from './powers.ts';
import type { SpokenNumber } from './spoken-number.ts';

/** A sum that was said, such as "three plus four" or "double six", and its value; null if it has no exact one. */
export type Sum = Place & { value: Fraction | null };

/** Numbers that operators join, by their positions among the numbers. */
type Chain = { lead: Lead | null; from: number; joints: Joint[] };

const OPERATORS = new Set<Joint | null>(['add', 'subtract', 'multiply', 'divide', 'from', 'into', 'power']);

/** What stands between each number and the next one. */
const jointsOf = (words: readonly Word[], numbers: readonly SpokenNumber[]) =>
  numbers.map((number, index) => {
    const next = numbers[index + 1];
    return next === undefined ? null : jointOf(words, number, next);
  });

/** Finds the runs of numbers that are joined to sums. "And" joins if the run has a lead or ends in a result. */
function chainsOf(
  words: readonly Word[],
  numbers: readonly SpokenNumber[],
  joints: readonly (Joint | null)[],
): Chain[] {
  const chains: Chain[] = [];
  for (let from = 0; from < numbers.length; ) {
    const number = numbers[from];
    const lead = number === undefined ? null : leadOf(words, number);
    let to = from;
    const isJoint = (joint: Joint | null) =>
      OPERATORS.has(joint) || joint === 'and' || (lead?.does === 'add' && joint === 'range');
    while (isJoint(joints[to] ?? null)) to += 1;
    const isSum = lead !== null || joints[to] === 'result' || joints[to] === 'side';
    if (!isSum) {
      const pause = joints.slice(from, to).indexOf('and');
      if (pause >= 0) to = from + pause;
    }
    if (to > from || lead !== null)
      chains.push({ lead, from, joints: joints.slice(from, to).map((joint) => joint ?? 'and') });
    from = to + 1;
  }
  return chains;
}

/** Joins two exact values; null if the result is undefined. */
function joined(first: Fraction, joint: Joint, second: Fraction): Fraction | null {
  if (joint === 'multiply') return first.mul(second);
  if (joint === 'divide') return second.equals(0) ? null : first.div(second);
  if (joint === 'into') return first.equals(0) ? null : second.div(first);
  if (joint === 'subtract') return first.sub(second);
  if (joint === 'from') return second.sub(first);
  if (joint === 'power') return second.d === 1n ? raised(first, Number(second.s * second.n)) : null;
  return first.add(second);
}

const isStrong = (joint: Joint) =>
  joint === 'multiply' || joint === 'divide' || joint === 'power' || joint === 'into';
const MOST_OPERANDS = 12;

/** Works out a chain: times and divided first, then plus and minus. */
function workedOut({ lead, joints }: Chain, values: readonly Fraction[]): Fraction | null {
  const [first] = values;
  if (first === undefined || values.length > MOST_OPERANDS) return null;
  if (lead?.does === 'double' && joints.length === 0) return first.mul(2);
  if (lead?.does === 'triple' && joints.length === 0) return first.mul(3);
  if (lead?.does === 'halve' && joints.length === 0) return first.div(2);
  if (lead !== null && joints.length === 0) return null;
  const byLead: Joint = lead?.does === 'multiply' || lead?.does === 'subtract' ? lead.does : 'add';
  const terms: Fraction[] = [first];
  const between: Joint[] = [];
  for (const [index, said] of joints.entries()) {
    const joint = said === 'and' || said === 'range' ? byLead : said;
    const [next, last] = [values[index + 1], terms.at(-1)];
    if (next === undefined || last === undefined) return null;
    if (!isStrong(joint)) {
      terms.push(next);
      between.push(joint);
      continue;
    }
    const value = joined(last, joint, next);
    if (value === null) return null;
    terms[terms.length - 1] = value;
  }
  const total = between.reduce<Fraction | null>((sum, joint, index) => {
    const next = terms[index + 1];
    return sum === null || next === undefined ? null : joined(sum, joint, next);
  }, terms[0] ?? null);
  return lead?.does === 'subtract' && total !== null ? total.abs() : total;
}

/** Returns the sums among numbers that were found in these words. */
export function sumsAmong(words: readonly Word[], numbers: readonly SpokenNumber[]): Sum[] {
  return chainsOf(words, numbers, jointsOf(words, numbers)).flatMap((chain) => {
    const parts = numbers.slice(chain.from, chain.from + chain.joints.length + 1);
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      {
        start: first.start,
        end: last.end,
        value: workedOut(
          chain,
          parts.map(({ value }) => value),
        ),
      },
    ];
  });
}

/**
 * Whether the number is what another one was corrected to, though a verb stands before it: "36, no, you divide, 4". A
 * number that is divided or taken away has "by" before it, or another number after it.
 */
function isCorrectedTo(
  words: readonly Word[],
  numbers: readonly SpokenNumber[],
  joints: readonly (Joint | null)[],
  index: number,
): boolean {
  const [number, before] = [numbers[index], numbers[index - 1]];
  if (number === undefined || before === undefined || index < numbers.length - 1) return false;
  if (joints[index - 1] !== null || textAt(words, number.start - 1) === 'by') return false;
  return words.slice(before.end, number.start).some(({ text }) => /^(?:no|wait|sorry|oops)$/.test(text));
}

/**
 * Gives each number its role: operands of sums, left sides of equal values, and ends of ranges are no answers. The rest
 * stays as it is.
 */
export function withRoles(words: readonly Word[], numbers: readonly SpokenNumber[]): SpokenNumber[] {
  const joints = jointsOf(words, numbers);
  const operands = new Set(
    chainsOf(words, numbers, joints).flatMap(({ from, joints: inside }) =>
      Array.from({ length: inside.length + 1 }, (_, index) => from + index),
    ),
  );
  return numbers.map((number, index) => {
    if (number.role !== 'value') return number;
    if (operands.has(index) && !isCorrectedTo(words, numbers, joints, index))
      return { ...number, role: 'operand' };
    const isBetween = words[number.start - 1]?.text === 'between' && joints[index] === 'and';
    const isAfterBetween =
      joints[index - 1] === 'and' && words[(numbers[index - 1]?.start ?? 0) - 1]?.text === 'between';
    const isRange = joints[index] === 'range' || joints[index - 1] === 'range' || isBetween || isAfterBetween;
    if (isRange) return { ...number, role: 'range' };
    const isLeft = joints[index] === 'side' && !operands.has(index + 1);
    return isLeft ? { ...number, role: 'operand' } : number;
  });
}
