import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

/** A reader can survey a folder of this size at a glance (docs/decisions/0019-rooms-inside-the-folders.md). */
const MOST_FILES_IN_A_FOLDER = 25;

/** Components have no order among themselves, so their folder may be one long list. */
const LISTS = ['packages/web/src/ui'];

const forTests = /\.test\.tsx?$/;
const skippedFolders = new Set(['node_modules', 'dist', 'messages', 'migrations', 'testing']);

/** Lists this folder and those below it, with the number of product files in each. Tests are not counted. */
function sizes(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !forTests.test(entry.name),
  );
  const inside = entries
    .filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name))
    .flatMap((entry) => sizes(join(folder, entry.name)));
  return [{ folder: relative(root, folder), files: files.length }, ...inside];
}

const folders = [
  'contracts/src',
  'practice/src',
  'safeguarding/src',
  'server/src',
  'voice/src',
  'voice/playground',
  'web/src',
  'web/build',
]
  .map((path) => join(root, 'packages', path))
  .flatMap(sizes);

test(`no folder of the product has more than ${MOST_FILES_IN_A_FOLDER} files`, () => {
  expect(folders.length).toBeGreaterThan(50);
  const tooFull = folders.filter(
    ({ folder, files }) => files > MOST_FILES_IN_A_FOLDER && !LISTS.includes(folder),
  );
  expect(tooFull).toEqual([]);
});
