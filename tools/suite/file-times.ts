import { join, relative } from 'node:path';

/** How long a test file took, including loading it and its hooks. */
export type FileTime = { file: string; seconds: number };

/** The part of a Playwright report that contains times. */
export type PlaywrightTimes = { config: { rootDir: string }; suites: SuiteTimes[] };

type SuiteTimes = {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: SuiteTimes[];
};

/** Returns the slowest of these files, slowest first. */
export function slowest(times: readonly FileTime[], most: number): FileTime[] {
  return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

/**
 * Computes how long each file of a Playwright report took.
 *
 * @param root the project's folder
 */
export function playwrightFileTimes({ config, suites }: PlaywrightTimes, root: string): FileTime[] {
  return suites.map((suite) => ({
    file: relative(root, join(config.rootDir, suite.file)).replaceAll('\\', '/'),
    seconds: millisecondsOf(suite) / 1_000,
  }));
}

function millisecondsOf({ specs, suites = [] }: SuiteTimes): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const ownMs = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), ownMs);
}
