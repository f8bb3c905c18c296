import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopCode } from './child.mjs';
import { lastLines, npm } from './npm.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Part a part of the product that is built before it runs, into `dist` of its package
 * @property {string} what its name, for people
 * @property {string} packageName the folder below packages, and the name after `@vivavoce/`
 * @property {string[]} sources files and folders that the build reads
 * @property {string[]} [made] files and folders among them that the build itself writes
 */

/** @type {Record<'pages' | 'server' | 'voice', Part>} */
const parts = {
  pages: {
    what: 'web pages',
    packageName: 'web',
    sources: [
      'messages',
      'package-lock.json',
      'packages/contracts/src',
      'packages/web',
      'packages/web/project.inlang/settings.json',
    ],
    // The message compiler writes its own files next to its settings.
    made: ['packages/web/project.inlang', 'packages/web/src/messages'],
  },
  server: {
    what: 'server',
    packageName: 'server',
    sources: [
      'package-lock.json',
      'packages/contracts/src',
      'packages/practice',
      'packages/safeguarding',
      'packages/server',
    ],
  },
  voice: {
    what: 'voice server',
    packageName: 'voice',
    sources: ['package-lock.json', 'packages/voice'],
  },
};

/** @typedef {keyof typeof parts} PartName */

/** Every part, in the order of the build. */
export const partNames = /** @type {PartName[]} */ (Object.keys(parts));

/** What a package contains apart from the sources of its build. */
const neverSources = /^(dist|node_modules|.*\.test\.tsx?)$/;

/** Hashes the names and contents of everything that a part is built from. @param {Part} part */
function sourcesHash({ sources, made = [] }) {
  const hash = createHash('sha256');
  const walk = (/** @type {string} */ folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (neverSources.test(entry.name) || made.includes(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  const add = (/** @type {string} */ path) => {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  };
  for (const source of sources) {
    if (statSync(join(root, source)).isDirectory()) walk(source);
    else add(source);
  }
  return hash.digest('hex');
}

/** Returns the path of the file where a part's build records the hash of its sources. @param {Part} part */
const stampOf = ({ packageName }) => join(root, 'packages', packageName, 'dist/.built-from');

/**
 * Whether these parts are built from the current sources.
 *
 * @param {PartName[]} names default: every part
 */
export function isBuilt(names = partNames) {
  return names.every((name) => {
    const stamp = stampOf(parts[name]);
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(parts[name]);
  });
}

/**
 * Builds each part that is not built from the current sources, and returns whether all are built now.
 *
 * @param {PartName[]} names default: every part
 * @returns {Promise<boolean>}
 */
export async function buildWhenNeeded(names = partNames) {
  for (const name of names) {
    if (!isBuilt([name]) && !(await build(parts[name]))) return false;
  }
  return true;
}

/** @param {Part} part */
async function build(part) {
  const { what, packageName } = part;
  console.log(`Building the ${what} ...`);
  // Hashed before the build, so that a source that changes meanwhile does not count as built.
  const hash = sourcesHash(part);
  // A build names its files after their contents, so it would never overwrite the files of earlier builds.
  rmSync(join(root, 'packages', packageName, 'dist'), { recursive: true, force: true });
  const { code, output, seconds } = await npm(['run', 'build', '--workspace', `@vivavoce/${packageName}`]);
  if (stopCode() !== undefined) return false;
  if (code !== 0) {
    console.error(lastLines(output));
    console.error('');
    console.error(`The build of the ${what} failed (code ${code}). The end of its output is above.`);
    return false;
  }
  writeFileSync(stampOf(part), hash);
  console.log(`Built in ${seconds} s.`);
  return true;
}
