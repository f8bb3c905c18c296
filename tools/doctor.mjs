/**
 * `npm run doctor`: what this machine has, what is configured and what is wrong. It changes nothing. It reports on the
 * machine even if nothing is installed yet. The server itself reports on settings, stand-ins, data and ports
 * (packages/server/src/doctor/doctor.ts), so that the code that will use them also judges them.
 */
import './lib/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPresent } from './lib/apt.mjs';
import { isBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { findChromium, howToGetChromium } from './lib/chromium.mjs';
import { installState } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { findOnPath } from './lib/on-path.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { root } from './lib/root.mjs';

const installed = installState();

const packages = {
  nothing: 'not installed yet; npm start installs them',
  outdated: 'installed, but package-lock.json has changed since; npm start installs them again',
  product: 'installed, without the tools for development and tests; npm test adds them',
  everything: 'installed, with the tools for development and tests',
};

/** Lists which settings are set, and where, but not their values: some are secrets. */
function settingsSet() {
  const read = (/** @type {string} */ name) => {
    const file = join(root, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const file = read('.env');
  const inFile = (/** @type {string} */ name) =>
    new RegExp(`^\\s*(export\\s+)?${name}\\s*=\\s*\\S`, 'm').test(file);
  const found = names.flatMap((name) => {
    if (process.env[name]) return [`${name} (shell)`];
    return inFile(name) ? [`${name} (.env)`] : [];
  });
  return found.join(', ') || 'none; everything is at its default';
}

const rows = {
  Node: process.versions.node,
  npm: (await npm(['--version'])).output.trim() || 'not found',
  Packages: packages[installed],
  Built: isBuilt()
    ? 'pages and servers'
    : 'not all built from the current sources; npm start builds what is missing',
  'espeak-ng':
    findOnPath('espeak-ng') ?? 'not on PATH; the teacher uses the one that comes with the packages',
  Chromium: findChromium() ?? `not found, so no journey can run. ${howToGetChromium}`,
  PostgreSQL: findPostgres() ?? 'not on this machine, so npm test runs the server suite on PGlite only',
  'Human recordings': isPresent['pocketsphinx-testdata']()
    ? 'pocketsphinx-testdata is installed'
    : 'pocketsphinx-testdata is not installed, so the test of human speech does not run',
  'Settings set': settingsSet(),
};

console.log('This machine');
for (const [name, what] of Object.entries(rows)) console.log(`  ${name.padEnd(18)}${what}`);

const server = join(root, 'packages/server/src/doctor/doctor.ts');
const canAskServer = (installed === 'product' || installed === 'everything') && existsSync(server);
if (!canAskServer) process.exit(0);
console.log('');
const { code } = await run(process.execPath, ['--import', 'tsx', server]);
process.exit(code);
