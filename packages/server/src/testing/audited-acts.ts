import { asc, eq } from 'drizzle-orm';
import { auditEntries, auditValues } from '#platform/audit-trail/tables.ts';
import type { Person, TestApp } from './test-app.ts';

/** Lists what an administrator did as the audit trail keeps it, oldest first. Values are the pairs before and after. */
export async function actsOf({ platform }: TestApp, { userId }: Pick<Person, 'userId'>) {
  const { orm } = platform.db;
  const entries = await orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .orderBy(asc(auditEntries.id));
  const kept = await orm.select().from(auditValues);
  return entries.map(({ id, action, subject, subjectId, personId, fields }) => ({
    ...{ action, subject, subjectId, personId, fields },
    values: Object.fromEntries(
      kept
        .filter(({ entryId }) => entryId === id)
        .map(({ field, before, after }) => [field, [before, after]]),
    ),
  }));
}
