import { expect, it } from 'vitest';
import { CONCERN_WEIGHTS, KIND_WEIGHTS, unpack, type Weights } from '#reading/learned/weights.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { banksToLearn } from './banks.ts';
import { learnReader, rowsOf } from './learn-reader.ts';
import { readUnseen } from './unseen-authors.ts';

const rows = rowsOf(banksToLearn());

/** By how much weights differ at most, in whole numbers: another machine rounds the last digits of a logarithm otherwise. */
const farthest = (a: Weights, b: Weights): number =>
  a.places.reduce((most, weight, place) => Math.max(most, Math.abs(weight - (b.places[place] ?? 0))), 0);

it('the weights are those that the phrases teach (if this fails: tsx bench/learn/main.ts)', () => {
  const { concern, kinds } = learnReader(rows);
  expect(farthest(unpack(concern), CONCERN_WEIGHTS)).toBeLessThanOrEqual(1);
  expect(kinds.map(({ worry }) => worry)).toEqual(KIND_WEIGHTS.map(([worry]) => worry));
  kinds.forEach((kind, at) => {
    const known = KIND_WEIGHTS[at]?.[1];
    expect(known && farthest(unpack(kind), known), kind.worry).toBeLessThanOrEqual(1);
  });
});

it.each(['d', 'i', 't'])('most worries of author %s are found without having learned from them', (author) => {
  const { found, falseAlarms } = readUnseen(rows, author);
  expect(found.share, spec('X-1055')).toBeGreaterThan(0.65);
  expect(falseAlarms.share, spec('X-1055')).toBeLessThan(0.03);
});
