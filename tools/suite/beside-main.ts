/**
 * Runs a command next to a disturbance and ends with the command's exit code:
 * `npm run beside -- busy|halts npx vitest run --project web`.
 */

import { run } from '../lib/child.mjs';
import { haltAtRandom, SUITE_HALTS, startBusyLoops } from './disturbances.ts';

const BUSY_LOOPS = 4;

const disturbances = {
  busy: () => startBusyLoops(BUSY_LOOPS),
  halts: () => haltAtRandom(process.pid, SUITE_HALTS),
};

const [name, command, ...args] = process.argv.slice(2);

if ((name !== 'busy' && name !== 'halts') || command === undefined) {
  console.error('Usage: npm run beside -- busy|halts <command>');
  process.exit(2);
}
const disturbance = disturbances[name]();
const { code } = await run(command, args, { ownGroup: true });
disturbance.stop();
process.exit(code);
