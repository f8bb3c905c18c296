import { readdirSync } from 'node:fs';
import path from 'node:path';
import { noticeKinds } from '@vivavoce/contracts/family/notices';
import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { exportedTables, retainedTables, sealedTables } from './data-classes.ts';

const src = path.join(import.meta.dirname, '../..');

/** Reads the names of all tables from the source, those of the platform too. */
async function allTables(): Promise<string[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const names: string[] = [];
  for (const file of files.filter((each) => path.basename(each) === 'tables.ts')) {
    const declared: Record<string, unknown> = await import(path.join(src, file));
    names.push(
      ...Object.values(declared)
        .filter((each) => isTable(each))
        .map((each) => getTableName(each)),
    );
  }
  return [...new Set(names)].sort();
}

describe('every table', () => {
  it('has one class, and every class has a table', async () => {
    const classed = [
      ...exportedTables.map(({ name }) => name),
      ...Object.keys(sealedTables),
      ...Object.keys(retainedTables),
    ];
    const tables = await allTables();
    expect(tables.length).toBeGreaterThan(50);
    expect(classed.sort(), spec('X-600')).toEqual(tables);
  });

  it.each(exportedTables.map((table) => [table.name, table] as const))(
    '%s exports each of its columns, by itself or as a name, or leaves it out',
    (_name, { table, kept, named, leftOut = {} }) => {
      const treated = [...kept, ...Object.keys(named), ...Object.keys(leftOut)];
      expect(treated.sort(), spec('X-601')).toEqual(Object.keys(getTableColumns(table)).sort());
    },
  );

  it.each(exportedTables.map((table) => [table.name, table] as const))(
    '%s finds rows for some reader, and has an order without ties',
    (_name, { table, family, person, order, leftOut = {} }) => {
      expect(family ?? person).toBeDefined();
      const { columns, primaryKeys } = getTableConfig(table);
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
      const isSame = ([column]: [string, PgColumn]) => leftOut[column]?.endsWith('in every row');
      const same = Object.entries(getTableColumns(table)).filter(isSame);
      const fixed = new Set([...order, ...same.map(([, column]) => column)].map(({ name }) => name));
      expect(key.length).toBeGreaterThan(0);
      expect(key.map(({ name }) => name).filter((name) => !fixed.has(name))).toEqual([]);
    },
  );
});

/**
 * The kinds of notices that a linked parent may read in an export about the child. A kind about something private must not
 * be added here. It would have to be kept out of exports instead.
 */
const KINDS_FOR_PARENTS = new Set<string>([
  ...['link_made', 'link_ended', 'consent_given', 'consent_withdrawn', 'limit_reached', 'limits_changed'],
  ...[
    'pause_set',
    'child_address',
    'child_secret',
    'deletion_planned',
    'deletion_cancelled',
    'deletion_done',
  ],
  ...['payment_failed', 'payment_ended'],
]);

/** The kinds that are kept out of an export for a parent. */
const KINDS_FOR_THE_PERSON = new Set<string>(['report_answered']);

it('no notice is exported of a kind that nobody judged', () => {
  const isJudged = (kind: string) => KINDS_FOR_PARENTS.has(kind) || KINDS_FOR_THE_PERSON.has(kind);
  expect(noticeKinds.filter((kind) => !isJudged(kind))).toEqual([]);
});
