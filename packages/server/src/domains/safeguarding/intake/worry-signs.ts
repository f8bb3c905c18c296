import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { and, eq, gte, inArray, not } from 'drizzle-orm';
import type { Turn } from '#domains/sessions/messages.ts';
import type { Orm } from '#platform/db/database.ts';
import { worrySigns as table } from '../tables.ts';

/** The rule of a worry that is a concern because it was told of several times. */
export const SIGNS_RULE = 'signs';

/** So many signs of one kind within so many days are a concern (facts on safety, 1.5). */
const SIGNS_OF_A_CONCERN = 3;
export const SIGNS_WITHIN_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** Kinds that are mere courtesy, however often they come. */
const COUNTS_NOT: ReadonlySet<Worry> = new Set(['sexual_words', 'personal_data']);

/** A turn with something that is too small for a concern. */
type Sign = Pick<Turn, 'sessionId' | 'itemId' | 'saidAt'> & { learnerId: string; worry: Worry };

/** Counts what is too small for a concern, by learner and kind, and without a word of it. */
export function worrySigns() {
  /** Finds the signs of a kind that count, and locks them: of two at the same moment, one sees the other. */
  async function counting(tx: Orm, { learnerId, worry, saidAt }: Sign): Promise<string[]> {
    const since = new Date(saidAt.getTime() - SIGNS_WITHIN_DAYS * DAY_MS);
    const isOfKind = and(eq(table.learnerId, learnerId), eq(table.worry, worry), not(table.isSpent));
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isOfKind, gte(table.saidAt, since)))
      .for('update');
    return rows.map(({ id }) => id);
  }

  return {
    /**
     * Counts a sign. The same turn counts once for a kind.
     * @returns whether it is the one that makes a concern of those before. They count no more then
     */
    async count(tx: Orm, sign: Sign): Promise<boolean> {
      if (COUNTS_NOT.has(sign.worry)) return false;
      await counting(tx, sign);
      const added = await tx.insert(table).values(sign).onConflictDoNothing().returning({ id: table.id });
      if (added.length === 0) return false;
      const ids = await counting(tx, sign);
      if (ids.length < SIGNS_OF_A_CONCERN) return false;
      await tx.update(table).set({ isSpent: true }).where(inArray(table.id, ids));
      return true;
    },

    /** A turn was kept with a concern: what it was a sign of counts no more. */
    async spend(tx: Orm, { sessionId, itemId }: Pick<Turn, 'sessionId' | 'itemId'>): Promise<void> {
      const isOfTurn = and(eq(table.sessionId, sessionId), eq(table.itemId, itemId));
      await tx.update(table).set({ isSpent: true }).where(isOfTurn);
    },
  };
}

export type WorrySigns = ReturnType<typeof worrySigns>;
