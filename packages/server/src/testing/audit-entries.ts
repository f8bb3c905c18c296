import { asc, eq } from 'drizzle-orm';
import { auditEntries, auditValues } from '#platform/audit-trail/tables.ts';
import type { TestApp } from './app-over.ts';

/** Lists what the audit trail holds about a person, teacher or session, oldest first, with the values that are kept. */
export async function auditEntriesOf({ platform }: Pick<TestApp, 'platform'>, subjectId: string) {
  const { orm } = platform.db;
  const entries = await orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(asc(auditEntries.id));
  return Promise.all(
    entries.map(async ({ id, action, actorId, personId, fields }) => {
      const kept = await orm.select().from(auditValues).where(eq(auditValues.entryId, id));
      const values = Object.fromEntries(kept.map(({ field, before, after }) => [field, [before, after]]));
      return { action, actorId, personId, fields, values };
    }),
  );
}
