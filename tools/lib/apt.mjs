import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { lastLines } from './npm.mjs';
import { findOnPath } from './on-path.mjs';

/** Whether this machine lets us install Debian packages: apt exists and we are root. */
export function mayInstall() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

/**
 * What the tests need beyond Node, by Debian package, each with a check for whether it is present. Only the browser is
 * compulsory: without the others, some tests report that they were not run.
 *
 * @type {Record<'chromium' | 'postgresql' | 'espeak-ng' | 'pocketsphinx-testdata' | 'asterisk-core-sounds-en-wav', () => boolean>}
 */
export const isPresent = {
  chromium: () => findOnPath('chromium') !== undefined,
  postgresql: () => existsSync('/usr/lib/postgresql'),
  'espeak-ng': () => findOnPath('espeak-ng') !== undefined,
  'pocketsphinx-testdata': () => existsSync('/usr/share/pocketsphinx/test/data'),
  'asterisk-core-sounds-en-wav': () => existsSync('/usr/share/asterisk/sounds/en_US_f_Allison/digits'),
};

/**
 * The pending or finished update of the package list, which is fetched once per run. @type {Promise<unknown> |
 * undefined}
 */
let updated;

/**
 * Installs a Debian package if this machine allows it, and returns whether that worked.
 *
 * @param {keyof typeof isPresent} name
 */
export async function install(name) {
  if (!mayInstall()) return false;
  console.log(`Installing ${name} with apt ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= run('apt-get', ['update'], { quiet: true, env });
  await updated;
  const args = ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60', name];
  const { code, output } = await run('apt-get', args, { quiet: true, env });
  if (code !== 0) {
    console.error(lastLines(output, 10));
    console.error(`apt could not install ${name} (code ${code}).`);
  }
  return code === 0;
}
