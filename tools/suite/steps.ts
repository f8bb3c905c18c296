import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsFolder } from '../conformance/conformance.ts';
import { run } from '../lib/child.mjs';
import { root } from '../lib/root.mjs';
import { type FileTime, type PlaywrightTimes, playwrightFileTimes } from './file-times.ts';
import { type Outcome, type Result, single, time } from './outcome.ts';
import { secondTryOf, type TestCase, testCases } from './reports.ts';
import { failedByName, type Retries, withRetry } from './tries.ts';

const minuteMs = 60_000;

/** The longest time for a step. A step that takes longer has hung, so it is killed with everything that it started. */
const limitsMs = { command: 5 * minuteMs, cases: 60 * minuteMs };

/**
 * Shorter than the time that tools/test.mjs gives the suite to end, because the suite then cleans up after its steps.
 */
const graceMs = 5_000;

/** How a step runs. */
export type Lane = {
  /** The second attempts that all steps of one run share. */
  tries: Retries;
  /** Whether its output appears while it runs. Otherwise it appears at the end, so that two lanes do not mix. */
  isShown: boolean;
  /** Below 0 it gets priority, if the machine allows that: steps that speak in real time must not wait. */
  niceness?: number;
};

/** Announces a step, runs it and prints the result. */
export async function step(name: string, work: () => Promise<Result>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  const failed = result.failed > 0 ? `, ${result.failed} failed` : '';
  const outcome = { name, ...result, seconds };
  console.log(`── ${name}: ${result.passed} passed${failed} (${time(outcome)})`);
  return outcome;
}

/**
 * Runs one of our programs, or a package's, by its file. Its exit code decides whether the step passed.
 *
 * @param isShown print its output even if it passed
 */
export function commandStep(name: string, args: readonly string[], isShown = false): Promise<Outcome> {
  return step(name, async () => {
    const { code, output, outOfTime, cpuSeconds } = await run(process.execPath, [...args], {
      quiet: true,
      ownGroup: true,
      limitMs: limitsMs.command,
      graceMs,
    });
    if (isShown || code !== 0) console.log(output.trimEnd());
    return {
      ...single(code === 0, outOfTime ? 'it hung and was stopped' : 'see its output above'),
      cpuSeconds,
    };
  });
}

/** Some projects of vitest.config.ts. */
type VitestRun = {
  name: string;
  /** The name of its report in `reportsFolder`, without `.json`. */
  report: string;
  projects: readonly string[];
  /** The test files to run. Defaults to all. */
  files?: readonly string[];
  /** Further arguments for Vitest. */
  args?: readonly string[];
  /** Defaults to ours. */
  env?: NodeJS.ProcessEnv;
};

