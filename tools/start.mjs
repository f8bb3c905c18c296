/**
 * `npm start`: from a fresh clone to a running product. Installs when needed, builds the web pages when needed,
 * and runs the server until Ctrl-C. It runs before anything is installed, so it uses Node's own modules only.
 */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { buildWebWhenNeeded } from './lib/web-build.mjs';

const ready = (await installWhenNeeded('product')) && (await buildWebWhenNeeded());
if (!ready) process.exit(stopCode() ?? 1);

console.log('Starting the server ...');
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
