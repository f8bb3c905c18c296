import { and, count, eq, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { LinkedPeople } from '../linked-people.ts';
import { type ConcernRow, concerns as table } from '../tables.ts';

export type ReadableConcerns = ReturnType<typeof readableConcerns>;

/**
 * The concerns that a person with the right may know of: none about themselves, and none about a learner to whom they are
 * or were linked. The others do not exist for them: they are in no list and no count.
 */
export function readableConcerns({ linked }: { linked: Pick<LinkedPeople, 'learnersHiddenFrom'> }) {
  async function isFor(orm: Orm, readerId: string): Promise<SQL | undefined> {
    const learners = await linked.learnersHiddenFrom(orm, readerId);
    const wasLinked = sql`${table.hiddenFrom} @> ${JSON.stringify([readerId])}::jsonb`;
    return and(
      not(wasLinked),
      or(isNull(table.learnerId), notInArray(table.learnerId, [...learners, readerId])),
    );
  }

  async function find(orm: Orm, readerId: string, id: string): Promise<ConcernRow | null> {
    const [row] = await orm
      .select()
      .from(table)
      .where(and(eq(table.id, id), await isFor(orm, readerId)));
    return row ?? null;
  }

  return {
    /** Finds a concern; null if it is gone, or not for this person to know of. */
    find,

    /** Locks a concern until the transaction ends. Null as for `find`. */
    async lock(tx: Orm, readerId: string, id: string): Promise<ConcernRow | null> {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
      return find(tx, readerId, id);
    },

    /** Lists the first concerns that match and that this person may know of. */
    async list(
      orm: Orm,
      readerId: string,
      { which, order, limit }: { which: SQL | undefined; order: SQL[]; limit: number },
    ): Promise<ConcernRow[]> {
      return orm
        .select()
        .from(table)
        .where(and(which, await isFor(orm, readerId)))
        .orderBy(...order)
        .limit(limit);
    },

    /** Counts the open concerns that this person may know of. */
    async countOpen(orm: Orm, readerId: string): Promise<number> {
      const [row] = await orm
        .select({ open: count() })
        .from(table)
        .where(and(isNull(table.outcome), await isFor(orm, readerId)));
      return row?.open ?? 0;
    },
  };
}
