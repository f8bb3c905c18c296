import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const fileAt = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** The Node.js arguments that run the voice server as `npm start` does. */
export const VOICE_PROGRAM = ['--enable-source-maps', fileAt('../../dist/main.js')];

/**
 * Builds the voice server. Vitest calls this once before the package's tests: two files must not build at the same
 * time.
 */
export function setup(): void {
  execFileSync(process.execPath, [fileAt('../../../../tools/build.mjs'), 'voice']);
}
