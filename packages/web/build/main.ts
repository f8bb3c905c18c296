/**
 * `npm run build`: builds the browser application, its documents, and compressed copies of every file that is served.
 */
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
