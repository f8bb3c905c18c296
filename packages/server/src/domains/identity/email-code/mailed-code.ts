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
 * The most codes mailed to one account in an hour. With five attempts each, that is thirty guesses at a million codes.
 * The limit cannot be much lower, because the screen sends a code at each visit.
 */
export const EMAIL_CODES_PER_HOUR = 6;

/** What a code proves: that this account's owner can read this mailbox. */
export type CodeBinding = { userId: string; email: string };

/** The outcome of requesting a code. */
export type IssuedCode =
  | { kind: 'issued'; code: string }
  /** The pause after the previous code is not over yet. */
  | { kind: 'sent_recently' }
  /** The account was sent too many codes within the hour. */
  | { kind: 'sent_too_often' };

/**
 * The rules for six-digit codes sent by mail (RES-32). Codes are random, and are stored as a keyed hash bound to the
 * account and the address. A code lives 10 minutes and allows 5 attempts. There must be 60 seconds between two codes,
 * and the number of codes per hour is limited. Every rule about time or attempts is a condition of the one statement
 * that would break it, so two simultaneous calls cannot both pass.
 * @param key a key with a single purpose, so that a code for one thing opens nothing else
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
    /** Makes a new code, and the row to store for it: for the account's first code, or to replace the former one. */
    fresh(bound: CodeBinding) {
      const now = clock.now();
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MINUTES * 60_000);
      const kept = { codeHash: hashOf(bound, code), tries: 0, sentAt: now, expiresAt };
      return { code, first: { ...kept, ...mails.first() }, next: { ...kept, ...mails.oneMore() } };
    },

    /** The condition for sending another code: the pause is over and the hour's limit is not reached. */
    mayBeSent: (): SQL | undefined => and(pauseIsOver(), mails.hasRoom()),

    /** Finds out why no code was sent. Must run in the same transaction. */
    async refusalReason(tx: Orm, userId: string): Promise<Exclude<IssuedCode, { kind: 'issued' }>> {
      const paused = await tx
        .select({ userId: table.userId })
        .from(table)
        .where(and(eq(table.userId, userId), pauseIsOver()));
      return { kind: paused.length > 0 ? 'sent_too_often' : 'sent_recently' };
    },

    /** The condition for one more attempt: the code has not expired and attempts are left. */
    mayBeTried: (): SQL | undefined =>
      and(lt(table.tries, EMAIL_CODE_ATTEMPTS), gt(table.expiresAt, clock.now())),

    /** The number of attempts including this one. Every attempt counts, right or wrong. */
    oneMoreTry: (): SQL => sql`${table.tries} + 1`,

    /**
     * Columns that make a code useless. Its row stays and keeps counting, so that a right code earns no extra guesses.
     */
    usedUp: () => ({ expiresAt: clock.now() }),

    /** The condition for deleting a row: its code is too old to be used or counted. */
    isOver: (): SQL | undefined => and(lte(table.expiresAt, clock.now()), mails.isOver()),

    isRight: (codeHash: string, bound: CodeBinding, code: string): boolean =>
      timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(bound, code))),
  };
}
