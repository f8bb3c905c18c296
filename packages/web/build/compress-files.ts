import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Files that get smaller when compressed; the face detector's (`.bin`, `.wasm`) shrink by a third. Pictures and fonts
 * are already compressed, and the server compresses the documents.
 */
const SHRINKS = /\.(js|css|svg|json|wasm|bin)$/;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Puts compressed copies next to each file of the build, so that the server never compresses while it serves. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => SHRINKS.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
      await writeFile(`${file}.br`, await brotlied(content));
    }),
  );
}
