import { FULL_COMPLEXITY } from '#transport/opus.ts';

/** Half the work of full complexity, and speech is still clear. */
const THRIFTY_COMPLEXITY = 1;

/** A process this busy encodes with less work, until it is only as busy as `FREE_SHARE`: shares of its time, 0 to 1. */
const BUSY_SHARE = 0.7;
const FREE_SHARE = 0.5;

/** The effort that a process's calls spend on encoding. A little quality is given up before any word arrives late. */
export class EncodingEffort {
  complexity = FULL_COMPLEXITY;

  /** Takes the latest measure of how busy the process is, 0 to 1. Called regularly. */
  busy(share: number): void {
    if (share >= BUSY_SHARE) this.complexity = THRIFTY_COMPLEXITY;
    else if (share <= FREE_SHARE) this.complexity = FULL_COMPLEXITY;
  }
}
