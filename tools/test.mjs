/**
 * `npm test`: installs everything if needed and runs the whole suite (tools/suite/main.ts), or the part that `--only
 * <part>` names. It runs before anything is installed, so it uses only Node's own modules.
 */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

if (!(await installWhenNeeded('everything'))) {
  console.log('0 passed, 1 failed');
  process.exit(stopCode() ?? 1);
}
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  'tools/suite/main.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
