import { and, desc, inArray, lt, type SQL } from 'drizzle-orm';
import { peopleNames } from '#domains/profiles/people-names.ts';
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
  const nameOf = await peopleNames(orm, [...rows.map(({ actorId }) => actorId), ...subjectIds('user')]);
  const teacherNames = await namesOfTeachers(orm, subjectIds('teacher'));
  return rows.map((row) => ({
    ...row,
    actorName: nameOf(row.actorId),
    subjectName: nameOf(row.subjectId) ?? (row.subjectId && teacherNames.get(row.subjectId)) ?? null,
  }));
}

async function namesOfTeachers(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(inArray(teachers.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
