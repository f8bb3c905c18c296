import { type FileTime, slowest } from './file-times.ts';

/** The result of a step of the suite. A step that is not made of test cases counts as one. */
export type Result = {
  passed: number;
  failed: number;
  /** Test cases that chose not to run on this machine. */
  skipped: number;
  /** What failed, by name, for the summary. */
  failures: string[];
  /** Cases that failed and then passed on the second attempt, by name. They count as passed, but need attention. */
  unsteady: string[];
  /** CPU time of all its processes. Undefined if the system does not report it. */
  cpuSeconds?: number | undefined;
  fileTimes?: FileTime[];
};

/** A finished step. `seconds`: from its start to its end. */
export type Outcome = Result & { name: string; seconds: number };

/**
 * Makes the result of a step that either passes or fails as a whole.
 *
 * @param reason what to say in the summary if it failed
 */
export function single(isPassed: boolean, reason: string): Result {
  return isPassed
    ? { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [reason], unsteady: [] };
}

/** How many files of each step the summary names. */
const SLOWEST_SHOWN = 20;

/** Lists the slowest test files of each step, slowest first. */
export function slowestFiles(outcomes: readonly Outcome[]): string {
  const sections = outcomes.flatMap(({ name, fileTimes = [] }) => {
    if (fileTimes.length === 0) return [];
    const rows = slowest(fileTimes, SLOWEST_SHOWN).map(
      ({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`,
    );
    return [`Slowest files of ${name}`, ...rows, ''];
  });
  return sections.join('\n');
}

/** How long a step took in an earlier run. */
export type EarlierTime = { name: string; seconds: number; cpuSeconds?: number | undefined };

/** What a summary needs in addition to the steps. */
type RunFacts = {
  /** What was not run and why. */
  notes: readonly string[];
  /** The time from the first step to the last. Steps that run at the same time count once. */
  seconds: number;
  /** How busy the machine was, in words. */
  machine: string;
  /** The same steps in the previous run. */
  earlier: readonly EarlierTime[];
};

/**
 * Writes the last lines of a run: a row for each step with its time and that of the previous run, what failed or was
 * unsteady by name, what was not run and why, and the closing line that CI reads.
 */
export function summary(
  outcomes: readonly Outcome[],
  { notes, seconds, machine, earlier }: RunFacts,
): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map((outcome) => {
    const { name, passed, failed, skipped } = outcome;
    const counts = [
      `${passed} passed`,
      failed > 0 && `${failed} failed`,
      skipped > 0 && `${skipped} skipped`,
    ];
    const before = earlier.find((it) => it.name === name);
    const times = before ? `${time(outcome)}; before: ${time(before)}` : time(outcome);
    return `  ${name.padEnd(width)}  ${counts.filter(Boolean).join(', ')} (${times})`;
  });
  const named = (key: 'failures' | 'unsteady') =>
    outcomes.flatMap((outcome) => outcome[key].map((it) => `  ${outcome.name}: ${it}`));
  const failures = named('failures');
  const unsteady = named('unsteady');
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return [
    'Summary',
    ...rows,
    `  ${(seconds / 60).toFixed(1)} minutes on ${machine}`,
    ...(failures.length > 0 ? ['', 'Failed', ...failures] : []),
    ...(unsteady.length > 0 ? ['', 'Unsteady: failed, and passed when tried again', ...unsteady] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

/** Writes a time in words: `40 s, CPU 61 s`. */
export function time({ seconds, cpuSeconds }: Omit<EarlierTime, 'name'>): string {
  return cpuSeconds === undefined ? `${seconds} s` : `${seconds} s, CPU ${Math.round(cpuSeconds)} s`;
}