export function vitestStep(
  lane: Lane,
  { name, report, projects, files = [], args = [], env }: VitestRun,
): Promise<Outcome> {
  const command = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--maxWorkers=2',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tools/suite/file-times-reporter.ts')}`,
  ];
  const runOnce = (reportFile: string, only: readonly string[] = files) => {
    const timesFile = join(root, '.cache/suite', `${report}.json`);
    freshFile(timesFile);
    return runCases(lane, {
      args: [...command, `--outputFile.json=${reportFile}`, ...only],
      reportFile,
      env: { ...(env ?? process.env), SUITE_FILE_TIMES: timesFile },
      fileTimes: () => (readJson(timesFile) ?? []) as FileTime[],
    });
  };
  return step(name, () => withTries(lane, report, runOnce, onlyInVitest));
}

/** Builds the arguments that make Vitest run only these cases. */
function onlyInVitest(cases: readonly TestCase[]): string[] {
  const names = cases.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...new Set(cases.map(({ file }) => file)), '--testNamePattern', `^(?:${names.join('|')})$`];
}

/** A project of playwright.config.ts. */
type PlaywrightRun = {
  name: string;
  report: string;
  project: string;
  workers: number;
  chromium: string;
};

export function playwrightStep(
  lane: Lane,
  { name, report, project, workers, chromium }: PlaywrightRun,
): Promise<Outcome> {
  const outputFolder = join(root, '.cache/journeys', project);
  const runOnce = (reportFile: string, only: readonly string[] = []) =>
    runCases(lane, {
      args: [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        ...['--project', project, '--workers', String(workers), '--output', outputFolder],
        ...only,
      ],
      reportFile,
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(root, '.cache/suite', `${project}.last-run.json`),
      },
      fileTimes: (found) => playwrightFileTimes(found as PlaywrightTimes, root),
    });
  return step(name, () => withTries(lane, report, runOnce, () => ['--last-failed']));
}

type CasesRun = {
  args: string[];
  reportFile: string;
  env: NodeJS.ProcessEnv;
  /** Reads from the report how long each file took. */
  fileTimes(report: unknown): FileTime[];
};

/** The result of one run of a test program. */
type CasesOutcome = {
  cases: TestCase[];
  fileTimes: FileTime[];
  code: number;
  outOfTime: boolean;
  cpuSeconds: number | undefined;
};

async function runCases(
  { isShown, niceness }: Lane,
  { args, reportFile, env, fileTimes }: CasesRun,
): Promise<CasesOutcome> {
  freshFile(reportFile);
  const how = { env, ownGroup: true, limitMs: limitsMs.cases, graceMs, quiet: !isShown, niceness };
  const { code, outOfTime, output, cpuSeconds } = await run(process.execPath, args, how);
  if (!isShown) console.log(output.trimEnd());
  const report = readJson(reportFile);
  return {
    cases: report === undefined ? [] : testCases(report, root),
    fileTimes: report === undefined ? [] : fileTimes(report),
    code,
    outOfTime,
    cpuSeconds,
  };
}

/**
 * Runs a step, and its failed cases once more if the run of the suite has enough second attempts left.
 *
 * @param runOnce runs all of it, or with more arguments a part
 * @param only returns the arguments that run only these cases
 */
async function withTries(
  { tries }: Lane,
  report: string,
  runOnce: (reportFile: string, only?: readonly string[]) => Promise<CasesOutcome>,
  only: (cases: readonly TestCase[]) => string[],
): Promise<Result> {
  const reportFile = join(root, reportsFolder, `${report}.json`);
  const secondFile = secondTryOf(reportFile);
  rmSync(secondFile, { force: true });
  const first = await runOnce(reportFile);
  const failed = first.outOfTime ? undefined : failedByName(first.cases);
  if (failed === undefined || !tries.take(failed.length)) {
    return { ...count(first.cases, first.code, first.outOfTime), ...timesOf(first) };
  }
  console.log(`── running again what failed: ${failed.map(({ name }) => name).join(', ')}`);
  const second = await runOnce(secondFile, only(failed));
  const cases = withRetry(first.cases, second.cases);
  const code = cases.some(({ state }) => state === 'failed') ? first.code : second.code;
  const cpuSeconds = first.cpuSeconds === undefined ? undefined : first.cpuSeconds + (second.cpuSeconds ?? 0);
  return { ...count(cases, code, second.outOfTime), ...timesOf({ ...first, cpuSeconds }) };
}

const timesOf = ({ cpuSeconds, fileTimes }: CasesOutcome) => ({ cpuSeconds, fileTimes });

/**
 * Counts test cases. A run that ended badly without a failed case (it hung, found no tests, or failed between them) is
 * one failure, so that it cannot pass unnoticed.
 */
export function count(cases: readonly TestCase[], code: number, outOfTime: boolean): Result {
  const of = (state: TestCase['state']) => cases.filter((it) => it.state === state);
  const failures = of('failed').map(inWords);
  if (outOfTime) failures.push('the run hung and was stopped');
  else if (code !== 0 && failures.length === 0) failures.push(`the run itself ended with code ${code}`);
  return {
    passed: of('passed').length,
    failed: failures.length,
    skipped: of('skipped').length,
    failures,
    unsteady: cases.filter(({ isUnsteady }) => isUnsteady).map(inWords),
  };
}

const inWords = ({ file, name }: TestCase) => `${file}: ${name}`;

/** Makes the folder of a file and removes the file of an earlier run. */
function freshFile(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
