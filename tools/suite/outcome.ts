/** What a step of the suite found. A step that is not made of test cases counts as one. */
export type Result = {
  passed: number;
  failed: number;
  /** Test cases that chose not to run on this machine. */
  skipped: number;
  /** What failed, by name, for the summary. */
  failures: string[];
  /** What failed and passed when it was tried again, by name: passed, and to be looked into. */
  unsteady: string[];
};

/** A finished step. */
export type Outcome = Result & { name: string; seconds: number };

/**
 * A step that either passes or fails as a whole.
 *
 * @param reason what to say in the summary if it failed
 */
export function single(isPassed: boolean, reason: string): Result {
  return isPassed
    ? { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [reason], unsteady: [] };
}

/**
 * The last lines of a run: a row for each step, what failed or was unsteady by name, what was not run and why, and the
 * closing line that CI reads.
 */
export function summary(outcomes: readonly Outcome[], notes: readonly string[]): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = [
      `${passed} passed`,
      failed > 0 && `${failed} failed`,
      skipped > 0 && `${skipped} skipped`,
    ];
    return `  ${name.padEnd(width)}  ${counts.filter(Boolean).join(', ')} (${seconds} s)`;
  });
  const named = (key: 'failures' | 'unsteady') =>
    outcomes.flatMap((outcome) => outcome[key].map((it) => `  ${outcome.name}: ${it}`));
  const failures = named('failures');
  const unsteady = named('unsteady');
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return [
    'Summary',
    ...rows,
    ...(failures.length > 0 ? ['', 'Failed', ...failures] : []),
    ...(unsteady.length > 0 ? ['', 'Unsteady: failed, and passed when tried again', ...unsteady] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
