import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFE_MINUTES,
  EMAIL_CODE_PAUSE_SECONDS,
} from '@vivavoce/contracts/identity';
import { and, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';

/** What a code proves: that this account's owner reads this mailbox. */
export type CodeBinding = { userId: string; email: string };

type CodeTable = Record<'tries' | 'sentAt' | 'expiresAt', PgColumn>;

/**
 * The rules of six-digit codes that are mailed (RES-32): random, kept as a keyed hash that is bound to account and
 * address, 10 minutes, 5 tries, 60 seconds between two. A rule about time or tries is a condition for the one statement
 * that would break it, so two calls at once cannot both pass.
 * @param key of one purpose: a code for one thing opens no other
 */
export function mailedCodes({
  clock,
  key,
  table,
}: Pick<Platform, 'clock'> & { key: Buffer; table: CodeTable }) {
  const hashOf = ({ userId, email }: CodeBinding, code: string) =>
    createHmac('sha256', key).update(`${userId} ${email} ${code}`).digest('base64url');

  return {
    /** A new code, and what is kept of it. */
    fresh(bound: CodeBinding) {
      const now = clock.now();
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MINUTES * 60_000);
      return { code, kept: { codeHash: hashOf(bound, code), tries: 0, sentAt: now, expiresAt } };
    },

    /** The former code was sent long enough ago for another. */
    pauseIsOver: (): SQL =>
      lte(table.sentAt, new Date(clock.now().getTime() - EMAIL_CODE_PAUSE_SECONDS * 1_000)),

    /** The code is young and may be tried once more. */
    mayBeTried: (): SQL | undefined =>
      and(lt(table.tries, EMAIL_CODE_ATTEMPTS), gt(table.expiresAt, clock.now())),

    /** The count of tries with this one; right or wrong, every try counts. */
    oneMoreTry: (): SQL => sql`${table.tries} + 1`,

    /** The code is too old to be of use. */
    isOver: (): SQL => lte(table.expiresAt, clock.now()),

    isRight: (codeHash: string, bound: CodeBinding, code: string): boolean =>
      timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(bound, code))),
  };
}
