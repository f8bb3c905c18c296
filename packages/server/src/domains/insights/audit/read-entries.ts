import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { joinName } from '#domains/profiles/names.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { auditEntries as table } from '#platform/audit-trail/tables.ts';
import type { Orm } from '#platform/db/database.ts';

type EntryRow = typeof table.$inferSelect;

/** An entry with the names as they are now; null for what was deleted or has none. */
export type NamedEntry = EntryRow & { actorName: string | null; subjectName: string | null };

/** Reads the newest entries that meet a condition, or those before the entry with this id. */
export async function readEntries(
  orm: Orm,
  { which, before, limit }: { which: SQL | undefined; before?: number; limit: number },
): Promise<NamedEntry[]> {
  const rows = await orm
    .select()
    .from(table)
    .where(and(which, before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(limit);
  const subjectIds = (subject: EntryRow['subject']) =>
    rows.flatMap((row) => (row.subject === subject && row.subjectId !== null ? [row.subjectId] : []));
  const people = await namesOfPeople(orm, [...rows.map(({ actorId }) => actorId), ...subjectIds('user')]);
  const names = new Map([...people, ...(await namesOfTeachers(orm, subjectIds('teacher')))]);
  return rows.map((row) => ({
    ...row,
    actorName: people.get(row.actorId) ?? null,
    subjectName: (row.subjectId && names.get(row.subjectId)) ?? null,
  }));
}

type Names = Map<string, string>;

async function namesOfPeople(orm: Orm, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      ...{ id: user.id, displayName: user.displayName },
      ...{ firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(inArray(user.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, displayName, firstName, lastName }) => [
      id,
      joinName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || displayName,
    ]),
  );
}

async function namesOfTeachers(orm: Orm, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(inArray(teachers.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
