import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { signInFailure as table } from '#domains/identity/tables.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import { addressBlock } from '#platform/http/network-address.ts';
import type { Platform } from '#platform/platform.ts';

/** Failed sign-ins that one account bears in a window before the right password is not heard any more (RES-26). */
export const FAILURES_PER_ACCOUNT = 10;
/** The same for wrong codes of its second factor, which have a count of their own (RES-35). */
const WRONG_CODES_PER_ACCOUNT = 10;
/** The same for one network address; a school sits behind one, so it is generous. */
export const FAILURES_PER_ADDRESS = 300;
/** A window starts with its first failure. */
export const FAILURE_WINDOW_MINUTES = 15;

const WINDOW_MS = FAILURE_WINDOW_MINUTES * 60_000;

/** A sign-in that may be tried. Exactly one of the two ends it. */
type Attempt = {
  /** It was a wrong guess: it stays counted. */
  failed(): Promise<void>;
  /** It was no wrong guess: only failures count. */
  forgive(): Promise<void>;
};

export type SignInFailures = ReturnType<typeof signInFailures>;

/**
 * Counts failed sign-ins. A try takes its place in the account's count before the password is looked at and gives it
 * back when it was right: counting afterwards would let a hundred guesses at once slip under the limit. Addresses are
 * counted afterwards, or a class that signs in together would push itself over the limit.
 */
export function signInFailures({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const key = keyFor('sign-in-failure', settings.secret);
  const subjectOf = (kind: 'account' | 'address' | 'codes', value: string) =>
    createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');

  /** Adds one failure; null when the subject has no place left, else the start of the window it was counted in. */
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

  /** Lets a sign-in be tried, or null when the account or the address has failed too often. */
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

  /** Lets a code of an account's second factor be tried, or null when too many were wrong; it stays counted as wrong. */
  async function admitCode(userId: string): Promise<Pick<Attempt, 'forgive'> | null> {
    const codes = subjectOf('codes', userId);
    const windowStartedAt = await count(codes, WRONG_CODES_PER_ACCOUNT);
    return windowStartedAt && { forgive: () => giveBack(codes, windowStartedAt) };
  }

  /** Forgets the failures of an account whose owner has proved otherwise who they are. */
  async function forget(tx: Orm, email: string): Promise<void> {
    await tx.delete(table).where(eq(table.subject, subjectOf('account', email)));
  }

  /** Forgets the wrong codes of a second factor that is gone. */
  async function forgetCodes(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.subject, subjectOf('codes', userId)));
  }

  /** Removes counts whose window is over. */
  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.windowStartedAt, new Date(clock.now().getTime() - WINDOW_MS)));
  }

  return { admit, admitCode, forget, forgetCodes, sweep };
}
