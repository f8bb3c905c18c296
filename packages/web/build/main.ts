/** `npm run build`: the browser application, its documents, and compressed copies of all that is served as a file. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { prerender } from './prerender.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'dist');

await build({ root });
await prerender(root, folder);
await compressFiles(folder);
