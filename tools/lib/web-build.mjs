import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopCode } from './child.mjs';
import { lastLines, npm } from './npm.mjs';
import { root } from './root.mjs';

/** All that the built pages are made of. */
const sources = ['packages/web', 'packages/contracts/src', 'messages', 'package-lock.json'];

/** Folders below them that are made, not written. */
const made = new Set(['packages/web/dist', 'packages/web/node_modules', 'packages/web/src/messages']);

const stamp = join(root, 'packages/web/dist/.built-from');

/** One hash over the names and contents of everything the pages are built from. */
function sourcesHash() {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  };
  const walk = (/** @type {string} */ folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (made.has(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const source of sources) {
    if (source.endsWith('.json')) add(source);
    else walk(source);
  }
  return hash.digest('hex');
}

/** Whether packages/web/dist holds the pages that today's sources make. */
export function webIsBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();
}

/**
 * Builds the pages into packages/web/dist unless they are there already, and tells whether they are there now.
 *
 * @returns {Promise<boolean>}
 */
export async function buildWebWhenNeeded() {
  if (webIsBuilt()) return true;

  console.log('Building the web pages ...');
  // Taken before the build: what changes while it runs is then not taken for built.
  const hash = sourcesHash();
  const { code, output, seconds } = await npm(['run', 'build', '--workspace', '@vivavoce/web']);
  if (stopCode() !== undefined) return false;
  if (code !== 0) {
    console.error(lastLines(output));
    console.error('');
    console.error(`The build of the web pages failed (code ${code}). Its last words stand above.`);
    return false;
  }
  writeFileSync(stamp, hash);
  console.log(`Built in ${seconds} s.`);
  return true;
}
