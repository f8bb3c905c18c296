import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { News } from '#platform/news.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers.ts';
import { hangUp, ProviderFailed } from './provider-client.ts';
import { realtimeCalls } from './tables.ts';

/** Ends a call at the provider, whichever process watches it. Ending one that is over already is no error. */
const hangUpCall = defineJob({
  name: 'voice.hang-up',
  payload: z.object({ providerCallId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
});

type Deps = Pick<Platform, 'jobs'> & {
  provider: VoiceProvider;
  /** Told by identity inside the transaction of the deletion (decision 0002). */
  accountDeleted: Pick<News<{ userId: string }>, 'listen'>;
};

/**
 * Calls that a learner's deletion must end. The sessions are held first: a call that is just being opened is either
 * seen here, or finds no session to be recorded with and is hung up where it was opened (calls.ts).
 */
async function runningCallsOf(tx: Orm, userId: string): Promise<string[]> {
  await tx
    .select({ id: learningSessions.id })
    .from(learningSessions)
    .where(eq(learningSessions.userId, userId))
    .for('update');
  const rows = await tx
    .select({ providerCallId: realtimeCalls.providerCallId })
    .from(realtimeCalls)
    .innerJoin(learningSessions, eq(learningSessions.id, realtimeCalls.sessionId))
    .where(and(eq(learningSessions.userId, userId), isNull(realtimeCalls.endedAt)));
  return rows.map((row) => row.providerCallId);
}

/** Ends the running calls of people whose account is deleted: nobody is to go on talking to somebody who is gone. */
export function endingCallsOfDeleted({ jobs, provider, accountDeleted }: Deps) {
  accountDeleted.listen(async (tx, { userId }) => {
    for (const providerCallId of await runningCallsOf(tx, userId)) {
      await jobs.enqueue(tx, hangUpCall, { providerCallId });
    }
  });

  /** Starts the work of the job. */
  return () =>
    jobs.work(hangUpCall, async ({ providerCallId }) => {
      const address = provider.current();
      if (!address || !(await hangUp(address, providerCallId))) throw new ProviderFailed(0);
    });
}
