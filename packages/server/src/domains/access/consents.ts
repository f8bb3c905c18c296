import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type ConsentPurpose, consent as table } from './tables.ts';

/** A consent that has not been taken back. Whether it counts depends on the learner's age, which profiles knows. */
type OpenConsent = {
  learnerId: string;
  purpose: ConsentPurpose;
  /** Null when the account that gave it is deleted. */
  givenBy: string | null;
  givenAt: Date;
};

const columns = {
  learnerId: table.learnerId,
  purpose: table.purpose,
  givenBy: table.givenBy,
  givenAt: table.givenAt,
};

/** Returns the open consents for a learner: at most one for each purpose. */
export function openConsents(orm: Orm, learnerId: string): Promise<OpenConsent[]> {
  return orm
    .select(columns)
    .from(table)
    .where(and(eq(table.learnerId, learnerId), isNull(table.withdrawnAt)))
    .orderBy(asc(table.purpose));
}

/**
 * Returns the open consent for one purpose, or null when there is none. The row is locked, so the consent cannot be
 * taken back until the transaction ends. A concurrent withdrawal either came first, and this returns null, or waits.
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

/**
 * Opens a consent. If two are given at once, the first is kept: the unique index allows one open consent for each
 * purpose. Returns false when another is open.
 */
export async function giveConsent(
  tx: Orm,
  given: Omit<OpenConsent, 'givenBy'> & { givenBy: string },
): Promise<boolean> {
  const opened = await tx.insert(table).values(given).onConflictDoNothing().returning({ id: table.id });
  return opened.length > 0;
}

/** Ends the open consent for a purpose and keeps it as a record. Returns false when none was open. */
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

/** Ends all consents for a person, whoever gave them, and all that this person gave for others. */
export function endConsentsAround(tx: Orm, userId: string, withdrawnAt: Date): Promise<Ended[]> {
  return tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(or(eq(table.learnerId, userId), eq(table.givenBy, userId)), isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}

/** Ends the consents that a person gave for others. */
export function endConsentsForOthers(tx: Orm, userId: string, withdrawnAt: Date): Promise<Ended[]> {
  return tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(eq(table.givenBy, userId), ne(table.learnerId, userId), isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}

/** Ends the consents that a parent gave for a child. */
export function endConsentsOfLink(
  tx: Orm,
  { parentId, childId }: { parentId: string; childId: string },
  withdrawnAt: Date,
): Promise<Ended[]> {
  return tx
    .update(table)
    .set({ withdrawnAt })
    .where(and(eq(table.givenBy, parentId), eq(table.learnerId, childId), isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}
