import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Removes the libraries that onnxruntime-node includes for other systems. The package contains the libraries of every
 * system, and five sixths of its 290 MB are of no use here. At run time it loads only
 * `bin/<version>/<platform>/<arch>`.
 *
 * @param {string} [folder]
 */
export function removeForeignBinaries(folder = root) {
  const bin = join(folder, 'node_modules/onnxruntime-node/bin');
  if (!existsSync(bin)) return;
  for (const version of readdirSync(bin)) {
    for (const platform of readdirSync(join(bin, version))) {
      for (const arch of readdirSync(join(bin, version, platform))) {
        if (platform === process.platform && arch === process.arch) continue;
        rmSync(join(bin, version, platform, arch), { recursive: true });
      }
    }
  }
}
