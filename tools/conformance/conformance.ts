import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesIn, type TestCase } from '../suite/reports.ts';
import { readChecklist } from './checklist.ts';
import { readClaims, type SourceFile } from './claims.ts';
import type { Options } from './options.ts';
import { type ProvedLine, proofOf } from './proof.ts';
import { sample } from './sample.ts';
import { table } from './tables.ts';

/** The folder in which `npm test` leaves the reports of its last run. */
export const reportsFolder = '.cache/test-results';

/**
 * Compares docs/spec/CHECKLIST.md with what the last test run proved.
 *
 * @param root the project's folder
 * @returns what to print, and whether every claim can be checked by a reader
 */
export function conformance(root: string, options: Options): { text: string; isSound: boolean } {
  const checklist = readChecklist(readFileSync(join(root, 'docs/spec/CHECKLIST.md'), 'utf8'));
  const known = new Set(checklist.map(({ id }) => id));
  const { claims, refusals } = readClaims(typeScriptBelow(root, 'packages'), known);
  if (refusals.length > 0) {
    const rows = refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    return { text: ['Refused claims:', ...rows].join('\n'), isSound: false };
  }

  const tests = lastRun(root);
  const { proved, open } = proofOf(checklist, claims, tests);
  const sections: string[] = [];
  if (options.owner !== undefined) {
    const { owner } = options;
    const rows = checklist.filter((line) => line.owner === owner);
    const isProved = new Set(proved.map(({ id }) => id));
    const shown = options.open ? rows.filter(({ id }) => !isProved.has(id)) : rows;
    sections.push(
      shown.map((line) => `${isProved.has(line.id) ? 'proved' : 'open  '}  ${row(line)}`).join('\n'),
    );
  } else if (options.open) {
    sections.push(open.map(row).join('\n'));
  }
  if (options.sample !== undefined) {
    const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
    const drawn = sample(proved, options.sample, seed);
    sections.push(
      [`A sample of ${drawn.length} proved lines (--seed ${seed})`, ...drawn.map(provedRow)].join('\n\n'),
    );
  }
  if (sections.length === 0) sections.push(table('area', proved, open), table('owner', proved, open));
  if (tests.length === 0) sections.push('No test has run yet: nothing can be proved. Run npm test first.');
  sections.push(`${proved.length} proved, ${open.length} open of ${checklist.length}`);
  return { text: sections.join('\n\n'), isSound: true };
}

function row({ id, text, owner }: { id: string; text: string; owner: string }): string {
  return `${id} | ${text} | ${owner}`;
}

function provedRow(line: ProvedLine): string {
  return `${row(line)}\n  check: ${line.how}\n  ${line.claim.file}:${line.claim.line} ${line.test}`;
}

function lastRun(root: string): TestCase[] {
  const folder = join(root, reportsFolder);
  return existsSync(folder) ? casesIn(folder, root) : [];
}

const notWritten = new Set(['node_modules', 'dist']);

/** Finds every TypeScript file below a folder, with paths relative to `root`. */
function typeScriptBelow(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notWritten.has(entry.name) ? [] : typeScriptBelow(root, path);
    return /\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}
