import type { Word } from '../words.ts';
import { textAt } from './number-names.ts';
import { type ReadNumber, wholeNumber } from './read-number.ts';
import { readWhole } from './whole.ts';

/** A number of a count, and where it begins. */
type Counted = ReadNumber & { start: number };

const BETWEEN = new Set([',', '.', '…', 'and', 'then', 'um', 'er', 'uh']);

/** Returns the position of the next word that is not a pause. */
function afterPauses(words: readonly Word[], at: number): number {
  let next = at;
  while (next < at + 6 && BETWEEN.has(textAt(words, next))) next += 1;
  return next;
}

/** Reads a bare whole number of a count: none with a part, a sign or a point after it. */
function readCounted(words: readonly Word[], at: number): Counted | null {
  const isFigure = /^\d{1,15}$/.test(textAt(words, at));
  const whole = isFigure ? { value: Number(textAt(words, at)), next: at + 1 } : readWhole(words, at);
  if (whole === null || (isFigure && words[at]?.isGlued === true && /^[a-z/:]/.test(textAt(words, at - 1))))
    return null;
  return { ...wholeNumber(whole.value, whole.next), start: at };
}

/** Whether numbers rise or fall in equal steps, grow by the same factor, or, from four on, just rise or fall. */
function isCount(values: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0, fourth] = values;
  const [step, next] = [second - first, third - second];
  if (step === 0 || step * next <= 0) return false;
  return (
    step === next ||
    first * third === second * second ||
    (fourth !== undefined && (fourth - third) * step > 0)
  );
}

/**
 * Reads counting aloud that begins at this position: at least three whole numbers that rise or fall in equal steps or
 * by the same factor, or four that just rise or fall. "5 10 15 20" and "one, two, three" are counts; "three or four" is
 * none.
 */
export function readCount(words: readonly Word[], at: number): Counted[] | null {
  const count: Counted[] = [];
  let next = at;
  for (;;) {
    const read = readCounted(words, count.length === 0 ? at : afterPauses(words, next));
    if (read === null) break;
    const [last, before] = [count.at(-1), count.at(-2)];
    const isTurn =
      last !== undefined &&
      before !== undefined &&
      last.value.compare(before.value) * read.value.compare(last.value) <= 0;
    if (isTurn) break;
    count.push(read);
    next = read.next;
  }
  if (count.length < 3 || !isCount(count.map(({ value }) => value.valueOf()))) return null;
  // What follows the last number may belong to it: "one, two, three and a half".
  count.pop();
  return count.length === 0 ? null : count;
}
