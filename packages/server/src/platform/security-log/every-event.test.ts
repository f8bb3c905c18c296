/**
 * A closed list is worth nothing if a name of it is never recorded: an operator would wait for a line that never comes.
 * So each name must be recorded somewhere in the source, and docs/operations.md must say what it means and what to do.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECURITY_EVENTS } from '@vivavoce/contracts/wire/security-events';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const src = path.join(projectRoot, 'packages/server/src');

/** Reads the source of the running server, without tests and without what only tests use. */
const source = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|[\\/])testing[\\/]/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

/** The names in the first column of the table in docs/operations.md, with the other cells of the row. */
const documented = new Map(
  (
    readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8').split('\n## The security log\n')[1] ??
    ''
  )
    .split('\n## ')[0]
    ?.split('\n')
    .flatMap((line) => {
      const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
      const isName = /^`(\w+)`$/.exec(name ?? '')?.[1];
      return isName ? [[isName, cells.slice(0, 2)] as const] : [];
    }),
);

/** The names that the source records: the first argument of `record(…)`, or of an effect that a running call records. */
const recorded = new Set(
  [...source.matchAll(/\brecord\(\s*([^,]*),|\bdo: 'record_guard',\s+event: ('\w+')/g)].flatMap(
    ([, argument = '', effect = '']) =>
      [...`${argument} ${effect}`.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  ),
);

it.each(SECURITY_EVENTS.filter((name) => name !== 'events_dropped'))(
  '%s is recorded by the server',
  (name) => {
    expect(recorded, spec('X-307')).toContain(name);
  },
);

it.each(SECURITY_EVENTS)('%s is documented, with its meaning and what to do', (name) => {
  expect(
    documented.get(name)?.map((cell) => cell.length > 10),
    spec('X-307'),
  ).toEqual([true, true]);
});

it('the documents name no event that is not in the list', () => {
  expect([...documented.keys()].filter((name) => !SECURITY_EVENTS.includes(name as never))).toEqual([]);
});
