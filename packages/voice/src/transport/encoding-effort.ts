import { FULL_COMPLEXITY } from '#transport/opus.ts';

/** Half the work of full complexity; speech is still clear. */
const THRIFTY_COMPLEXITY = 1;

/**
 * Shares of the process's time, 0 to 1. At `BUSY_SHARE` it starts to encode with less effort, until its share falls to
 * `FREE_SHARE`.
 */
const BUSY_SHARE = 0.7;
const FREE_SHARE = 0.5;

/**
 * The effort that a process's calls spend on encoding. A little quality is given up rather than have words arrive late.
 */
export class EncodingEffort {
  complexity = FULL_COMPLEXITY;

  /** Accepts the latest measure of how busy the process is, 0 to 1. Called regularly. */
  busy(share: number): void {
    if (share >= BUSY_SHARE) this.complexity = THRIFTY_COMPLEXITY;
    else if (share <= FREE_SHARE) this.complexity = FULL_COMPLEXITY;
  }
}
