import { and, eq, isNull } from 'drizzle-orm';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import { hangUpCall } from './hang-up-job.ts';
import { realtimeCalls } from './tables.ts';

type Deps = Pick<Platform, 'jobs'> & {
  /** Published by identity inside the transaction that deletes an account (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/**
 * Finds the calls that a learner's deletion must end. The sessions are locked first: a call that is just being opened
 * is either seen here, or finds no session to be recorded with and is hung up where it was opened (calls.ts).
 */
async function runningCallsOf(tx: Orm, userId: string) {
  await tx
    .select({ id: learningSessions.id })
    .from(learningSessions)
    .where(eq(learningSessions.userId, userId))
    .for('update');
  return tx
    .select({ servedBy: realtimeCalls.servedBy, providerCallId: realtimeCalls.providerCallId })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(and(eq(learningSessions.userId, userId), isNull(realtimeCalls.endedAt)));
}

/**
 * The server that watches a call of a deleted learner ends it with a goodbye (calls.ts). This long after the deletion, the
 * call is ended in any case, even if that server is gone: the deletion also removes every record of the call.
 */
const GOODBYE_SECONDS = 4;

/**
 * Ends the running calls of people whose account is deleted: the teacher must not keep talking to a deleted learner.
 */
export function endCallsOfDeleted({ jobs, accountDeleted }: Deps): void {
  accountDeleted.listen(async (tx, { userId }) => {
    for (const call of await runningCallsOf(tx, userId))
      await jobs.enqueue(tx, hangUpCall, call, { startAfterSeconds: GOODBYE_SECONDS });
  });
}
