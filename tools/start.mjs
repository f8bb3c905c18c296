/**
 * `npm start`: from a fresh clone to a running product. Installs if needed, builds the pages and the servers if needed,
 * and runs the server until Ctrl-C. It runs before anything is installed, so it uses only Node's own modules.
 */
import './lib/require-node.mjs';
import { buildWhenNeeded } from './lib/build.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

const ready = (await installWhenNeeded('product')) && (await buildWhenNeeded());
if (!ready) process.exit(stopCode() ?? 1);

console.log('Starting the server ...');
const { code } = await run(process.execPath, [
  '--enable-source-maps',
  'packages/server/dist/main.js',
  ...process.argv.slice(2),
]);
process.exit(code);
