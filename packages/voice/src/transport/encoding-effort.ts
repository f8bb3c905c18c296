import { FULL_COMPLEXITY } from '#transport/opus.ts';

/** Half the work of the full complexity, and still clear speech. */
const THRIFTY_COMPLEXITY = 1;

/** A process this busy encodes with less work, until it is no busier than that: shares of its time, 0 to 1. */
const BUSY_SHARE = 0.7;
const FREE_SHARE = 0.5;

/** What the calls of a process spend on encoding: a little quality is given up before a word comes late. */
export class EncodingEffort {
  complexity = FULL_COMPLEXITY;

  /** Told again and again how busy the process is, 0 to 1. */
  busy(share: number): void {
    if (share >= BUSY_SHARE) this.complexity = THRIFTY_COMPLEXITY;
    else if (share <= FREE_SHARE) this.complexity = FULL_COMPLEXITY;
  }
}
