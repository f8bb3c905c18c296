/** `npm run check`: types, style, import walls and documents. */

import { falsehoods } from '../docs-are-true.ts';
import { brokenWalls } from '../import-walls.ts';
import { stopCode } from '../lib/child.mjs';
import { root } from '../lib/root.mjs';
import { checkSources, compileMessages } from './check.ts';
import { watchMachine } from './machine.ts';
import { single, summary } from './outcome.ts';
import { step } from './steps.ts';

const machine = watchMachine();
const started = performance.now();
const outcomes = [await compileMessages(), ...(await checkSources())];
outcomes.push(
  await step('import walls', async () => {
    const { broken } = await brokenWalls();
    for (const { rule, from, to } of broken) console.log(`${rule}: ${from} -> ${to}`);
    return single(broken.length === 0, `${broken.length} forbidden imports`);
  }),
  await step('documents', async () => {
    const found = falsehoods(root);
    for (const { file, line, text } of found) console.log(`${file}:${line} ${text}`);
    return single(found.length === 0, `${found.length} things that do not exist`);
  }),
);
console.log(
  `\n${summary(outcomes, { notes: [], seconds: (performance.now() - started) / 1_000, machine: machine(), earlier: [] })}`,
);
process.exit(stopCode() ?? (outcomes.some(({ failed }) => failed > 0) ? 1 : 0));
