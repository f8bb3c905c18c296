import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../lib/npm.mjs';
import { root } from '../lib/root.mjs';
import { type Outcome, single } from './outcome.ts';
import { commandStep, step } from './steps.ts';

const typeCheck = 'node_modules/typescript-native/bin/tsc';

/** Checks what can be checked without running the sources: types, package by package, and style. Needs the messages. */
export async function checkSources(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of readdirSync(join(root, 'packages')).sort()) {
    outcomes.push(await commandStep(`types of packages/${name}`, [typeCheck, '-p', `packages/${name}`]));
  }
  // Pages in the voice server's folder: they run in the browser and have its types.
  for (const page of ['voice/playground', 'voice/examples/official-client']) {
    outcomes.push(await commandStep(`types of packages/${page}`, [typeCheck, '-p', `packages/${page}`]));
  }
  outcomes.push(
    await commandStep('types of tools', [typeCheck, '-p', '.']),
    await commandStep('style (Biome)', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off']),
  );
  return outcomes;
}

/**
 * Makes packages/web/src/messages from messages/, as the build of the pages does. Types and tests of the pages import
 * them, and a fresh clone has none.
 */
export function compileMessages(): Promise<Outcome> {
  return step('messages', async () => {
    const { code, output } = await npm(['run', 'messages', '--workspace', '@vivavoce/web']);
    if (code !== 0) console.log(output.trimEnd());
    return single(code === 0, 'see its output above');
  });
}
