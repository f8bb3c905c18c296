import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopCode } from './child.mjs';
import { removeForeignBinaries } from './foreign-binaries.mjs';
import { lastLines, npm } from './npm.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} LockedPackage one entry of package-lock.json's `packages`
 * @property {string} [version]
 * @property {boolean} [link] a workspace
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 */

/**
 * Determines what is installed from npm's own record (`node_modules/.package-lock.json`, written when an install has
 * succeeded), so that a manual install counts as well as ours.
 *
 * - `nothing`: no install, or one that was interrupted
 * - `outdated`: package-lock.json has changed since the install
 * - `product`: everything that the product needs
 * - `everything`: the tools for development and tests as well
 *
 * @param {string} [folder]
 * @returns {'nothing' | 'outdated' | 'product' | 'everything'}
 */
export function installState(folder = root) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'nothing';
  const installed = packagesOf(record);
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json'))).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
  const isRight = (/** @type {[string, LockedPackage]} */ [path, locked]) => {
    const found = installed[path];
    // Optional packages depend on the machine: they may be missing, but must not have another version.
    if (found === undefined) return Boolean(locked.optional || locked.devOptional);
    return found.version === locked.version;
  };
  if (!wanted.filter(([, locked]) => !locked.dev).every(isRight)) return 'outdated';
  return wanted.filter(([, locked]) => locked.dev).every(isRight) ? 'everything' : 'product';
}

/**
 * Installs what package-lock.json names unless it is already installed, and returns whether it is installed now.
 *
 * @param {'product' | 'everything'} needed
 * @returns {Promise<boolean>}
 */
export async function installWhenNeeded(needed) {
  const state = installState();
  if (state === 'everything' || state === needed) return true;

  console.log(
    needed === 'product'
      ? 'Installing the packages that Vivavoce needs. This takes a minute or two, the first time only ...'
      : 'Installing the packages for development and tests. This takes a minute or two ...',
  );
  const { code, output, seconds } = await npm([
    'ci',
    needed === 'product' ? '--omit=dev' : '--include=dev',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ]);
  if (stopCode() !== undefined) return false;
  if (code !== 0) {
    console.error(lastLines(output));
    console.error('');
    console.error(`The install failed (npm ended with code ${code}). The end of its output is above.`);
    return false;
  }
  removeForeignBinaries();
  console.log(`Installed in ${seconds} s.`);
  return true;
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
