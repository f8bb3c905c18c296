import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { FamilyLink } from './family-links.ts';
import {
  type ConsentEnd,
  type ConsentProof,
  type ConsentPurpose,
  parentChild,
  consent as table,
} from './tables.ts';

/** The proofs that suffice by every method (decision 0039). */
export const STRONG_PROOFS = ['email', 'card', 'school'] as const satisfies readonly ConsentProof[];
export type StrongProof = (typeof STRONG_PROOFS)[number];

/** A consent that has not been taken back. Whether it counts depends on the learner's age, which profiles knows. */
export type OpenConsent = {
  id: string;
  learnerId: string;
  purpose: ConsentPurpose;
  /** Null when the account that gave it is deleted. */
  givenBy: string | null;
  givenAt: Date;
  wordsId: string | null;
  proof: ConsentProof | null;
  provedAt: Date | null;
  confirmationMailedAt: Date | null;
  /** Whether the giver is linked to the learner as a parent now. */
  isByParent: boolean;
};

const columns = {
  id: table.id,
  learnerId: table.learnerId,
  purpose: table.purpose,
  givenBy: table.givenBy,
  givenAt: table.givenAt,
  wordsId: table.wordsId,
  proof: table.proof,
  provedAt: table.provedAt,
  confirmationMailedAt: table.confirmationMailedAt,
  isByParent: sql<boolean>`exists (select 1 from ${parentChild}
    where ${parentChild.parentId} = ${table.givenBy} and ${parentChild.childId} = ${table.learnerId})`,
};

/** Selects the open consents whose proof is not one that suffices by every method. */
export const isOpenAndWeak = and(
  isNull(table.withdrawnAt),
  or(isNull(table.proof), notInArray(table.proof, [...STRONG_PROOFS])),
);

/** Returns the open consents for these learners: at most one for each learner and purpose. */
export async function openConsents(orm: Orm, learnerIds: readonly string[]): Promise<OpenConsent[]> {
  if (learnerIds.length === 0) return [];
  return orm
    .select(columns)
    .from(table)
    .where(and(inArray(table.learnerId, [...learnerIds]), isNull(table.withdrawnAt)))
    .orderBy(asc(table.learnerId), asc(table.purpose));
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

/** A consent that a person gives. The proof is null while it is awaited. */
export type GivenConsent = {
  learnerId: string;
  purpose: ConsentPurpose;
  givenBy: string;
  givenAt: Date;
  wordsId: string | null;
  proof: ConsentProof | null;
};

/**
 * Opens a consent. If two are given at once, the first is kept: the unique index allows one open consent for each
 * purpose. Returns false when another is open.
 */
export async function giveConsent(tx: Orm, given: GivenConsent): Promise<boolean> {
  const provedAt = given.proof === null ? null : given.givenAt;
  const opened = await tx
    .insert(table)
    .values({ ...given, provedAt })
    .onConflictDoNothing()
    .returning({ id: table.id });
  return opened.length > 0;
}

/** Keeps how these consents were proved. Leaves out those that ended or were proved before. Returns what changed. */
export async function proveConsents(
  tx: Orm,
  ids: readonly string[],
  proved: { proof: StrongProof; provedAt: Date },
): Promise<Pick<OpenConsent, 'learnerId' | 'purpose' | 'givenBy'>[]> {
  if (ids.length === 0) return [];
  return tx
    .update(table)
    .set(proved)
    .where(and(inArray(table.id, [...ids]), isOpenAndWeak))
    .returning({ learnerId: table.learnerId, purpose: table.purpose, givenBy: table.givenBy });
}

/** Keeps that a mail asked to confirm these consents. */
export async function noteConfirmationMailed(tx: Orm, ids: readonly string[], mailedAt: Date): Promise<void> {
  await tx
    .update(table)
    .set({ confirmationMailedAt: mailedAt })
    .where(inArray(table.id, [...ids]));
}

/** How consents end. Nobody is named where nobody took them back. */
export type Ending = { withdrawnAt: Date; end: ConsentEnd; withdrawnBy?: string };

export type Ended = Pick<OpenConsent, 'learnerId' | 'purpose'>;

/** The consents that end together. */
export const endingConsents = {
  forPurpose: ({ learnerId, purpose }: Ended) =>
    and(eq(table.learnerId, learnerId), eq(table.purpose, purpose)),
  /** Those for a person, whoever gave them, and those that this person gave for others. */
  around: (userId: string) => or(eq(table.learnerId, userId), eq(table.givenBy, userId)),
  /** Those that a person gave for others. */
  forOthers: (userId: string) => and(eq(table.givenBy, userId), ne(table.learnerId, userId)),
  /** Those that a parent gave for a child. */
  ofLink: ({ parentId, childId }: FamilyLink) =>
    and(eq(table.givenBy, parentId), eq(table.learnerId, childId)),
  /** Those that the agreement of a school proved. */
  bySchool: (learnerId: string) => and(eq(table.learnerId, learnerId), eq(table.proof, 'school')),
};

/** Ends those of these consents that are open, and keeps them as records. Returns which ended. */
export function endConsents(tx: Orm, which: SQL | undefined, ending: Ending): Promise<Ended[]> {
  return tx
    .update(table)
    .set(ending)
    .where(and(which, isNull(table.withdrawnAt)))
    .returning({ learnerId: table.learnerId, purpose: table.purpose });
}

export type ConsentRecord = typeof table.$inferSelect;

/** Returns every consent ever given for a learner, in the order in which they were given. */
export function consentRecords(orm: Orm, learnerId: string): Promise<ConsentRecord[]> {
  return orm
    .select()
    .from(table)
    .where(eq(table.learnerId, learnerId))
    .orderBy(asc(table.givenAt), sql`${table.withdrawnAt} asc nulls last`, asc(table.id));
}
