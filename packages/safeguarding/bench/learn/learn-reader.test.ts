import { expect, it } from 'vitest';
import {
  ENGLISH_WEIGHTS,
  LEARNED_ENGLISH,
  LEARNED_OTHERS,
  OTHERS_WEIGHTS,
} from '#reading/learned/learned-by-language.ts';
import { type LearnedWeights, unpack, type Weights } from '#reading/learned/weights.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { banksOfEnglish, banksOfOthers } from './banks.ts';
import { englishRows, learnReader, plainRows } from './learn-reader.ts';
import { readUnseen } from './unseen-authors.ts';

const english = englishRows(banksOfEnglish());
const others = plainRows(banksOfOthers());

/** By how much weights differ at most, in whole numbers: another machine may round the last digits otherwise. */
const farthest = (a: Weights, b: Weights): number =>
  a.places.reduce((most, weight, place) => Math.max(most, Math.abs(weight - (b.places[place] ?? 0))), 0);

const all = ({ concern, kinds }: LearnedWeights) => [['concern', concern] as const, ...kinds];

it.each([
  ['English', english, ENGLISH_WEIGHTS],
  ['the other languages', others, OTHERS_WEIGHTS],
] as const)(
  'the weights of %s are those that the phrases teach (if not: tsx bench/learn/main.ts)',
  (_, rows, kept) => {
    const taught = all(unpack(learnReader(rows)));
    expect(taught.map(([name]) => name)).toEqual(all(kept).map(([name]) => name));
    const differences = all(kept).map(([name, weights], at) => [
      name,
      farthest(weights, taught[at]?.[1] ?? weights),
    ]);
    expect(differences.filter(([, difference]) => Number(difference) > 1)).toEqual([]);
  },
);

it.each([
  ['d', english, LEARNED_ENGLISH.concernFrom],
  ['i', english, LEARNED_ENGLISH.concernFrom],
  ['t', english, LEARNED_ENGLISH.concernFrom],
  ['sb', others, LEARNED_OTHERS.concernFrom],
] as const)(
  'most worries of author %s are found without having learned from them',
  (author, rows, concernFrom) => {
    const { found, falseAlarms } = readUnseen(rows, author, concernFrom);
    expect(found.share, spec('X-1055')).toBeGreaterThan(0.55);
    expect(falseAlarms.share, spec('X-1055')).toBeLessThan(0.03);
  },
);
