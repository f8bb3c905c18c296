import { gzipSync } from 'node:zlib';
import { CONCERN_LEVEL, WORRIES } from '@vivavoce/contracts/safeguarding/worries';
import { plainForm } from '#reading/languages/plain-form.ts';
import { PLACES } from '#reading/learned/features.ts';
import { englishFeatures, plainFeatures } from '#reading/learned/features-by-language.ts';
import type { PackedReader, PackedWeights } from '#reading/learned/weights.ts';
import { normalise } from '#reading/normalise.ts';
import { withoutIdioms } from '#reading/quiet.ts';
import type { BankRow } from '../read-bank.ts';
import { type LearnedWeights, train } from './train.ts';

const CONCERN = { places: PLACES, rounds: 20, rate: 0.3, decay: 0.003 };
/** Fewer places than there are features: which worry it is may be a little less sure than that it is one. */
const KIND = { places: 2 ** 14, rounds: 10, rate: 0.3, decay: 0.003 };

/** The largest whole number that a packed weight may be. */
const MOST = 127;

/** A phrase with its features, which are the same for all that is learned. */
export type Row = Pick<BankRow, 'worry' | 'level' | 'author' | 'said'> & { features: readonly number[] };

const rowsBy =
  (featuresOf: (said: string) => number[]) =>
  (bank: readonly BankRow[]): Row[] =>
    bank.map(({ worry, level, author, said }) => ({
      worry,
      level,
      author,
      said,
      features: featuresOf(said),
    }));

/** Reads the features of phrases, as the reader of English will. */
export const englishRows = rowsBy((said) => englishFeatures(withoutIdioms(normalise(said))));
/** The same for the reader of the other languages. */
export const plainRows = rowsBy((said) => plainFeatures(plainForm(said)));

const isConcern = ({ level }: Row) => level >= CONCERN_LEVEL;

/** Learns which phrases tell of a worry. What is unclear (level 1) teaches nothing. */
export const learnConcern = (rows: readonly Row[]): LearnedWeights =>
  train(
    rows.filter(({ level }) => level !== 1).map((row) => ({ features: row.features, isIt: isConcern(row) })),
    CONCERN,
  );

function pack({ places, bias }: LearnedWeights): PackedWeights {
  const largest = places.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / MOST).toPrecision(6)) || 1;
  const whole = Int8Array.from(places, (weight) =>
    Math.max(-MOST, Math.min(MOST, Math.round(weight / step))),
  );
  return {
    places: gzipSync(whole, { level: 9 }).toString('base64'),
    step,
    bias: Number(bias.toPrecision(6)),
  };
}

/** Learns the whole reader from all phrases: which tell of a worry, and each worry against all others. */
export function learnReader(rows: readonly Row[]): PackedReader {
  const concerns = rows.filter(isConcern).map(({ worry, features }) => ({
    worry,
    features: [...new Set(features.map((place) => place % KIND.places))],
  }));
  const kinds = WORRIES.filter((worry) => concerns.some((one) => one.worry === worry));
  return {
    concern: pack(learnConcern(rows)),
    kinds: kinds.map((worry) => ({
      worry,
      ...pack(
        train(
          concerns.map(({ features, worry: told }) => ({ features, isIt: told === worry })),
          KIND,
        ),
      ),
    })),
  };
}
