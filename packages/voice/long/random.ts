import { createHash } from 'node:crypto';

/** The seed of this run. `VOICE_FUZZ_SEED` repeats an earlier run. */
export const SEED = process.env.VOICE_FUZZ_SEED ?? String(Date.now());

/** The number of inputs of all fuzzers together; `VOICE_FUZZ_INPUTS` overrides it. */
const FUZZ_INPUTS = Number(process.env.VOICE_FUZZ_INPUTS ?? 100_000);

/** Returns this percentage of the total number of inputs, but at least 1. */
export function shareOf(percent: number): number {
  return Math.max(1, Math.round((FUZZ_INPUTS * percent) / 100));
}

/** Pseudo-random numbers that repeat with the same seed (mulberry32). */
export class Random {
  private state: number;

  /** Each `name` has its own stream, so that one fuzzer can be repeated without the others. */
  constructor(name: string, seed = SEED) {
    this.state = createHash('sha256').update(`${seed}/${name}`).digest().readUInt32LE(0);
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Returns a whole number from 0 up to, but not including, `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** Returns true in one of `times` cases. */
  oneIn(times: number): boolean {
    return this.int(times) === 0;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.int(values.length)] ?? values[0];
  }

  bytes(count: number): Buffer {
    const bytes = Buffer.alloc(count);
    for (let i = 0; i < count; i += 1) bytes[i] = this.int(256);
    return bytes;
  }
}
