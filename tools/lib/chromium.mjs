import { install } from './apt.mjs';
import { findOnPath, isProgram } from './on-path.mjs';

/** What to do where no browser was found and none may be installed. */
export const howToGetChromium =
  'Install one with "sudo apt-get install chromium" or set CHROMIUM_PATH to a Chromium or Chrome program.';

/**
 * The browser for the journeys: the one that CHROMIUM_PATH names, else one on PATH. Never one that a package
 * downloads. A CHROMIUM_PATH that is not a program is no browser, rather than a reason to take another.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  return findOnPath('chromium', 'chromium-browser', 'google-chrome');
}

/** As `findChromium`, but first installs Debian's where that is allowed. */
export async function provideChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  return (await install('chromium')) ? findChromium() : undefined;
}
