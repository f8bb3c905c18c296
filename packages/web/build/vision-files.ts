import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The folder that serves the detector's files. The server leaves it out when attention is not measured (RES-62). */
const FOLDER = 'vision';

const { resolve } = createRequire(import.meta.url);
const models = path.join(path.dirname(resolve('@vladmandic/human')), '../models');
const webAssembly = path.dirname(resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'));

/**
 * The name and path of every file that the detector fetches. A browser uses one of the two WebAssembly files. None of
 * the package's other models is shipped, so nothing can guess a feeling or an identity.
 */
const files: Record<string, string> = Object.fromEntries([
  ...['blazeface.json', 'blazeface.bin', 'facemesh.json', 'facemesh.bin'].map((name) => [
    name,
    path.join(models, name),
  ]),
  ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((name) => [
    name,
    path.join(webAssembly, name),
  ]),
]);

const MEDIA_TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
};

/**
 * Returns the folder's address. The packages choose these file names, so the path contains a hash of their contents.
 */
function folderAddress(): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(files)) hash.update(name).update(readFileSync(file));
  return `/${FOLDER}/${hash.digest('hex').slice(0, 12)}/`;
}

/** Serves the face detector's files in development, and adds them to the build. */
export function visionFiles(): Plugin {
  const address = folderAddress();
  return {
    name: 'vision-files',
    config: () => ({ define: { 'import.meta.env.VISION_FOLDER': JSON.stringify(address) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const file = pathname.startsWith(address) ? files[pathname.slice(address.length)] : undefined;
        if (file === undefined) return next();
        response.setHeader('content-type', MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [name, file] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `${address.slice(1)}${name}`, source: readFileSync(file) });
      }
    },
  };
}
