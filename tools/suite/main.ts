/**
 * The whole suite behind `npm test`, or the parts that `--only` names, in one run: a failed step does not keep the next
 * from running. The last line is `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { conformance, reportsFolder } from '../conformance/conformance.ts';
import { readOptions } from '../conformance/options.ts';
import { install, isPresent } from '../lib/apt.mjs';
import { buildWhenNeeded, type PartName } from '../lib/build.mjs';
import { stopCode } from '../lib/child.mjs';
import { howToGetChromium, provideChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import { checkSources, compileMessages } from './check.ts';
import { keepLastRun, readLastRun } from './last-run.ts';
import { watchMachine } from './machine.ts';
import { type Outcome, single, slowestFiles, summary } from './outcome.ts';
import { type Part, parts, partsAskedFor } from './parts.ts';
import { postgresSteps } from './postgres-steps.ts';
import { commandStep, type Lane, playwrightStep, step, vitestStep } from './steps.ts';
import { triesOfOneRun } from './tries.ts';

const notes: string[] = [];

/** One run of the suite: its steps, in the order in which they ended. */
const outcomes: Outcome[] = [];

const tries = triesOfOneRun();
/**
 * Lanes run at the same time, each with its steps one after the other, because no step keeps two cores busy by itself.
 * The steps are distributed so that all three lanes take about the same time.
 */
const mainLane: Lane = { tries, isShown: true };
const serverLane: Lane = { tries, isShown: false };
/** The lane for steps that speak and listen in real time. */
const speakingLane: Lane = { tries, isShown: false, niceness: -10 };

/** Installs the packages that some tests need. If that is not possible, notes that those tests were not run. */
async function prepareSpeech(): Promise<void> {
  for (const name of ['espeak-ng', 'pocketsphinx-testdata', 'asterisk-core-sounds-en-wav'] as const) {
    if (isPresent[name]() || (await install(name))) continue;
    notes.push(`${name} is not on this machine: the tests that need it were not run.`);
  }
}

type Step = () => Promise<Outcome | Outcome[]>;

/** Runs the stories of one Playwright project. Without a browser or a built product they fail, with the reason. */
function stories(lane: Lane, project: 'silent' | 'spoken', workers: number): Step {
  const name = `${project} stories`;
  return async () => {
    const chromium = await provideChromium();
    if (!chromium)
      return step(name, async () => single(false, `not run without Chromium. ${howToGetChromium}`));
    if (!(await buildWhenNeeded())) {
      return step(name, async () => single(false, 'not run: the product could not be built'));
    }
    return playwrightStep(lane, { name, report: `playwright-${project}`, project, workers, chromium });
  };
}

/** The steps of each part, by lane and in their order. */
const mainSteps: Partial<Record<Part, Step[]>> = {
  check: [checkSources],
  practice: [
    () =>
      vitestStep(mainLane, {
        name: 'practice',
        report: 'vitest-practice',
        projects: ['practice', 'safeguarding'],
      }),
  ],
  web: [
    () => vitestStep(mainLane, { name: 'web', report: 'vitest-web', projects: ['web', 'web-own-page'] }),
    () => commandStep('script budgets', ['--import', 'tsx', 'tools/script-budget/main.ts'], true),
  ],
  journeys: [stories(mainLane, 'silent', 2)],
};

const serverSteps: Partial<Record<Part, Step[]>> = {
  check: [() => vitestStep(serverLane, { name: 'tools', report: 'vitest-tools', projects: ['tools'] })],
  server: [
    () => vitestStep(serverLane, { name: 'contracts', report: 'vitest-contracts', projects: ['contracts'] }),
    () =>
      vitestStep(serverLane, {
        name: 'server on PGlite',
        report: 'vitest-server-pglite',
        projects: ['server'],
        env: withoutDatabase(),
      }),
    () => postgresSteps(serverLane, withoutDatabase(), notes),
  ],
};

const speakingSteps: Partial<Record<Part, Step[]>> = {
  voice: [() => vitestStep(speakingLane, { name: 'voice', report: 'vitest-voice', projects: ['voice'] })],
  journeys: [stories(speakingLane, 'spoken', 1)],
};

/** The builds that the tests of a part run, as `npm start` does. */
const buildsFor: Partial<Record<Part, PartName[]>> = {
  server: ['server', 'voice'],
  voice: ['voice'],
  web: ['pages'],
  journeys: ['pages', 'server', 'voice'],
};

/** Makes what steps in several lanes would otherwise make at the same time: the messages, the builds, the programs. */
async function prepare(asked: readonly Part[]): Promise<void> {
  outcomes.push(await compileMessages());
  if (asked.some((part) => part === 'check' || part === 'voice' || part === 'journeys'))
    await prepareSpeech();
  const builds = [...new Set(asked.flatMap((part) => buildsFor[part] ?? []))];
  if (builds.length > 0) {
    outcomes.push(
      await step('build', async () => single(await buildWhenNeeded(builds), 'see its output above')),
    );
  }
}

/** Runs steps one after the other until the suite is stopped. */
async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const runStep of steps) {
    if (stopCode() !== undefined) return;
    outcomes.push(...[await runStep()].flat());
  }
}

/** Returns our environment without database settings, so that the tests never touch a production database. */
function withoutDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _product, TEST_DATABASE_URL: _tests, ...env } = process.env;
  return env;
}

function proofs(): Promise<Outcome> {
  return step('conformance', async () => {
    const { text, isSound } = conformance(root, readOptions([]));
    console.log(text);
    return single(isSound, 'refused claims, see above');
  });
}

async function main(): Promise<number> {
  const asked = partsAskedFor(process.argv.slice(2));
  const isWhole = asked.length === parts.length;
  if (isWhole) rmSync(join(root, reportsFolder), { recursive: true, force: true });

  const machine = watchMachine();
  const started = performance.now();
  await prepare(asked);
  const lanes = [mainSteps, serverSteps, speakingSteps];
  await Promise.all(lanes.map((steps) => runInOrder(asked.flatMap((part) => steps[part] ?? []))));
  if (isWhole && stopCode() === undefined) outcomes.push(await proofs());

  const lastRunFile = join(root, '.cache/suite/last-run.json');
  console.log(`\n${slowestFiles(outcomes)}`);
  console.log(
    summary(outcomes, {
      notes: [...new Set(notes)],
      seconds: (performance.now() - started) / 1_000,
      machine: machine(),
      earlier: readLastRun(lastRunFile),
    }),
  );
  keepLastRun(lastRunFile, outcomes);
  return stopCode() ?? (outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
