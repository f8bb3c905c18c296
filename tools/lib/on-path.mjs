import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds the first of these programs that is in a folder of PATH, as a full path.
 *
 * @param {string[]} names in order of preference
 * @returns {string | undefined}
 */
export function findOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Whether this path is a file that may be run.
 *
 * @param {string} path
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
