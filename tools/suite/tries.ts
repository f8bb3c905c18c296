import type { TestCase } from './reports.ts';

/** How many failed cases of one run are tried again (docs/decisions/0018-five-cases-are-tried-again.md). */
const MOST_TRIED_AGAIN = 5;

/** The second attempts that a run of the suite has left. All its steps share them. */
export type Retries = {
  /** Takes a second attempt for each of these cases, or for none of them if too few are left. */
  take(count: number): boolean;
};

export function triesOfOneRun(most = MOST_TRIED_AGAIN): Retries {
  let left = most;
  return {
    take: (count) => {
      if (count > left) return false;
      left -= count;
      return true;
    },
  };
}

/** Finds the failed cases to run again by name. Undefined if none failed, or if a nameless whole file or run did. */
export function failedByName(cases: readonly TestCase[]): TestCase[] | undefined {
  const failed = cases.filter(({ state }) => state === 'failed');
  return failed.length > 0 && failed.every(({ isWhole }) => !isWhole) ? failed : undefined;
}

/**
 * Merges the results of a second attempt into the cases of the first. A case that passed only the second time is
 * unsteady.
 *
 * @param first all cases of a step
 * @param second the cases that were run again
 */
export function withRetry(first: readonly TestCase[], second: readonly TestCase[]): TestCase[] {
  return first.map((it) => {
    if (it.state !== 'failed') return it;
    const again = second.filter(({ file, name }) => file === it.file && name === it.name);
    const hasPassed = again.length > 0 && again.every(({ state }) => state === 'passed');
    return hasPassed ? { ...it, state: 'passed', isUnsteady: true } : it;
  });
}
