import type { SignIn } from '@vivavoce/contracts/identity/account-security-calls';
import { and, desc, eq, gt, not } from 'drizzle-orm';
import { areWornOut } from '#domains/identity/sign-in/sign-in-life.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { signIn as table } from '../tables.ts';

type Deps = Pick<Platform, 'db' | 'securityLog'> & { revoked: Revocations };

/** Lists the browsers in which a person is signed in, and signs the person out of them remotely. */
export function signInList({ db, securityLog, revoked }: Deps) {
  /** Lists the current browser first, then the most recently used ones. */
  async function list({ userId, signInId }: Caller): Promise<SignIn[]> {
    const rows = await db.orm
      .select()
      .from(table)
      // The engine uses the system clock to write `expiresAt` and to compare it when it reads a cookie.
      .where(and(eq(table.userId, userId), gt(table.expiresAt, new Date()), not(areWornOut())))
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
   * Signs the caller out of one browser, and ends that browser's tokens.
   * @throws Refused `not_found` for a sign-in that is over or belongs to another person
   */
  async function end({ userId }: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const ended = await tx
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
        .returning({ id: table.id });
      if (ended.length === 0) throw refuseCommon('not_found');
      await revoked.endSignIn(tx, id);
      securityLog.record('signed_out', { userId, kind: 'another_browser' });
    });
  }

  /**
   * Signs the caller out everywhere, including this browser. The call uses a token, so it sets no cookies. The page
   * then calls `POST /api/auth/logout`, which clears this browser's cookies.
   */
  async function endAll({ userId }: Caller): Promise<void> {
    await db.transaction((tx) => revoked.endTokens(tx, userId, 'all'));
    securityLog.record('signed_out_everywhere', { userId, kind: 'by_owner' });
  }

  return { list, end, endAll };
}
