import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TAG = /^\/\/ @module-tag postgresql$/m;

/** Code for which the embedded database, with its one connection, may behave differently from PostgreSQL. */
const MAY_DIFFER = [
  { what: 'another server', pattern: /\b(?:anotherServer|anotherWayInto)\(/ },
  { what: 'a held transaction', pattern: /\bholdTransaction\(/ },
  { what: 'its own SQL', pattern: /\bsql`|\.script\(/ },
  { what: 'concurrent calls', pattern: /\bPromise\.all(?:Settled)?\(/ },
  {
    what: 'a check of the database kind',
    pattern: /TEST_DATABASE_URL|\.kind [!=]== '(?:pglite|postgresql)'/,
  },
];

/** A test that imports none of these has no database that could be PostgreSQL. */
const HAS_A_DATABASE =
  /^(?:import|}) .*'#testing\/(?:test-app|app-over|watched-app|stand-by|test-platform|test-database)\.ts'|process\.env\.TEST_DATABASE_URL/m;

/** A test file of the server, by its path in `folder`. */
type TestFile = { file: string; isTagged: boolean; whyTagged: string[] };

/**
 * Lists the test files below a folder: whether each is tagged to run on PostgreSQL in `npm test` as well, and what in
 * the file, or in the source that it is named after, requires that.
 */
export function testFilesIn(folder: string): TestFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return { file, isTagged: TAG.test(source), whyTagged: reasons(source, path.join(folder, file)) };
    });
}

function reasons(source: string, file: string): string[] {
  if (!HAS_A_DATABASE.test(source)) return [];
  const tested = file.replace(/\.test\.ts$/, '.ts');
  const found = MAY_DIFFER.filter(({ pattern }) => pattern.test(source)).map(({ what }) => what);
  const hasSql = existsSync(tested) && /\bsql`/.test(readFileSync(tested, 'utf8'));
  return hasSql ? [...found, `SQL in ${path.basename(tested)}`] : found;
}
