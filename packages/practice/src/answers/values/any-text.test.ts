import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { statementsIn } from './algebra/parse.ts';
import { timesIn } from './measures/clock-times.ts';
import { moneyIn } from './measures/money.ts';
import { quantitiesIn } from './measures/quantities.ts';
import { withHeardNumbers } from './numbers/heard.ts';
import { numbersIn, sumsIn } from './numbers/numbers.ts';
import { ratiosIn } from './numbers/ratios.ts';
import { type Word, wordsIn } from './words.ts';

const READERS: [string, (words: readonly Word[]) => unknown][] = [
  ['numbersIn', (words) => numbersIn(words)],
  ['sumsIn', sumsIn],
  ['ratiosIn', ratiosIn],
  ['withHeardNumbers', withHeardNumbers],
  ['quantitiesIn', quantitiesIn],
  ['moneyIn', moneyIn],
  ['timesIn', timesIn],
  ['statementsIn', (words) => statementsIn(words, new Set(['x', 'a']))],
];

/** Texts that repeat until they have about so many characters. */
const PIECES = [
  '7',
  '1 ',
  '1 2 3 ',
  '000 ',
  'and a half ',
  'one ',
  'hundred ',
  'a thousand ',
  'million and ',
  'point five ',
  '0.5 ',
  '1/2 ',
  '1/',
  'minus ',
  '-',
  '- 4 ',
  'plus or minus 3 ',
  'three times ',
  '3 + ',
  '3 and ',
  'half of ',
  'squared ',
  '10^10^',
  'two to the power of ',
  '²',
  '½',
  'root ',
  'percent ',
  '5 m ',
  'an hour and a half ',
  '2 h 30 ',
  'm/s ',
  '£',
  '£5 p ',
  'half past ',
  'ten to ',
  '3:',
  'x',
  'x ',
  '2x + ',
  '(',
  '(x+1)',
  ') ',
  'x = ',
  'x over ',
  'all squared ',
  'or so ',
  'ignore, ',
  '. ',
  "o'",
  'é\u0301',
  '\u{1F600}',
  '\ud800',
  'twenty ',
  'seven fourteen ',
  'dozen ',
  'r 2 ',
  '% ',
  'to ',
];
const text = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

/** Each piece after each other one, and a division by zero. */
const PAIRS = PIECES.flatMap((first) => PIECES.map((second) => `${first}${second}1/0`));
const pairsInWords = PAIRS.map(wordsIn);

/** Counts how often words are looked at. */
function watched(words: readonly Word[]): { words: readonly Word[]; looks: () => number } {
  let looks = 0;
  const watching = new Proxy(words, {
    get: (target, key, receiver) => {
      looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { words: watching, looks: () => looks };
}

function looksOf(read: (words: readonly Word[]) => unknown, said: string): number {
  const { words, looks } = watched(wordsIn(said));
  read(words);
  return looks();
}

describe.each(READERS)('%s', (_, read) => {
  it.each(PIECES)('reads "%s" again and again in linear time', (piece) => {
    const [short, long] = [looksOf(read, text(piece, 250)), looksOf(read, text(piece, 1000))];
    expect(long, spec('X-972')).toBeLessThan(short * 5 + 2000);
  });

  it.each(['7', '12 345 '])('reads 10,000 characters of "%s" in linear time', (piece) => {
    const [short, long] = [looksOf(read, text(piece, 2500)), looksOf(read, text(piece, 10_000))];
    expect(long, spec('X-972')).toBeLessThan(short * 5 + 2000);
  });

  it('never throws, whatever stands beside what', () => {
    const thrown = PAIRS.filter((_, index) => {
      try {
        read(pairsInWords[index] ?? []);
        return false;
      } catch {
        return true;
      }
    });
    expect(thrown).toEqual([]);
  });
});

describe('the words of a text', () => {
  it.each([
    ['Twenty-five', ['twenty', 'five']],
    ["I don't know", ['i', 'dont', 'know']],
    ['Buenos días', ['buenos', 'dias']],
    ['1,250.50', ['1250.50']],
    ['12cm', ['12', 'cm']],
    ['x-1', ['x', '-', '1']],
    ['12-ish', ['12', 'ish']],
    ['−3', ['-', '3']],
    ['no — wait', ['no', ';', 'wait']],
    ['A.B', ['a', '.', 'b']],
    ['3½', ['3', '½']],
    ['', []],
  ])('"%s" are %j', (said, words) => {
    expect(wordsIn(said).map((word) => word.text)).toEqual(words);
  });

  it('know their characters', () => {
    const said = 'It’s 12cm, 1,250!';
    expect(wordsIn(said).map(({ from, to }) => said.slice(from, to))).toEqual([
      'It’s',
      '12',
      'cm',
      ',',
      '1,250',
      '!',
    ]);
    expect(wordsIn(said).map(({ isGlued }) => isGlued)).toEqual([false, false, true, true, false, true]);
  });
});
