import { createHmac } from 'node:crypto';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { ChildSecretKind } from '@vivavoce/contracts/identity/child-secret-bounds';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Passwords } from '#domains/identity/password/passwords.ts';
import { secondFactor } from '#domains/identity/second-factor/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { childSecret as table } from './tables.ts';

/** What is stored of a secret. */
export type KeptSecret = { kind: ChildSecretKind; hash: string };

const textOf = (secret: ChildSecret): string =>
  secret.kind === 'pin' ? `pin ${secret.digits}` : `picture ${secret.pictures.join(' ')}`;

/**
 * Hashes the secrets of children and compares them. There are so few secrets that a hash alone would be guessed in
 * seconds. So each is first hashed with the deployment's key, which the database does not contain.
 */
export function childSecrets({
  db,
  settings,
  passwords,
}: Pick<Platform, 'db' | 'settings'> & { passwords: Passwords }) {
  const key = keyFor('child-secret', settings.secret);
  const keyed = (userId: string, secret: ChildSecret) =>
    createHmac('sha256', key)
      .update(`${userId} ${textOf(secret)}`)
      .digest('base64url');

  return {
    /** Returns what is stored of a new secret. Expensive, so it is done before a transaction. */
    async keep(userId: string, secret: ChildSecret): Promise<KeptSecret> {
      const { passwordHash: hash } = await passwords.keep(keyed(userId, secret));
      return { kind: secret.kind, hash };
    },

    /** Reports whether this is the child's secret. It takes as long for nobody's secret, or a child without one. */
    async matches(userId: string | null, secret: ChildSecret): Promise<boolean> {
      const [row] = userId === null ? [] : await db.orm.select().from(table).where(eq(table.userId, userId));
      return passwords.matches(keyed(userId ?? '', secret), row?.hash ?? null);
    },

    /** Returns those of these accounts that have a secret, each with its kind. */
    async kindsOf(orm: Orm, userIds: readonly string[]): Promise<ReadonlyMap<string, ChildSecretKind>> {
      if (userIds.length === 0) return new Map();
      const rows = await orm
        .select({ userId: table.userId, kind: table.kind })
        .from(table)
        .where(inArray(table.userId, [...userIds]));
      return new Map(rows.map(({ userId, kind }) => [userId, kind]));
    },

    /**
     * Returns those of these accounts that their secret opens, each with its kind. A secret is weaker than any second
     * factor, and a parent may know it, so it opens no account that has one, and none that is more than a learner's.
     */
    async kindsThatOpen(orm: Orm, userIds: readonly string[]): Promise<ReadonlyMap<string, ChildSecretKind>> {
      if (userIds.length === 0) return new Map();
      const rows = await orm
        .select({ userId: table.userId, kind: table.kind })
        .from(table)
        .innerJoin(user, eq(user.id, table.userId))
        .leftJoin(secondFactor, eq(secondFactor.userId, table.userId))
        .where(
          and(inArray(table.userId, [...userIds]), eq(user.role, 'STUDENT'), isNull(secondFactor.enrolledAt)),
        );
      return new Map(rows.map(({ userId, kind }) => [userId, kind]));
    },

    /** Stores a secret, in place of a former one. */
    async set(tx: Orm, userId: string, kept: KeptSecret, now: Date): Promise<void> {
      await tx
        .insert(table)
        .values({ userId, ...kept, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: table.userId, set: { ...kept, updatedAt: now } });
    },

    /** Removes a secret. Returns false if there is none. */
    async remove(tx: Orm, userId: string): Promise<boolean> {
      const removed = await tx
        .delete(table)
        .where(eq(table.userId, userId))
        .returning({ userId: table.userId });
      return removed.length > 0;
    },
  };
}

export type ChildSecrets = ReturnType<typeof childSecrets>;
