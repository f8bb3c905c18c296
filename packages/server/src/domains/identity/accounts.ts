import type { ProviderData, User } from '@vivavoce/contracts/identity/calls';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation, type Orm } from '#platform/db/database.ts';
import { secondFactor } from './second-factor/tables.ts';
import { type AccountRole, credential, type UserRow, user } from './tables.ts';

/** What every new account has. */
type AccountFacts = {
  name: string;
  email: string;
  role?: AccountRole;
  photoUrl?: string | null;
  /** True where somebody vouches for the address; a registration never does. */
  emailVerified?: boolean;
};

/** What it takes to open an account with a password. */
export type NewAccount = AccountFacts & { password: string };

/** Two spellings of one address are one account. */
export function normalisedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account, or null when there is none. */
export async function findUser(orm: Orm, id: string): Promise<UserRow | null> {
  const [row] = await orm.select().from(user).where(eq(user.id, id));
  return row ?? null;
}

/** The account, held until the transaction ends, so that no sign-in or other change comes between; null when gone. */
export async function lockUser(tx: Orm, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  return row ?? null;
}

export async function findUserByEmail(orm: Orm, email: string): Promise<UserRow | null> {
  const [row] = await orm
    .select()
    .from(user)
    .where(eq(user.email, normalisedEmail(email)));
  return row ?? null;
}

/** The stored form of an account's password, or null when it has none. */
export async function passwordHashOf(orm: Orm, userId: string): Promise<string | null> {
  const [row] = await orm
    .select({ password: credential.password })
    .from(credential)
    .where(and(eq(credential.providerId, 'credential'), eq(credential.accountId, userId)));
  return row?.password ?? null;
}

/** Sets an account's password, also of one that had none. It is hashed beforehand: no transaction waits for that. */
export async function setPassword(
  tx: Orm,
  userId: string,
  { passwordHash: password, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .insert(credential)
    .values({ userId, providerId: 'credential', accountId: userId, password })
    .onConflictDoUpdate({
      target: [credential.providerId, credential.accountId],
      set: { password, updatedAt: now },
    });
}

/** Whether a sign-in of this account wants a second factor. */
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

/** The wire calls the engine's 'credential' what it is. */
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

/** An account as its owner sees it on the wire. */
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
    emailVerified: row.emailVerified,
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
 * Opens an account that nobody can sign in to until the owner of its mailbox sets a password (RES-88).
 * @throws an error that `isEmailTaken` knows when the address has an account
 */
export async function insertPasswordlessAccount(
  tx: Orm,
  { now, ...account }: AccountFacts & { now: Date },
): Promise<UserRow> {
  const emailVerified = account.emailVerified ?? false;
  const [row] = await tx
    .insert(user)
    .values({
      email: normalisedEmail(account.email),
      displayName: account.name,
      photoUrl: account.photoUrl ?? null,
      role: account.role ?? 'STUDENT',
      emailVerified,
      emailVerifiedAt: emailVerified ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a new account did not come back');
  return row;
}

/**
 * Opens an account with a password, in the shape that the sign-in engine reads. The caller hashes the password
 * beforehand (`passwords.hashOf`), because a transaction must not wait for that.
 */
export async function insertAccount(
  tx: Orm,
  { passwordHash, ...account }: AccountFacts & { passwordHash: string; now: Date },
): Promise<UserRow> {
  const row = await insertPasswordlessAccount(tx, account);
  await tx
    .insert(credential)
    .values({ userId: row.id, providerId: 'credential', accountId: row.id, password: passwordHash });
  return row;
}

/** Whether opening an account failed because its address has one already. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'users_email');
}

/**
 * Saves what the owner may say of the own record after a sign-in, and when that was (RES-100); null when the account
 * is gone. An empty name is no name and changes nothing.
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
