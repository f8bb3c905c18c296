import { createRequire } from 'node:module';
import path from 'node:path';

/** This package's folder, found by the package's name, because the code may run from `src` or, bundled, from `dist`. */
const serverFolder = path.dirname(createRequire(import.meta.url).resolve('@vivavoce/server/package.json'));

/** The folder of the whole project, with `.env`, `messages/` and the default data folder. */
export const projectRoot = path.resolve(serverFolder, '../..');
