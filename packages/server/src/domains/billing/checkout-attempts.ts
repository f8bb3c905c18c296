import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutRow, checkouts as table } from './tables.ts';

/** A payment that is asked for again within this time is the same one: two clicks, or a way back to the plans. */
const SAME_FOR_MS = 30 * 60 * 1_000;

type Asked = Pick<CheckoutRow, 'userId' | 'provider' | 'kind' | 'priceId' | 'successUrl' | 'cancelUrl'>;

export type CheckoutAttempts = ReturnType<typeof checkoutAttempts>;

/**
 * The one payment that a person has begun. It has its id before the provider is asked, and the id is the idempotency
 * key there: two clicks at once are one payment. One for something else closes the one before it, so that nobody can
 * pay twice in two windows.
 */
export function checkoutAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /**
   * The caller holds the profile (profiles.hold), so that two clicks come one after the other.
   * @returns the attempt, and what is to be closed at the provider
   */
  async function begin(tx: Orm, asked: Asked): Promise<{ attempt: CheckoutRow; toAbandon: string | null }> {
    const now = clock.now();
    const [former] = await tx.select().from(table).where(eq(table.userId, asked.userId));
    const isSame =
      former !== undefined &&
      now.getTime() < former.startedAt.getTime() + SAME_FOR_MS &&
      (Object.keys(asked) as (keyof Asked)[]).every((key) => former[key] === asked[key]);
    if (isSame) return { attempt: former, toAbandon: null };
    if (former) await tx.delete(table).where(eq(table.id, former.id));
    const [attempt] = await tx
      .insert(table)
      .values({ ...asked, startedAt: now })
      .returning();
    if (!attempt) throw new Error('a begun payment did not come back');
    return { attempt, toAbandon: former?.provider === asked.provider ? former.openedAs : null };
  }

  /** Writes down what the provider calls it. */
  async function opened(id: string, openedAs: string): Promise<void> {
    await db.orm.update(table).set({ openedAs }).where(eq(table.id, id));
  }

  /** Forgets an attempt that the provider did not take: its key would give the same failure again. */
  async function failed(id: string): Promise<void> {
    await db.orm.delete(table).where(eq(table.id, id));
  }

  /** Forgets what somebody began, because it is paid. */
  async function finish(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.userId, userId));
  }

  /** A checkout of the sandbox that is not paid yet; null when there is none by this id. */
  async function openInSandbox(orm: Orm, id: string): Promise<CheckoutRow | null> {
    const [row] = await orm
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.provider, 'sandbox')));
    return row ?? null;
  }

  return { begin, opened, failed, finish, openInSandbox };
}
