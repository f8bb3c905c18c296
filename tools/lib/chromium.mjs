import { install } from './apt.mjs';
import { findOnPath, isProgram } from './on-path.mjs';

/** What to do if no browser was found and none may be installed. */
export const howToGetChromium =
  'Install one with "sudo apt-get install chromium" or set CHROMIUM_PATH to a Chromium or Chrome program.';

/**
 * Finds the browser for the journeys: the one that CHROMIUM_PATH names, or else one on PATH, but never one that a
 * package downloads. If CHROMIUM_PATH is not a program, there is no browser, and no other is used instead.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  return findOnPath('chromium', 'chromium-browser', 'google-chrome');
}

/**
 * Finds a browser as `findChromium` does, but installs Debian's Chromium if there is none and installing is allowed.
 */
export async function provideChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  return (await install('chromium')) ? findChromium() : undefined;
}
