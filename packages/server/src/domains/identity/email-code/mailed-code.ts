import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFE_MINUTES,
  EMAIL_CODE_PAUSE_SECONDS,
} from '@vivavoce/contracts/identity/bounds';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { emailChange, emailCode } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hourlyMails } from './hourly-mails.ts';

/**
 * Codes that one account is mailed in an hour: with five tries each, fifty guesses at a million codes. Not fewer, since
 * the screen sends one at each visit.
 */
export const EMAIL_CODES_PER_HOUR = 10;

/** What a code proves: that this account's owner reads this mailbox. */
export type CodeBinding = { userId: string; email: string };

/** What came of asking for a code. */
export type IssuedCode =
  | { kind: 'issued'; code: string }
  /** The former is less than a pause old. */
  | { kind: 'sent_recently' }
  /** Too many within the hour. */
  | { kind: 'sent_too_often' };

/**
 * The rules of six-digit codes that are mailed (RES-32): random, kept as a keyed hash that is bound to account and
 * address, 10 minutes, 5 tries, 60 seconds between two, and so many in an hour. A rule about time or tries is a condition
 * for the one statement that would break it, so two calls at once cannot both pass.
 * @param key of one purpose: a code for one thing opens no other
 */
export function mailedCodes({
  clock,
  key,
  table,
}: Pick<Platform, 'clock'> & { key: Buffer; table: typeof emailCode | typeof emailChange }) {
  const mails = hourlyMails({ clock, table, perHour: EMAIL_CODES_PER_HOUR });
  const hashOf = ({ userId, email }: CodeBinding, code: string) =>
    createHmac('sha256', key).update(`${userId} ${email} ${code}`).digest('base64url');

  const pauseIsOver = (): SQL =>
    lte(table.sentAt, new Date(clock.now().getTime() - EMAIL_CODE_PAUSE_SECONDS * 1_000));

  return {
    /** A new code, and what is kept of it: as the account's first, or in the place of the former. */
    fresh(bound: CodeBinding) {
      const now = clock.now();
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MINUTES * 60_000);
      const kept = { codeHash: hashOf(bound, code), tries: 0, sentAt: now, expiresAt };
      return { code, first: { ...kept, ...mails.first() }, next: { ...kept, ...mails.oneMore() } };
    },

    /** The former code was sent long enough ago for another, and there were not too many. */
    mayBeSent: (): SQL | undefined => and(pauseIsOver(), mails.hasRoom()),

    /** Why none was sent, to be asked in the same transaction. */
    async whyNot(tx: Orm, userId: string): Promise<Exclude<IssuedCode, { kind: 'issued' }>> {
      const paused = await tx
        .select({ userId: table.userId })
        .from(table)
        .where(and(eq(table.userId, userId), pauseIsOver()));
      return { kind: paused.length > 0 ? 'sent_too_often' : 'sent_recently' };
    },

    /** The code is young and may be tried once more. */
    mayBeTried: (): SQL | undefined =>
      and(lt(table.tries, EMAIL_CODE_ATTEMPTS), gt(table.expiresAt, clock.now())),

    /** The count of tries with this one; right or wrong, every try counts. */
    oneMoreTry: (): SQL => sql`${table.tries} + 1`,

    /** What makes a code of no use any more. Its row stays and counts on: whoever has one right gets no more guesses. */
    usedUp: () => ({ expiresAt: clock.now() }),

    /** The code is too old to be of use, and to be counted. */
    isOver: (): SQL | undefined => and(lte(table.expiresAt, clock.now()), mails.isOver()),

    isRight: (codeHash: string, bound: CodeBinding, code: string): boolean =>
      timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(bound, code))),
  };
}
