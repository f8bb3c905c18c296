import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#platform/project-root.ts';

/**
 * `npm start` runs bundles, which `npm run build` of a package makes in its `dist`; development and tests run the sources
 * with tsx. A process that we start runs the way this one does.
 */
const isBundled = import.meta.url.endsWith('.js');

/**
 * A file of ours that another process can run. The package's build script must list it as an entry point.
 *
 * @param source its path below the package's `src`
 */
export function ownProgram(packageName: 'server' | 'voice', source: `${string}.ts`): string {
  const file = isBundled ? `dist/${source.replace(/\.ts$/, '.js')}` : `src/${source}`;
  return path.join(projectRoot, 'packages', packageName, file);
}

/** What Node needs on its command line to run such a file. The path of tsx is whole: the working folder may be any. */
export const loaderOptions = isBundled
  ? ['--enable-source-maps']
  : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
