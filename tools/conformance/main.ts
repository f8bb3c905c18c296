/**
 * `npm run conformance`: counts the checklist lines that the last test run proved. `-- --owner main` lists a piece of
 * work, `-- --open` the open lines, `-- --sample 15` (with `--seed 7`) proved lines with the tests that claim them.
 */
import { root } from '../lib/root.mjs';
import { conformance } from './conformance.ts';
import { readOptions } from './options.ts';

try {
  const { text, isSound } = conformance(root, readOptions(process.argv.slice(2)));
  console.log(text);
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
