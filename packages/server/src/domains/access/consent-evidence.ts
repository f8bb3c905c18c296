import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { cardCheck, schoolAgreement } from './tables.ts';

/** A learner for whom a school holds the agreement of the parents. */
export type SchoolAgreementRow = typeof schoolAgreement.$inferSelect;

/** An agreement as an administrator records it. */
export type RecordedAgreement = SchoolAgreementRow & { recordedBy: string };

/** Keeps that a parent's card was checked. Returns false when that is known already. */
export async function noteCardCheck(tx: Orm, parentId: string, checkedAt: Date): Promise<boolean> {
  const noted = await tx
    .insert(cardCheck)
    .values({ parentId, checkedAt })
    .onConflictDoNothing()
    .returning({ parentId: cardCheck.parentId });
  return noted.length > 0;
}

/** Whether a parent's card was checked. */
export async function wasCardChecked(orm: Orm, parentId: string): Promise<boolean> {
  const rows = await orm
    .select({ parentId: cardCheck.parentId })
    .from(cardCheck)
    .where(eq(cardCheck.parentId, parentId));
  return rows.length > 0;
}

/** Keeps the agreement of a school, or puts a new record in its place. */
export async function recordAgreement(tx: Orm, agreement: RecordedAgreement): Promise<void> {
  const { learnerId: _learner, ...set } = agreement;
  await tx
    .insert(schoolAgreement)
    .values(agreement)
    .onConflictDoUpdate({ target: schoolAgreement.learnerId, set });
}

/** Removes the record of a school's agreement and returns it; null when there is none. */
export async function removeAgreement(tx: Orm, learnerId: string): Promise<SchoolAgreementRow | null> {
  const [removed] = await tx
    .delete(schoolAgreement)
    .where(eq(schoolAgreement.learnerId, learnerId))
    .returning();
  return removed ?? null;
}

/** Finds the agreement that is recorded for a learner; null when there is none. */
export async function findAgreement(orm: Orm, learnerId: string): Promise<SchoolAgreementRow | null> {
  const [found] = await orm.select().from(schoolAgreement).where(eq(schoolAgreement.learnerId, learnerId));
  return found ?? null;
}

/** Whether a school's agreement is recorded for a learner. */
export async function hasAgreement(orm: Orm, learnerId: string): Promise<boolean> {
  return (await findAgreement(orm, learnerId)) !== null;
}

/** Returns every recorded agreement, in the order in which they were recorded. */
export function agreements(orm: Orm): Promise<SchoolAgreementRow[]> {
  return orm
    .select()
    .from(schoolAgreement)
    .orderBy(asc(schoolAgreement.recordedAt), asc(schoolAgreement.learnerId));
}
