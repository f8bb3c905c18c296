import type { SignIn } from '@vivavoce/contracts/identity/account-security-calls';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { signIn as table } from '../tables.ts';

type Deps = Pick<Platform, 'db'> & { revoked: Revocations };

/** Where somebody is signed in, and how they end that from afar. */
export function signInList({ db, revoked }: Deps) {
  /** This browser first, then those used last. */
  async function list({ userId, signInId }: Caller): Promise<SignIn[]> {
    const rows = await db.orm
      .select()
      .from(table)
      // The engine writes `expiresAt` by the time of day and goes by it when it reads a cookie.
      .where(and(eq(table.userId, userId), gt(table.expiresAt, new Date())))
      .orderBy(desc(eq(table.id, signInId)), desc(table.updatedAt), table.id);
    return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      userAgent: userAgent || null,
      createdAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isCurrent: id === signInId,
    }));
  }

  /**
   * Signs the caller out of one browser; its tokens end with it.
   * @throws Refused `not_found` for a sign-in that is not the caller's, or over
   */
  async function end({ userId }: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const ended = await tx
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
        .returning({ id: table.id });
      if (ended.length === 0) throw refuseCommon('not_found');
      await revoked.endSignIn(tx, id);
    });
  }

  /**
   * Signs the caller out everywhere, here too. Called with a token, it sets no cookie: the page calls
   * `POST /api/auth/logout` afterwards, which clears those of this browser.
   */
  async function endAll({ userId }: Caller): Promise<void> {
    await db.transaction((tx) => revoked.endTokens(tx, userId, 'all'));
  }

  return { list, end, endAll };
}
