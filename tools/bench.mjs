/**
 * `npm run bench`: measures the voice server, the API, how fast the home page is painted, the learner's screens with
 * much data, how soon a lesson can begin and what measuring attention costs, and prints the figures. Arguments after
 * `--` go to all of them. A benchmark that fails does not keep the others from running.
 */
import './lib/require-node.mjs';
import { buildWhenNeeded } from './lib/build.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
if (!(await buildWhenNeeded())) process.exit(stopCode() ?? 1);
let worst = 0;
const benches = [
  'packages/voice/bench/main.ts',
  'packages/server/bench/main.ts',
  'packages/journeys/bench/main.ts',
  'packages/journeys/bench/much-data.ts',
  'packages/journeys/bench/room.ts',
  'packages/journeys/bench/attention.ts',
];
for (const bench of benches) {
  console.log(`\n${bench}`);
  const { code } = await run(process.execPath, ['--import', 'tsx', bench, ...process.argv.slice(2)]);
  worst = Math.max(worst, code);
}
process.exit(worst);
