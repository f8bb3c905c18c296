import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that shrink; pictures and fonts are compressed already. */
const SHRINKS = /\.(js|css|svg|json|webmanifest)$/;

/** Puts a compressed copy beside each file of the build, so that the server never compresses while it serves. */
export function gzipFiles(): Plugin {
  let folder = '';
  return {
    name: 'gzip-files',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!SHRINKS.test(name)) continue;
        const file = path.join(folder, name);
        await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
      }
    },
  };
}
