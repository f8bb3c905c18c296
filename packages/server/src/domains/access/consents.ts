import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type ConsentPurpose, consent as table } from './tables.ts';

/** A consent that nobody took back. Whether it counts is for who knows the learner's age (profiles). */
type OpenConsent = {
  learnerId: string;
  purpose: ConsentPurpose;
  /** Null when the account that gave it is gone. */
  givenBy: string | null;
  givenAt: Date;
};

const columns = {
  learnerId: table.learnerId,
  purpose: table.purpose,
  givenBy: table.givenBy,
  givenAt: table.givenAt,
};

/** What is open for a learner: one of each purpose at most. */
export function openConsents(orm: Orm, learnerId: string): Promise<OpenConsent[]> {
  return orm
    .select(columns)
    .from(table)
    .where(and(eq(table.learnerId, learnerId), isNull(table.withdrawnAt)))
    .orderBy(asc(table.purpose));
}

/**
 * The open consent of one purpose, which cannot be taken back until the transaction ends; null when there is none. Who
 * takes it back in this very moment comes first, and then there is none, or waits.
 */
export async function lockConsent(
  tx: Orm,
  learnerId: string,
  purpose: ConsentPurpose,
): Promise<OpenConsent | null> {
  const [open] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.learnerId, learnerId), eq(table.purpose, purpose), isNull(table.withdrawnAt)))
    .for('share');
  return open ?? null;
}

/** Opens a consent. Of two at once the first stands: the unique index holds one open for each purpose. */
export async function giveConsent(
  tx: Orm,
  given: Omit<OpenConsent, 'givenBy'> & { givenBy: string },
): Promise<void> {
  await tx.insert(table).values(given).onConflictDoNothing();
}

/** Ends the open consent of a purpose and keeps it as a record. False when none was open. */
export async function endConsent(
  tx: Orm,
  { learnerId, purpose, withdrawnAt }: Pick<OpenConsent, 'learnerId' | 'purpose'> & { withdrawnAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(eq(table.learnerId, learnerId), eq(table.purpose, purpose), isNull(table.withdrawnAt)))
    .returning({ id: table.id });
  return ended.length > 0;
}

type Ended = Pick<OpenConsent, 'learnerId' | 'purpose'>;

/** Ends what was agreed to for a person, by whomever, and what the person agreed to for others. */
export function endConsentsAround(tx: Orm, userId: string, withdrawnAt: Date): Promise<Ended[]> {
  return tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(or(eq(table.learnerId, userId), eq(table.givenBy, userId)), isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}

/** Ends what a person agreed to for others. */
export function endConsentsForOthers(tx: Orm, userId: string, withdrawnAt: Date): Promise<Ended[]> {
  return tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(eq(table.givenBy, userId), ne(table.learnerId, userId), isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}
