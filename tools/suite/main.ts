/**
 * The whole suite behind `npm test`, or the parts that `--only` names, in one go: a failed step does not keep the
 * next from running. Its last line is `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { conformance, reportsFolder } from '../conformance/conformance.ts';
import { readOptions } from '../conformance/options.ts';
import { install, isPresent } from '../lib/apt.mjs';
import { stopCode } from '../lib/child.mjs';
import { howToGetChromium, provideChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import { buildWebWhenNeeded } from '../lib/web-build.mjs';
import { checkSources, compileMessages } from './check.ts';
import { type Outcome, single, summary } from './outcome.ts';
import { type Part, parts, partsAskedFor } from './parts.ts';
import { postgresSteps } from './postgres-steps.ts';
import { commandStep, playwrightStep, step, vitestStep } from './steps.ts';

const notes: string[] = [];

let isSpeechPrepared = false;

/** What a test may want of the machine and say that it was not run without. */
async function prepareSpeech(): Promise<void> {
  if (isSpeechPrepared) return;
  isSpeechPrepared = true;
  for (const name of ['espeak-ng', 'pocketsphinx-testdata', 'asterisk-core-sounds-en-wav'] as const) {
    if (isPresent[name]() || (await install(name))) continue;
    notes.push(`${name} is not on this machine: the tests that want it were not run.`);
  }
}

const work: Record<Part, () => Promise<Outcome[]>> = {
  check: async () => {
    await prepareSpeech();
    return [...(await checkSources()), await vitestStep('tools', 'vitest-tools', ['tools'])];
  },
  practice: async () => [await vitestStep('practice', 'vitest-practice', ['practice'])],
  voice: async () => {
    await prepareSpeech();
    return [await vitestStep('voice', 'vitest-voice', ['voice'])];
  },
  server: async () => [
    await vitestStep('contracts', 'vitest-contracts', ['contracts']),
    await vitestStep('server on PGlite', 'vitest-server-pglite', ['server'], withoutDatabase()),
    ...(await postgresSteps(withoutDatabase(), notes)),
  ],
  web: async () => [
    await vitestStep('web', 'vitest-web', ['web', 'web-own-page']),
    await step('build of the pages', async () =>
      single(await buildWebWhenNeeded(), 'what went wrong stands above'),
    ),
    await commandStep('script budgets', ['--import', 'tsx', 'tools/script-budget/main.ts'], true),
  ],
  journeys: async () => {
    await prepareSpeech();
    const chromium = await provideChromium();
    const missing = chromium ? 'the pages, which could not be built' : `Chromium. ${howToGetChromium}`;
    if (!chromium || !(await buildWebWhenNeeded())) {
      return [await step('journeys', async () => single(false, `not run for want of ${missing}`))];
    }
    return [await playwrightStep('journeys', chromium)];
  },
};

/** No setting of whoever runs the tests may lead them to a database that holds something. */
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

  const outcomes = [await compileMessages()];
  for (const part of asked) {
    if (stopCode() === undefined) outcomes.push(...(await work[part]()));
  }
  if (isWhole && stopCode() === undefined) outcomes.push(await proofs());
  console.log(`\n${summary(outcomes, [...new Set(notes)])}`);
  return stopCode() ?? (outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
