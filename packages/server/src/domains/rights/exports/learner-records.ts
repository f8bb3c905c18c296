import { inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { joinName } from '#domains/profiles/names.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { type ExportedTable, exportedTables, type NamedBy, type Reader } from '../data-classes.ts';

/** A row as it is exported: JSON, moments in ISO 8601, names in place of the ids of others. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** Rows by the name of their table, in a stable order. */
export type Records = Readonly<Record<string, readonly RecordRow[]>>;

type Found = { table: ExportedTable; rows: Record<string, unknown>[] };

/** Returns the name of a person or a teacher; null for one that is deleted or has no name. */
type NameOf = (kind: NamedBy, id: unknown) => string | null;

/**
 * Collects what is kept about a learner and may be exported.
 * @param reader `person` adds what only the person may see
 */
export function learnerRecords(orm: Orm, learnerId: string, reader: Reader): Promise<Records> {
  return collect(orm, ({ family, person }) => {
    const rowsOf = reader === 'person' ? [family, person] : [family];
    return or(...rowsOf.flatMap((rows) => rows?.(learnerId) ?? []));
  });
}

/** Collects what is kept about one session and may be exported, and everybody's reports of its answers. */
export function sessionRecords(orm: Orm, sessionId: string): Promise<Records> {
  return collect(orm, ({ session }) => session?.(sessionId));
}

/** Reads each table with a condition in one query, and all names in two. */
async function collect(orm: Orm, conditionOf: (table: ExportedTable) => SQL | undefined): Promise<Records> {
  const found: Found[] = [];
  for (const table of exportedTables) {
    const condition = conditionOf(table);
    if (condition) found.push({ table, rows: await readRows(orm, table, condition) });
  }
  const nameOf = await readNames(orm, found);
  return Object.fromEntries(
    found.map(({ table, rows }) => [table.name, rows.map((row) => present(table, row, nameOf))]),
  );
}

function readRows(
  orm: Orm,
  { table, kept, named, order }: ExportedTable,
  condition: SQL,
): Promise<Record<string, unknown>[]> {
  const columns = [...kept, ...Object.keys(named)];
  const selected: Record<string, PgColumn> = Object.fromEntries(
    columns.map((column) => [column, Reflect.get(table, column)]),
  );
  return orm
    .select(selected)
    .from(table)
    .where(condition)
    .orderBy(...order);
}

/** Lists the ids in these rows that a name takes the place of. */
function idsIn(found: readonly Found[], isWanted: (kind: NamedBy) => boolean): string[] {
  const ids = found.flatMap(({ table, rows }) =>
    Object.entries(table.named)
      .filter(([, kind]) => isWanted(kind))
      .flatMap(([column]) => rows.flatMap((row) => row[column] ?? [])),
  );
  return [...new Set(ids)].map(String);
}

/** Names of people come from their profiles alone: the name of an account may be its e-mail address. */
async function readNames(orm: Orm, found: readonly Found[]): Promise<NameOf> {
  const { userId, firstName, lastName } = profiles;
  const people = await orm
    .select({ userId, firstName, lastName })
    .from(profiles)
    .where(
      inArray(
        userId,
        idsIn(found, (kind) => kind !== 'teacher'),
      ),
    );
  const ofTeachers = await orm
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(
      inArray(
        teachers.id,
        idsIn(found, (kind) => kind === 'teacher'),
      ),
    );
  const names: Record<NamedBy, Map<unknown, string>> = {
    adult: new Map(people.map((person) => [person.userId, joinName(person)])),
    child: new Map(people.map((person) => [person.userId, person.firstName])),
    teacher: new Map(ofTeachers.map(({ id, name }) => [id, name])),
  };
  return (kind, id) => names[kind].get(id) || null;
}

/** Presents a row as JSON. `teacherId` becomes `teacher`, with the name. */
function present(
  { kept, named, withheld }: ExportedTable,
  row: Record<string, unknown>,
  nameOf: NameOf,
): RecordRow {
  const isWithheld = withheld?.(row) ?? [];
  return Object.fromEntries([
    ...kept.map((column) => [column, asJson(row[column])]),
    ...Object.entries(named).map(([column, kind]) => [
      column.replace(/Id$/, ''),
      isWithheld.includes(column) ? null : nameOf(kind, row[column]),
    ]),
  ]);
}

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
