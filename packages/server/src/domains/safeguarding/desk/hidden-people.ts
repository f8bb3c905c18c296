import { asc, eq, sql } from 'drizzle-orm';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import type { LinkedPeople } from '../linked-people.ts';
import { type ConcernRow, concerns as table } from '../tables.ts';

/** The columns of a concern whose learner is deleted. */
const DETACHED = { learnerId: null, sessionId: null } as const;

type Deps = {
  identity: Pick<Identity, 'deletionRequested' | 'reclaimRequested'>;
  linked: Pick<LinkedPeople, 'linkedTo'>;
};

/**
 * Keeps from whom a concern is hidden, once nothing else knows it: before an account is deleted or taken back, everybody
 * who was linked to the learner until then is added to the learner's concerns. The id of a deleted person is taken out.
 */
export function keepHiddenPeople({ identity, linked }: Deps): void {
  async function addLinked(tx: Orm, learnerId: string, columns: Partial<ConcernRow> = {}): Promise<void> {
    const found = await tx
      .select({ id: table.id, hiddenFrom: table.hiddenFrom })
      .from(table)
      .where(eq(table.learnerId, learnerId))
      .orderBy(asc(table.id))
      .for('update');
    if (found.length === 0) return;
    const people = await linked.linkedTo(tx, learnerId);
    for (const { id, hiddenFrom } of found) {
      const all = [...new Set([...hiddenFrom, ...people])];
      await tx
        .update(table)
        .set({ ...columns, hiddenFrom: all })
        .where(eq(table.id, id));
    }
  }

  async function forget(tx: Orm, personId: string): Promise<void> {
    await tx
      .update(table)
      .set({ hiddenFrom: sql`${table.hiddenFrom} - ${personId}::text` })
      .where(sql`${table.hiddenFrom} @> ${JSON.stringify([personId])}::jsonb`);
  }

  identity.reclaimRequested.listen((tx, { userId }) => addLinked(tx, userId));
  identity.deletionRequested.listen(async (tx, { userId }) => {
    // A row that this transaction has changed is checked again when a reference of it is emptied, and would still refer to
    // what is being deleted. So it lets go of the learner and the session at once.
    await addLinked(tx, userId, DETACHED);
    await forget(tx, userId);
  });
}
