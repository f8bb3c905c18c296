import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { FamilyLink } from './family-links.ts';
import { type ConsentPurpose, consentRefusal as table } from './tables.ts';

/** What one linked parent refuses for a child. */
export type ConsentRefusal = { learnerId: string; purpose: ConsentPurpose; parentId: string };

/** Keeps that a parent refuses. Does nothing if it is kept already. */
export async function refuseConsent(tx: Orm, refusal: ConsentRefusal & { refusedAt: Date }): Promise<void> {
  await tx.insert(table).values(refusal).onConflictDoNothing();
}

/** Returns what linked parents refuse for a learner. */
export function consentRefusals(orm: Orm, learnerId: string): Promise<ConsentRefusal[]> {
  return orm
    .select({ learnerId: table.learnerId, purpose: table.purpose, parentId: table.parentId })
    .from(table)
    .where(eq(table.learnerId, learnerId))
    .orderBy(asc(table.purpose), asc(table.parentId));
}

/** Removes a parent's own refusal, because the parent now agrees. */
export async function takeRefusalBack(
  tx: Orm,
  { learnerId, purpose, parentId }: ConsentRefusal,
): Promise<void> {
  await tx
    .delete(table)
    .where(and(eq(table.learnerId, learnerId), eq(table.purpose, purpose), eq(table.parentId, parentId)));
}

/** Removes every refusal for one purpose. Returns how many there were. */
export async function liftRefusals(
  tx: Orm,
  { learnerId, purpose }: Pick<ConsentRefusal, 'learnerId' | 'purpose'>,
): Promise<number> {
  const lifted = await tx
    .delete(table)
    .where(and(eq(table.learnerId, learnerId), eq(table.purpose, purpose)))
    .returning({ parentId: table.parentId });
  return lifted.length;
}

/** Removes what a parent refused for a child, because their link ended. */
export async function endRefusalsOfLink(tx: Orm, { parentId, childId }: FamilyLink): Promise<void> {
  await tx.delete(table).where(and(eq(table.parentId, parentId), eq(table.learnerId, childId)));
}
