import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsFolder } from '../conformance/conformance.ts';
import { run } from '../lib/child.mjs';
import { root } from '../lib/root.mjs';
import { type Outcome, type Result, single } from './outcome.ts';
import { type TestCase, testCases } from './reports.ts';

const minuteMs = 60_000;

/** What outlives its limit hangs, and is ended for good with all that it started. */
const limitsMs = { command: 5 * minuteMs, vitest: 25 * minuteMs, playwright: 50 * minuteMs };

/** Shorter than the grace that tools/test.mjs gives the suite, which has to clean up after its steps. */
const graceMs = 5_000;

/**
 * How often a test case that failed is tried again (docs/decisions/0013-the-suite-tries-again-and-tells.md). The pause
 * lets a machine that stood still catch up.
 */
const retry = { count: 2, delayMs: 2_000 };

/** Announces a step, runs it and tells how it went. */
export async function step(name: string, work: () => Promise<Result>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const result = await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  const failed = result.failed > 0 ? `, ${result.failed} failed` : '';
  console.log(`── ${name}: ${result.passed} passed${failed} (${seconds} s)`);
  return { name, ...result, seconds };
}

/**
 * A program of ours or of a package, by its file, whose exit code says whether it went well.
 *
 * @param isShown print what it says even when it went well
 */
export function commandStep(name: string, args: readonly string[], isShown = false): Promise<Outcome> {
  return step(name, async () => {
    const { code, output, outOfTime } = await run(process.execPath, [...args], {
      quiet: true,
      ownGroup: true,
      limitMs: limitsMs.command,
      graceMs,
    });
    if (isShown || code !== 0) console.log(output.trimEnd());
    return single(code === 0, outOfTime ? 'it hung and was ended' : 'what it found stands above');
  });
}

/** Some projects of vitest.config.ts, with settings of their own. */
export function vitestStep(
  name: string,
  report: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  const reportFile = freshReport(report);
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--maxWorkers=2',
    `--retry.count=${retry.count}`,
    `--retry.delay=${retry.delayMs}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  return step(name, () => runCases(args, reportFile, limitsMs.vitest, env));
}

/** All journeys in a real browser. playwright.config.ts names the file of their report. */
export function playwrightStep(name: string, chromium: string): Promise<Outcome> {
  const reportFile = freshReport('playwright');
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--retries=${retry.count}`];
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  return step(name, () => runCases(args, reportFile, limitsMs.playwright, env));
}

async function runCases(
  args: string[],
  reportFile: string,
  limitMs: number,
  env: NodeJS.ProcessEnv,
): Promise<Result> {
  const { code, outOfTime } = await run(process.execPath, args, { env, ownGroup: true, limitMs, graceMs });
  const cases = existsSync(reportFile) ? testCases(JSON.parse(readFileSync(reportFile, 'utf8')), root) : [];
  return count(cases, code, outOfTime);
}

/**
 * Counts test cases. A run that ended badly without a failed case (it hung, found no tests, or failed between them)
 * is one failure, so that it cannot pass unseen.
 */
export function count(cases: readonly TestCase[], code: number, outOfTime: boolean): Result {
  const of = (state: TestCase['state']) => cases.filter((it) => it.state === state);
  const failures = of('failed').map(inWords);
  if (outOfTime) failures.push('the run hung and was ended');
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

/** The file for a report, without what an earlier run left there. */
function freshReport(name: string): string {
  const file = join(root, reportsFolder, `${name}.json`);
  mkdirSync(join(root, reportsFolder), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
