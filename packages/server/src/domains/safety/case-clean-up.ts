import { and, eq, not, notInArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { sessionMessages as messages, learningSessions as sessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { isReported } from './case-rows.ts';
import { reportCases as table } from './tables.ts';

type Deps = Pick<Platform, 'db'> & { access: Pick<Access, 'learnersOnHold'> };

/** Returns a function that deletes cases without a report, but none about a learner whose records are on hold. */
export function caseCleanUp({ db, access }: Deps) {
  const findForgotten = (orm: Orm) =>
    orm
      .select({ id: table.id })
      .from(table)
      .innerJoin(messages, eq(messages.id, table.messageId))
      .innerJoin(sessions, eq(sessions.id, messages.sessionId))
      .where(and(not(isReported(orm)), notInArray(sessions.userId, access.learnersOnHold(orm))));

  return async function cleanUp(): Promise<void> {
    for (const { id } of await findForgotten(db.orm))
      await db.transaction(async (tx) => {
        // A report that arrives now holds this lock, and is seen by the statement after it.
        await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
        await tx.delete(table).where(and(eq(table.id, id), not(isReported(tx))));
      });
  };
}
