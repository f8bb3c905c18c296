import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { sessionCharges as charges, learningSessions as sessions } from './tables.ts';

/** One thing that the provider charged for: a response, or the transcription of a turn. */
export type Charge = { chargeId: string; itemId: string | null; costMicroUsd: number };

/**
 * Books a charge on its session. The same charge again changes nothing; a charge for a deleted session is dropped. The
 * charge is added to the session's cost, so a cost that an administrator corrected stays corrected.
 * @param tx a transaction of its own: the charge and the total are saved together or not at all
 */
export async function bookCharge(tx: Orm, sessionId: string, charge: Charge): Promise<void> {
  // Locks the session first and then what belongs to it, as a deletion does, so neither waits for the other.
  const [held] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  if (!held) return;
  const booked = await tx
    .insert(charges)
    .values({ sessionId, ...charge })
    .onConflictDoNothing()
    .returning({ chargeId: charges.chargeId });
  if (booked.length === 0) return;
  await tx
    .update(sessions)
    .set({ costMicroUsd: sql`${sessions.costMicroUsd} + ${charge.costMicroUsd}` })
    .where(eq(sessions.id, sessionId));
}

/** Builds a subquery of what each item of a session cost, to be joined to the session's messages. */
export function costsByItem(orm: Orm, sessionId: string) {
  return orm
    .select({
      itemId: charges.itemId,
      costMicroUsd: sql<number>`sum(${charges.costMicroUsd})`.mapWith(Number).as('item_cost_micro_usd'),
    })
    .from(charges)
    .where(and(eq(charges.sessionId, sessionId), isNotNull(charges.itemId)))
    .groupBy(charges.itemId)
    .as('costs_by_item');
}
