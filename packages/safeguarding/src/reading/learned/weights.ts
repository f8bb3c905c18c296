import { gunzipSync } from 'node:zlib';
import { WORRIES, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import packed from './weights.json' with { type: 'json' };

/** A weight for each place, and one for no feature at all. */
export type Weights = { places: Int8Array; step: number; bias: number };

/** Weights as the file holds them: whole numbers from -127 to 127, compressed, in steps of `step`. */
export type PackedWeights = { places: string; step: number; bias: number };

/** What was learned: which words tell of a worry, and of which one. `kinds` has its own, smaller, number of places. */
export type PackedReader = { concern: PackedWeights; kinds: (PackedWeights & { worry: string })[] };

/** Unpacks weights as the file holds them. */
export const unpack = ({ places, step, bias }: PackedWeights): Weights => ({
  places: new Int8Array(gunzipSync(Buffer.from(places, 'base64'))),
  step,
  bias,
});

const { concern, kinds }: PackedReader = packed;

/** The weights that tell a worry from none. */
export const CONCERN_WEIGHTS: Weights = unpack(concern);

/** The weights that tell worries from each other. */
export const KIND_WEIGHTS: readonly (readonly [Worry, Weights])[] = kinds.flatMap((kind) => {
  const worry = WORRIES.find((one) => one === kind.worry);
  return worry === undefined ? [] : [[worry, unpack(kind)] as const];
});
