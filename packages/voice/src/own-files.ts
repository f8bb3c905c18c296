import { createRequire } from 'node:module';
import path from 'node:path';

/** This package's folder, found by the package's name: the code that asks may run from `src` or, bundled, from `dist`. */
export const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@vivavoce/voice/package.json'),
);

/** Whether this is the bundle that `npm run build` makes, and not the sources, which tsx runs. */
const isBundled = import.meta.url.endsWith('.js');

/**
 * A file of ours that starts a process or a thread: its source, or its bundle where we are bundled ourselves. The build
 * script in package.json must list it as an entry point.
 *
 * @param source its path below `src`
 */
export function ownProgram(source: string): string {
  const file = isBundled ? `dist/${source.replace(/\.\w+$/, '.js')}` : `src/${source}`;
  return path.join(packageFolder, file);
}
