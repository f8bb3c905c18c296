import { gunzipSync } from 'node:zlib';
import { WORRIES, type Worry } from '@vivavoce/contracts/safeguarding/worries';

/** A weight for each place, in steps of `step`, and one for no feature at all. */
export type Weights = { places: Int8Array; step: number; bias: number };

/** Weights as a file holds them: whole numbers from -127 to 127, compressed. */
export type PackedWeights = { places: string; step: number; bias: number };

/** What was learned: which words tell a worry from none, and one worry from the others. `kinds` have fewer places. */
export type PackedReader = { concern: PackedWeights; kinds: readonly (PackedWeights & { worry: string })[] };

/** The same, ready to be used. */
export type LearnedWeights = { concern: Weights; kinds: readonly (readonly [Worry, Weights])[] };

const unpackOne = ({ places, step, bias }: PackedWeights): Weights => ({
  places: new Int8Array(gunzipSync(Buffer.from(places, 'base64'))),
  step,
  bias,
});

/** Unpacks what was learned as a file holds it. */
export const unpack = ({ concern, kinds }: PackedReader): LearnedWeights => ({
  concern: unpackOne(concern),
  kinds: kinds.flatMap((kind) => {
    const worry = WORRIES.find((one) => one === kind.worry);
    return worry === undefined ? [] : [[worry, unpackOne(kind)] as const];
  }),
});
