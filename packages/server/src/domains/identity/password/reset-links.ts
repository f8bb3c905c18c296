import { RESET_LINK_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { AddressedUser } from '#domains/identity/accounts.ts';
import { hourlyMails } from '#domains/identity/email-code/hourly-mails.ts';
import { passwordReset as table } from '#domains/identity/tables.ts';
import { hashOfCode, randomCode } from '#domains/identity/token/random-codes.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

/** The shortest pause between two links for one account, because anyone can type its address again and again. */
const RESET_LINK_PAUSE_SECONDS = 60;
/**
 * The most links for one account in an hour. With fewer, a person who types the address first could keep its owner out.
 */
export const RESET_LINKS_PER_HOUR = 5;

/**
 * The codes in password reset links (RES-25): random, stored as a hash, valid for 60 minutes and one use; a new code
 * ends the former one. An invitation is such a link that lives longer (decision 0045). Each rule is part of the one
 * statement that would break it, so two simultaneous calls cannot both pass.
 */
export function resetLinks({ clock }: Pick<Platform, 'clock'>) {
  const mails = hourlyMails({ clock, table, perHour: RESET_LINKS_PER_HOUR });
  const isGood = (code: string) =>
    and(eq(table.codeHash, hashOfCode(code)), gt(table.expiresAt, clock.now()));

  /** Makes a fresh code, which replaces the former one; null if the account was mailed a moment ago or too often. */
  async function issue(
    tx: Orm,
    owner: Pick<AddressedUser, 'id' | 'email'>,
    lifeMinutes = RESET_LINK_LIFE_MINUTES,
  ): Promise<string | null> {
    const now = clock.now();
    const code = randomCode();
    const fresh = {
      email: owner.email,
      codeHash: hashOfCode(code),
      mailedAt: now,
      expiresAt: new Date(now.getTime() + lifeMinutes * 60_000),
    };
    const issued = await tx
      .insert(table)
      .values({ userId: owner.id, ...fresh, ...mails.first() })
      .onConflictDoUpdate({
        target: table.userId,
        set: { ...fresh, ...mails.oneMore() },
        setWhere: and(
          lte(table.mailedAt, new Date(now.getTime() - RESET_LINK_PAUSE_SECONDS * 1_000)),
          mails.hasRoom(),
        ),
      })
      .returning({ userId: table.userId });
    return issued.length > 0 ? code : null;
  }

  /** Returns the account that a code opens now, without using it up; null if the code is not valid. */
  async function ownerOf(orm: Orm, code: string): Promise<string | null> {
    const [row] = await orm.select({ userId: table.userId }).from(table).where(isGood(code));
    return row?.userId ?? null;
  }

  /** Uses a code up. Returns its account and the address it was mailed to; null if the code is no longer valid. */
  async function use(tx: Orm, code: string): Promise<{ userId: string; email: string } | null> {
    const [used] = await tx
      .delete(table)
      .where(isGood(code))
      .returning({ userId: table.userId, email: table.email });
    return used ?? null;
  }

  /**
   * Ends the link of an account, if there is one. Must be called before the account is locked, as in `use`: in the
   * other order, two transactions could wait for each other.
   */
  async function end(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.userId, userId));
  }

  /** Removes links that are too old to be used. By then, the hour for which mails are counted is over, too. */
  async function sweep(orm: Orm): Promise<void> {
    await orm.delete(table).where(lte(table.expiresAt, clock.now()));
  }

  return { issue, ownerOf, use, end, sweep };
}
