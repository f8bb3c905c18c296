/**
 * A closed list is worth nothing if a name of it is never recorded, or if nobody can look up what it means. So each name
 * must be recorded somewhere in the source, and docs/operations.md must say what it means and what is kept.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_ACTIONS } from '@vivavoce/contracts/wire/audit-actions';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const src = path.join(projectRoot, 'packages/server/src');

/** Reads the source of the running server, without tests and without what only tests use. */
const source = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|[\\/])testing[\\/]/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

/** The names that the source records: the second argument of `record(tx, …)`, or of a function that passes it on. */
const recorded = new Set(
  [...source.matchAll(/\b(?:record|audit)\(\s*tx,\s*'(\w+)'/g)].map(([, name]) => name),
);

const section = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
  .split('\n## The audit trail\n')[1]
  ?.split('\n## ')[0];

/** The names in the first column of the table, with the other cells of the row. */
const documented = new Map(
  (section ?? '').split('\n').flatMap((line) => {
    const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
    const isName = /^`(\w+)`$/.exec(name ?? '')?.[1];
    return isName ? [[isName, cells.slice(0, 2)] as const] : [];
  }),
);

it.each(AUDIT_ACTIONS)('%s is recorded by the server', (name) => {
  expect(recorded, spec('X-732')).toContain(name);
});

it('the documents explain every action, and no other', () => {
  expect([...documented.keys()].toSorted(), spec('X-732')).toEqual(AUDIT_ACTIONS.toSorted());
  for (const [name, cells] of documented)
    expect([name, cells.map((cell) => cell.length > 5)]).toEqual([name, [true, true]]);
});
