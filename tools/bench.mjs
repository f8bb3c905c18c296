/**
 * `npm run bench`: measures the voice server, then the API, and prints their figures. What stands after `--` goes
 * to both. A bench that fails does not keep the other from running.
 */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
let worst = 0;
for (const bench of ['packages/voice/bench/main.ts', 'packages/server/bench/main.ts']) {
  console.log(`\n${bench}`);
  const { code } = await run(process.execPath, ['--import', 'tsx', bench, ...process.argv.slice(2)]);
  worst = Math.max(worst, code);
}
process.exit(worst);
