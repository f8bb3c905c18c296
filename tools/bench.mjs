/**
 * `npm run bench`: measures how the practice teacher teaches and how worries and slips are read, how well the estimate of
 * a skill forecasts answers, the voice server, the API, how fast the home page is painted, the learner's screens with much
 * data, how soon a lesson can begin and what measuring attention costs, and prints the figures. `npm run bench teaching`
 * runs one of them by its name. Arguments after `--` go to all that run. A benchmark that fails does not keep the others
 * from running.
 */
import './lib/require-node.mjs';
import { buildWhenNeeded } from './lib/build.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

/** @type {Record<string, string[]>} */
const BENCHES = {
  teaching: [
    'packages/practice/bench/main.ts',
    'packages/safeguarding/bench/main.ts',
    'packages/safeguarding/bench/learn/unseen-main.ts',
    'packages/safeguarding/bench/languages.ts',
    'packages/server/bench/attacks/main.ts',
    'packages/safeguarding/bench/slips.ts',
  ],
  mastery: ['packages/server/bench/mastery/main.ts'],
  voice: ['packages/voice/bench/main.ts'],
  api: ['packages/server/bench/main.ts'],
  paint: ['packages/journeys/bench/main.ts'],
  'much-data': ['packages/journeys/bench/much-data.ts'],
  room: ['packages/journeys/bench/room.ts'],
  attention: ['packages/journeys/bench/attention.ts'],
};

/** Benches that run from the sources, without pages and servers. */
const WITHOUT_BUILD = [...(BENCHES.teaching ?? []), ...(BENCHES.mastery ?? [])];

const given = process.argv.slice(2);
const isNamed = given[0] !== undefined && !given[0].startsWith('-');
const chosen = isNamed ? (BENCHES[given[0] ?? ''] ?? []) : Object.values(BENCHES).flat();
const args = isNamed ? given.slice(1) : given;
if (chosen[0] === undefined) {
  console.error(`There is no bench "${given[0]}". There are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
const needsBuild = chosen.some((bench) => !WITHOUT_BUILD.includes(bench));
if (needsBuild && !(await buildWhenNeeded())) process.exit(stopCode() ?? 1);
let worst = 0;
for (const bench of chosen) {
  console.log(`\n${bench}`);
  const { code } = await run(process.execPath, ['--import', 'tsx', bench, ...args]);
  worst = Math.max(worst, code);
}
process.exit(worst);
