import type Fraction from 'fraction.js';
import { isBreak, type Place, type Word } from '../words.ts';
import { textAt } from './number-names.ts';
import { numbersIn } from './numbers.ts';

/** A ratio in the order in which it was said: "3:2", "three to two to one", "3 is to 2". */
export type Ratio = Place & { parts: readonly Fraction[] };

const BETWEEN = /^(?:to|:|is to|for every)$/;

/** Returns the ratios of an utterance. "From five to seven" is a range and none. */
export function ratiosIn(words: readonly Word[]): Ratio[] {
  const ratios: (Place & { parts: Fraction[] })[] = [];
  const numbers = numbersIn(words, { isList: true });
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1];
    if (before === undefined || textAt(words, before.start - 1) === 'from') continue;
    const between = words.slice(before.end, number.start).map(({ text }) => text);
    if (
      between.length > 2 ||
      !BETWEEN.test(between.filter((text) => text === ':' || !isBreak(text)).join(' '))
    )
      continue;
    const last = ratios.at(-1);
    if (last?.end === before.end) {
      last.parts.push(number.value);
      last.end = number.end;
    } else ratios.push({ start: before.start, end: number.end, parts: [before.value, number.value] });
  }
  return ratios;
}

/** Whether two ratios are equal: 3:2 is 6:4, and not 2:3. */
export function sameRatio({ parts: first }: Ratio, { parts: second }: Ratio): boolean {
  const [scaleOfFirst, scaleOfSecond] = [first[0], second[0]];
  if (first.length !== second.length || scaleOfFirst === undefined || scaleOfSecond === undefined)
    return false;
  return first.every((part, index) => {
    const other = second[index];
    return other !== undefined && part.mul(scaleOfSecond).equals(other.mul(scaleOfFirst));
  });
}
