import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#platform/project-root.ts';

/**
 * Whether this process runs a bundle. `npm start` runs the bundles that each package's `npm run build` makes in its
 * `dist`. Development and tests run the sources with tsx. A process that we start runs the same way as this one.
 */
const isBundled = import.meta.url.endsWith('.js');

/**
 * Finds one of our files that another process can run. The package's build script must list it as an entry point.
 *
 * @param source its path below the package's `src`
 */
export function ownProgram(packageName: 'server' | 'voice', source: `${string}.ts`): string {
  const file = isBundled ? `dist/${source.replace(/\.ts$/, '.js')}` : `src/${source}`;
  return path.join(projectRoot, 'packages', packageName, file);
}

/** The options that Node needs to run such a file. The path of tsx is absolute, because the working folder can vary. */
export const loaderOptions = isBundled
  ? ['--enable-source-maps']
  : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
