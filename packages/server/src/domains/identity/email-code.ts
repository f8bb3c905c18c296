import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFE_MINUTES,
  EMAIL_CODE_PAUSE_SECONDS,
} from '@vivavoce/contracts/identity';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { keyFor } from './keys.ts';
import { emailCode as table, type UserRow } from './tables.ts';

/** `gone`: there is no code, it is too old, or it was tried too often. */
export type CodeCheck = 'right' | 'wrong' | 'gone';

type Owner = Pick<UserRow, 'id' | 'email'>;

export type EmailCodes = ReturnType<typeof emailCodes>;

/**
 * The six-digit codes that prove an address (RES-32): random, kept as a keyed hash that is bound to account and
 * address, 10 minutes, 5 tries, one use, 60 seconds between two. Each rule is part of the one statement that would
 * break it, so two calls at once cannot both pass.
 */
export function emailCodes({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const key = keyFor('email-code', settings.secret);
  const hashOf = (owner: Owner, code: string) =>
    createHmac('sha256', key).update(`${owner.id} ${owner.email} ${code}`).digest('base64url');

  /** Makes a fresh code, which replaces the former; null when the former was sent less than a pause ago. */
  async function issue(tx: Orm, owner: Owner): Promise<string | null> {
    const now = clock.now();
    const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
    const fresh = {
      codeHash: hashOf(owner, code),
      tries: 0,
      sentAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CODE_LIFE_MINUTES * 60_000),
    };
    const issued = await tx
      .insert(table)
      .values({ userId: owner.id, ...fresh })
      .onConflictDoUpdate({
        target: table.userId,
        set: fresh,
        setWhere: lte(table.sentAt, new Date(now.getTime() - EMAIL_CODE_PAUSE_SECONDS * 1000)),
      })
      .returning({ userId: table.userId });
    return issued.length > 0 ? code : null;
  }

  /** Tries a code. Every try counts; the right one uses the code up. */
  async function check(tx: Orm, owner: Owner, code: string): Promise<CodeCheck> {
    const [tried] = await tx
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(
        and(
          eq(table.userId, owner.id),
          lt(table.tries, EMAIL_CODE_ATTEMPTS),
          gt(table.expiresAt, clock.now()),
        ),
      )
      .returning({ codeHash: table.codeHash });
    if (!tried) return 'gone';
    if (!timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(hashOf(owner, code)))) return 'wrong';
    await tx.delete(table).where(eq(table.userId, owner.id));
    return 'right';
  }

  /** Removes codes that are too old to be of use. */
  async function sweep(orm: Orm): Promise<void> {
    await orm.delete(table).where(lte(table.expiresAt, clock.now()));
  }

  return { issue, check, sweep };
}
