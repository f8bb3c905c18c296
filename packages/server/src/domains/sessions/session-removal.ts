import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { learningSessions as table } from './tables.ts';

/** A session and its learner. */
export type OwnedSession = { id: string; userId: string };

/** A session that is deleted: by a person, or by the clean-up because it is old (SESSION_DAYS). */
export type DeletedSession = { sessionId: string; userId: string; by: 'person' | 'clean_up' };

type Deps = {
  closing: Pick<DomainEvent<{ sessionId: string }>, 'publish'>;
  deleted: Pick<DomainEvent<DeletedSession>, 'publish'>;
};

/** Locks a session, so that nothing is added to it until the transaction ends. Returns null if it is gone. */
export async function lockSession(tx: Orm, id: string): Promise<OwnedSession | null> {
  const [row] = await tx
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row ?? null;
}

/** Returns a function that deletes a locked session with everything that belongs to it. */
export function sessionRemoval({ closing, deleted }: Deps) {
  return async function remove(
    tx: Orm,
    { id, userId }: OwnedSession,
    by: DeletedSession['by'],
  ): Promise<void> {
    await closing.publish(tx, { sessionId: id });
    await tx.delete(table).where(eq(table.id, id));
    await deleted.publish(tx, { sessionId: id, userId, by });
  };
}
