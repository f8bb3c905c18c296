import type { ProviderData, User } from '@vivavoce/contracts/identity/calls';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation, type Orm } from '#platform/db/database.ts';
import type { KeptPassword } from './password/passwords.ts';
import { secondFactor } from './second-factor/tables.ts';
import { type AccountRole, credential, type UserRow, user } from './tables.ts';

/** The data that every new account has. */
type AccountFacts = {
  name: string;
  email: string;
  role?: AccountRole;
  photoUrl?: string | null;
  /** True if someone vouches for the address. A registration never sets this. */
  emailVerified?: boolean;
};

/** An account with an e-mail address. */
export type AddressedUser = UserRow & { email: string };

/** Whether an account has an e-mail address. A child whose parent made the account has none. */
export const hasAddress = (row: UserRow): row is AddressedUser => row.email !== null;

/**
 * Whether an account counts as verified: its owner proved the address, or it has none, and the parent vouches who made
 * it. Only a child who signed in with the help of a linked parent can be signed in to such an account.
 */
export const countsAsVerified = ({
  email,
  emailVerified,
}: Pick<UserRow, 'email' | 'emailVerified'>): boolean => email === null || emailVerified;

/** The data needed to open an account with a password. */
export type NewAccount = AccountFacts & { password: string };

/** Normalises an address, so that two spellings of it lead to the same account. */
export function normalisedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Finds an account; null if it does not exist. */
export async function findUser(orm: Orm, id: string): Promise<UserRow | null> {
  const [row] = await orm.select().from(user).where(eq(user.id, id));
  return row ?? null;
}

/**
 * Locks an account until the transaction ends, so that no sign-in or other change can interfere; null if it is gone.
 */
export async function lockUser(tx: Orm, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks several accounts in a fixed order, as every call does that needs more than one, so that one of two such calls
 * waits. Returns those that exist, by id.
 */
export async function lockUsers(tx: Orm, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const locked = new Map<string, UserRow>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockUser(tx, id);
    if (row) locked.set(id, row);
  }
  return locked;
}

export async function findUserByEmail(orm: Orm, email: string): Promise<AddressedUser | null> {
  const [row] = await orm
    .select()
    .from(user)
    .where(eq(user.email, normalisedEmail(email)));
  return row && hasAddress(row) ? row : null;
}

/** Returns the stored hash of an account's password, or null if it has none. */
export async function passwordHashOf(orm: Orm, userId: string): Promise<string | null> {
  const [row] = await orm
    .select({ password: credential.password })
    .from(credential)
    .where(and(eq(credential.providerId, 'credential'), eq(credential.accountId, userId)));
  return row?.password ?? null;
}

/**
 * Sets an account's password, even if it had none. The caller hashes the password first, so that no transaction waits
 * for the hash.
 */
export async function setPassword(
  tx: Orm,
  userId: string,
  { passwordHash: password, suitsAdministrator, now }: KeptPassword & { now: Date },
): Promise<void> {
  await tx
    .insert(credential)
    .values({ userId, providerId: 'credential', accountId: userId, password, suitsAdministrator })
    .onConflictDoUpdate({
      target: [credential.providerId, credential.accountId],
      set: { password, suitsAdministrator, updatedAt: now },
    });
}

/** Records that an account's password has the length that administrators need, once it has been typed. */
export async function noteSuitsAdministrator(orm: Orm, userId: string): Promise<void> {
  await orm
    .update(credential)
    .set({ suitsAdministrator: true })
    .where(
      and(
        eq(credential.providerId, 'credential'),
        eq(credential.accountId, userId),
        eq(credential.suitsAdministrator, false),
      ),
    );
}

/** Reports whether a sign-in to this account requires a second factor. */
export async function hasSecondFactor(orm: Orm, userId: string): Promise<boolean> {
  return (await enrolledAt(orm, userId)) !== null;
}

async function enrolledAt(orm: Orm, userId: string): Promise<Date | null> {
  const [row] = await orm
    .select({ enrolledAt: secondFactor.enrolledAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId));
  return row?.enrolledAt ?? null;
}

/** The name that the wire uses for what the engine calls 'credential'. */
const PASSWORD_PROVIDER = 'password';

async function providersOf(orm: Orm, row: UserRow): Promise<ProviderData[]> {
  const ways = await orm
    .select({
      providerId: credential.providerId,
      accountId: credential.accountId,
      email: credential.email,
    })
    .from(credential)
    .where(eq(credential.userId, row.id))
    .orderBy(credential.createdAt, credential.id);
  return ways.map(({ providerId, accountId, email }) =>
    providerId === 'credential'
      ? { providerId: PASSWORD_PROVIDER, uid: row.id, email: row.email }
      : { providerId, uid: accountId, email },
  );
}

/** Presents an account as its owner sees it on the wire. */
export async function presentUser(orm: Orm, row: UserRow): Promise<User> {
  const providerData = await providersOf(orm, row);
  const factorSince = await enrolledAt(orm, row.id);
  const lastLoginAt = row.lastLoginAt?.toISOString() ?? null;
  return {
    id: row.id,
    uid: row.id,
    email: row.email,
    displayName: row.displayName,
    photoURL: row.photoUrl,
    phoneNumber: row.phoneNumber,
    emailVerified: countsAsVerified(row),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastLoginAt,
    lastLogin: lastLoginAt,
    provider: providerData[0]?.providerId ?? 'unknown',
    providerData,
    multiFactor: {
      enrolledFactors: factorSince ? [{ mfaType: 'totp', enrolledAt: factorSince.toISOString() }] : [],
    },
  };
}

/**
 * Opens an account that cannot be signed in to until the owner of its mailbox sets a password (RES-88).
 * @throws an error that `isEmailTaken` recognises if the address already has an account
 */
export async function insertPasswordlessAccount(
  tx: Orm,
  { now, ...account }: AccountFacts & { now: Date },
): Promise<AddressedUser> {
  const email = normalisedEmail(account.email);
  const emailVerified = account.emailVerified ?? false;
  const [row] = await tx
    .insert(user)
    .values({
      email,
      displayName: account.name,
      photoUrl: account.photoUrl ?? null,
      role: account.role ?? 'STUDENT',
      emailVerified,
      emailVerifiedAt: emailVerified ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('inserting an account returned no row');
  return { ...row, email };
}

/**
 * Opens an account with a password, in the form that the sign-in engine reads. The caller hashes the password
 * beforehand (`passwords.keep`), because a transaction must not wait for the hash.
 */
export async function insertAccount(
  tx: Orm,
  { passwordHash, suitsAdministrator, ...account }: AccountFacts & KeptPassword & { now: Date },
): Promise<AddressedUser> {
  const row = await insertPasswordlessAccount(tx, account);
  await tx.insert(credential).values({
    ...{ userId: row.id, providerId: 'credential', accountId: row.id },
    ...{ password: passwordHash, suitsAdministrator },
  });
  return row;
}

/** Reports whether opening an account failed because its address already has one. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'users_email');
}

/**
 * Saves what owners may change in their own record after a sign-in, and the time of the sign-in (RES-100); null if the
 * account is gone. An empty name changes nothing.
 */
export async function touchUser(
  orm: Orm,
  id: string,
  { displayName, now }: { displayName: string | undefined; now: Date },
): Promise<UserRow | null> {
  const [row] = await orm
    .update(user)
    .set({ ...(displayName ? { displayName } : {}), lastLoginAt: now, updatedAt: now })
    .where(eq(user.id, id))
    .returning();
  return row ?? null;
}
