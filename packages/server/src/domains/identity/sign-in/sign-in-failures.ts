import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { signInFailure as table } from '#domains/identity/tables.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import { addressBlock } from '#platform/http/network-address.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The number of failed sign-ins to one account in a window, after which even the right password is refused (RES-26).
 */
export const FAILURES_PER_ACCOUNT = 10;
/** The same number for wrong codes of the account's second factor, which are counted separately (RES-35). */
const WRONG_CODES_PER_ACCOUNT = 10;
/** The same number for one network address. It is generous, because a whole school may share one address. */
export const FAILURES_PER_ADDRESS = 300;
/** A window starts with its first failure. */
export const FAILURE_WINDOW_MINUTES = 15;

const WINDOW_MS = FAILURE_WINDOW_MINUTES * 60_000;

/** An admitted sign-in attempt. Exactly one of the two functions must end it. */
type Attempt = {
  /** The guess was wrong, so it stays counted. */
  failed(): Promise<void>;
  /** The guess was not wrong, so it is taken out of the count: only failures count. */
  forgive(): Promise<void>;
};

export type SignInFailures = ReturnType<typeof signInFailures>;

/**
 * Counts failed sign-ins. An attempt takes a place in the account's count before its password is checked, and gives the
 * place back if the password was right: if we counted only afterwards, a hundred simultaneous guesses would slip under
 * the limit. Addresses are counted afterwards. Otherwise a class that signs in together would push itself over the
 * limit.
 */
export function signInFailures({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const key = keyFor('sign-in-failure', settings.secret);
  const subjectOf = (kind: 'account' | 'address' | 'codes', value: string) =>
    createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');

  /** Adds one failure. Returns the start of its window, or null if the subject has no place left. */
  async function count(subject: string, limit: number): Promise<Date | null> {
    const now = clock.now();
    const windowOver = lte(table.windowStartedAt, new Date(now.getTime() - WINDOW_MS));
    const [row] = await db.orm
      .insert(table)
      .values({ subject, failures: 1, windowStartedAt: now })
      .onConflictDoUpdate({
        target: table.subject,
        set: {
          failures: sql`case when ${windowOver} then 1 else ${table.failures} + 1 end`,
          windowStartedAt: sql`case when ${windowOver} then excluded.window_started_at else ${table.windowStartedAt} end`,
        },
        setWhere: or(windowOver, sql`${table.failures} < ${limit}`),
      })
      .returning({ windowStartedAt: table.windowStartedAt });
    return row?.windowStartedAt ?? null;
  }

  async function giveBack(subject: string, windowStartedAt: Date): Promise<void> {
    await db.orm
      .update(table)
      .set({ failures: sql`${table.failures} - 1` })
      .where(and(eq(table.subject, subject), eq(table.windowStartedAt, windowStartedAt)));
  }

  async function isSpent(subject: string, limit: number): Promise<boolean> {
    const windowOpen = gt(table.windowStartedAt, new Date(clock.now().getTime() - WINDOW_MS));
    const rows = await db.orm
      .select({ subject: table.subject })
      .from(table)
      .where(and(eq(table.subject, subject), windowOpen, sql`${table.failures} >= ${limit}`));
    return rows.length > 0;
  }

  /** Admits a sign-in attempt; null if the account or the address has failed too often. */
  async function admit({ email, ip }: { email: string; ip: string }): Promise<Attempt | null> {
    const account = subjectOf('account', email);
    const address = subjectOf('address', addressBlock(ip));
    if (await isSpent(address, FAILURES_PER_ADDRESS)) return null;
    const windowStartedAt = await count(account, FAILURES_PER_ACCOUNT);
    if (!windowStartedAt) return null;
    return {
      failed: async () => {
        await count(address, FAILURES_PER_ADDRESS);
      },
      forgive: () => giveBack(account, windowStartedAt),
    };
  }

  /**
   * Admits a second-factor code; null if too many were wrong. The code stays counted as wrong unless it is forgiven.
   */
  async function admitCode(userId: string): Promise<Pick<Attempt, 'forgive'> | null> {
    const codes = subjectOf('codes', userId);
    const windowStartedAt = await count(codes, WRONG_CODES_PER_ACCOUNT);
    return windowStartedAt && { forgive: () => giveBack(codes, windowStartedAt) };
  }

  /** Forgets the failures of an account whose owner has proved in another way who they are. */
  async function forget(tx: Orm, email: string): Promise<void> {
    await tx.delete(table).where(eq(table.subject, subjectOf('account', email)));
  }

  /** Forgets the wrong codes of a second factor that no longer exists. */
  async function forgetCodes(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.subject, subjectOf('codes', userId)));
  }

  /** Removes counts whose window is over. */
  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.windowStartedAt, new Date(clock.now().getTime() - WINDOW_MS)));
  }

  return { admit, admitCode, forget, forgetCodes, sweep };
}
