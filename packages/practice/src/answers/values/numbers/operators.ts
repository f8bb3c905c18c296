import type { Place, Word } from '../words.ts';
import { isBreak } from '../words.ts';
import { MANY_OF, textAt } from './number-names.ts';
import type { SpokenNumber } from './spoken-number.ts';

/**
 * What the words between two numbers do. `from` and `into` take the first number from, or divide it into, the second.
 * `and` adds only if a result or "the sum of" says so. `result` is the "is" before a result, `side` one that also stands
 * between equal values ("four eighths is one half"). `part` is the "of" of "half of twelve".
 */
export type Joint =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'from'
  | 'into'
  | 'power'
  | 'and'
  | 'part'
  | 'range'
  | 'side'
  | 'result';

const JOINTS: [Joint, string][] = [
  ['add', 'plus|+|add|added to|and add|plus another|and another|more and|add on'],
  ['subtract', 'minus|-|take away|takeaway|take|subtract|less|take off|take away the|then take away'],
  [
    'multiply',
    'times|x|*|×|multiplied by|multiply by|multiply|lots of|groups of|sets of|rows of|times by|timesed by',
  ],
  [
    'divide',
    'divided by|divide by|divide|÷|/|over|shared by|shared between|shared into|split between|split into|shared among',
  ],
  ['from', 'from|taken from|subtracted from|taken away from|away from'],
  ['into', 'into|goes into|go into|in to|goes in to'],
  ['power', '^|to the power of|to the power|to the'],
  ['and', 'and|and then|and the'],
  ['part', 'of|of the'],
  ['range', 'to|up to|:|until|through|till|is to|as to'],
  [
    'side',
    'is|are|equals|=|equal|makes|make|gives|is equal to|are equal to|equals to|is the same as|are the same as|is also|would be|is just|is really|was|same as',
  ],
  [
    'result',
    'so|thats|so thats|its|so its|goes|that is|that makes|it makes|it is|so it is|which is|which makes|comes to|adds up to|gets|get|you get|i get|we get|i got|to get|to make|that equals|will be|is about|≈|leaves|so i get|so you get|so the answer is|so it must be|is like|would make|would equal|together is|together makes|equals about',
  ],
];
const JOINT_OF = new Map(
  JOINTS.flatMap(([joint, phrases]) => phrases.split('|').map((phrase) => [phrase, joint] as const)),
);
const MOST_WORDS = 6;

/** What is said after a counted noun: "three | apples plus | four". "Three apples is four" says nothing of equal values. */
function afterNoun([noun, ...rest]: readonly string[]): Joint | null {
  const joint =
    noun !== undefined && /^(?!instead$)[a-z]{2,}$/.test(noun) ? JOINT_OF.get(rest.join(' ')) : undefined;
  if (joint === undefined || joint === 'range' || joint === 'power') return null;
  return joint === 'side' ? 'result' : joint;
}

/** What the words between two neighbouring numbers do to them; null if they just stand beside each other. */
export function jointOf(words: readonly Word[], first: SpokenNumber, second: Place): Joint | null {
  if (second.start - first.end > MOST_WORDS || second.start < first.end) return null;
  if (second.start === first.end) {
    const isHalf = textAt(words, first.start) === 'half' && first.end === first.start + 1;
    const isTimes = MANY_OF.has(textAt(words, second.start)) || isHalf;
    return isTimes ? 'multiply' : null;
  }
  const between = words.slice(first.end, second.start).map(({ text }) => text);
  const hasBreak = between.some((text) => isBreak(text) && text !== ':');
  const said = between.filter((text) => !isBreak(text) || text === ':');
  const joint = JOINT_OF.get(said.join(' ')) ?? afterNoun(said);
  // "Half of twelve" is a sum, but "three of the four" is neither a sum nor one value.
  if (joint === 'part') return first.form === 'whole' ? 'range' : 'multiply';
  // After a pause, "three, to four" joins nothing, but "three times four, so twelve" still ends in its result.
  return hasBreak && joint !== 'result' && joint !== 'side' ? null : joint;
}

/** What the words before a first number do to it and to those that "and" joins to it. */
export type Lead = { does: 'add' | 'subtract' | 'multiply' | 'double' | 'triple' | 'halve' | 'other' };

const LEADS: [Lead['does'], RegExp][] = [
  ['add', /(?:^| )(?:sum of|total of|add|adding|added|add up|adding up|put together)$/],
  ['subtract', /(?:^| )(?:difference between|difference of)$/],
  ['multiply', /(?:^| )(?:product of|multiply|multiplying|times together)$/],
  ['double', /(?:^| )(?:double|doubling|doubled|twice)$/],
  ['triple', /(?:^| )(?:triple|treble|thrice)$/],
  ['halve', /(?:^| )(?:halve|halving)$/],
  [
    'other',
    /(?:^| )(?:times|times by|timesed by|multiplied by|multiply by|multiplying by|divide|divided by|divide by|dividing by|dividing|subtract|subtracting|subtracted|take away|taking away|taking|takeaway|÷|×|\*|\/|square|squaring|split into|shared between)$/,
  ],
];

/** Reads the words before a number that make it a part of a sum: "double six", "the sum of 3 and 4", "times two". */
export function leadOf(words: readonly Word[], { start }: Place): Lead | null {
  const before = words
    .slice(Math.max(0, start - 2), start)
    .map(({ text }) => text)
    .join(' ');
  const does = LEADS.find(([, sign]) => sign.test(before))?.[0];
  return does === undefined ? null : { does };
}
