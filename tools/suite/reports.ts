import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { withRetry } from './tries.ts';

/** One test case of a finished run, from a Vitest or a Playwright report. */
export type TestCase = {
  /** Relative to the project's folder, with `/`. */
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Whether it failed first and passed on a later attempt. */
  isUnsteady: boolean;
  /** Whether it represents a whole file or run that broke outside its cases. */
  isWhole?: boolean;
  /** The checklist ids that it claimed while it ran. */
  claims: string[];
};

type VitestReport = {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      /** The messages of all attempts: a test that passed in the end keeps those of its failed attempts. */
      failureMessages?: string[];
      meta?: { spec?: string[] };
    }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      expectedStatus: string;
      annotations: { type: string; description?: string }[];
      results: { status: string }[];
    }[];
  }[];
};

type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Returns the path for the report of a second attempt: next to that of the first. */
export function secondTryOf(reportFile: string): string {
  return reportFile.replace(/\.json$/, '.second-try.json');
}

/**
 * Reads the test cases of all reports in a folder. A case that ran twice is merged into one by `withSecondTry`.
 *
 * @param root the project's folder
 */
export function casesIn(folder: string, root: string): TestCase[] {
  const read = (name: string) => testCases(JSON.parse(readFileSync(join(folder, name), 'utf8')), root);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const seconds = new Set(names.map(secondTryOf));
  return names
    .filter((name) => !seconds.has(name))
    .flatMap((name) => {
      const second = secondTryOf(name);
      return names.includes(second) ? withRetry(read(name), read(second)) : read(name);
    });
}

/**
 * Reads the test cases of a report. A test file that could not even be loaded has no cases and counts as one failed
 * case.
 *
 * @param report the output of Vitest's or Playwright's JSON reporter
 * @param root the project's folder
 */
export function testCases(report: unknown, root: string): TestCase[] {
  if (isVitest(report)) return vitestCases(report, root);
  if (isPlaywright(report)) return playwrightCases(report, root);
  throw new Error('This is neither a Vitest nor a Playwright report.');
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'suites' in report && 'config' in report;
}

function vitestCases(report: VitestReport, root: string): TestCase[] {
  return report.testResults.flatMap((module) => {
    const file = fromRoot(root, module.name);
    const cases = module.assertionResults.map(
      (test): TestCase => ({
        file,
        name: test.fullName,
        state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        isUnsteady: test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0,
        // A test repeats the claims of its earlier attempts, so each one is kept only once.
        claims: [...new Set(test.meta?.spec)],
      }),
    );
    if (module.status === 'failed' && !cases.some(({ state }) => state === 'failed')) {
      cases.push({
        file,
        name: `the file itself: ${firstLine(module.message)}`,
        state: 'failed',
        isUnsteady: false,
        isWhole: true,
        claims: [],
      });
    }
    return cases;
  });
}

function playwrightCases(report: PlaywrightReport, root: string): TestCase[] {
  const broken = report.errors.map(
    ({ message = 'unknown' }): TestCase => ({
      file: fromRoot(root, report.config.rootDir),
      name: `the run itself: ${firstLine(message)}`,
      state: 'failed',
      isUnsteady: false,
      isWhole: true,
      claims: [],
    }),
  );
  const casesOf = (suite: PlaywrightSuite, titles: string[]): TestCase[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test): TestCase => {
        const last = test.results.at(-1)?.status ?? 'skipped';
        const state = last === 'skipped' ? 'skipped' : last === test.expectedStatus ? 'passed' : 'failed';
        return {
          file: fromRoot(root, resolve(report.config.rootDir, suite.file)),
          name: [...titles, spec.title].join(' › '),
          state,
          isUnsteady: state === 'passed' && test.results.length > 1,
          // A test that is expected to fail proves nothing, however well it fails.
          claims: test.expectedStatus === 'passed' ? claimsOf(test.annotations) : [],
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => casesOf(inner, [...titles, inner.title])),
  ];
  return [...report.suites.flatMap((suite) => casesOf(suite, [])), ...broken];
}

function claimsOf(annotations: { type: string; description?: string }[]): string[] {
  return annotations.flatMap(({ type, description }) =>
    type === 'spec' && description !== undefined ? [description] : [],
  );
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function fromRoot(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
