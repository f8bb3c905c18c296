import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * This package's folder. It is found by the package's name, because this code runs from `src` or, when bundled, from
 * `dist`.
 */
export const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@vivavoce/voice/package.json'),
);

/** Whether this code runs from the bundle that `npm run build` makes rather than from the sources, which tsx runs. */
const isBundled = import.meta.url.endsWith('.js');

/**
 * Returns the path of one of our files that starts a process or a thread: its source, or its bundle if this code is
 * bundled too. The build script in package.json must list the file as an entry point.
 *
 * @param source the file's path below `src`
 */
export function ownProgram(source: string): string {
  const file = isBundled ? `dist/${source.replace(/\.\w+$/, '.js')}` : `src/${source}`;
  return path.join(packageFolder, file);
}
