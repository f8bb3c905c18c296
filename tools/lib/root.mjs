import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, so that every tool works from any current folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
