import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutRow, checkouts as table } from './tables.ts';

/** A payment that is asked for again within this time is the same one: two clicks, or a way back to the plans. */
const SAME_FOR_MS = 30 * 60 * 1_000;

type Asked = Omit<CheckoutRow, 'id' | 'openedAs' | 'startedAt'>;

/** A payment that is begun, or one before it that has to be closed at the provider first. */
export type Beginning = { attempt: CheckoutRow } | { toClose: { id: string; openedAs: string } };

export type CheckoutAttempts = ReturnType<typeof checkoutAttempts>;

/**
 * The one payment that a person has begun. It has its id before the provider is asked, and the id is the idempotency
 * key there: two clicks at once are one payment. One for something else takes the place of the one before it, so that
 * nobody can pay twice in two windows.
 */
export function checkoutAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** The caller holds the profile (profiles.lockForUpdate), so that two clicks come one after the other. */
  async function begin(tx: Orm, asked: Asked): Promise<Beginning> {
    const now = clock.now();
    const [former] = await tx.select().from(table).where(eq(table.userId, asked.userId));
    const isSame =
      former !== undefined &&
      now.getTime() < former.startedAt.getTime() + SAME_FOR_MS &&
      (Object.keys(asked) as (keyof Asked)[]).every((key) => former[key] === asked[key]);
    if (isSame) return { attempt: former };
    if (former?.openedAs && former.mode === asked.mode)
      return { toClose: { id: former.id, openedAs: former.openedAs } };
    // Whoever is just opening the former one finds it gone, and closes what they opened.
    if (former) await tx.delete(table).where(eq(table.id, former.id));
    const [attempt] = await tx
      .insert(table)
      .values({ ...asked, startedAt: now })
      .returning();
    if (!attempt) throw new Error('saving a payment attempt returned no row');
    return { attempt };
  }

  /**
   * Writes down what the provider calls it.
   * @returns false when another has taken its place since it was begun, or the account is gone
   */
  async function opened(id: string, openedAs: string): Promise<boolean> {
    const rows = await db.orm
      .update(table)
      .set({ openedAs })
      .where(eq(table.id, id))
      .returning({ id: table.id });
    return rows.length > 0;
  }

  /** Forgets an attempt that is closed at the provider. */
  async function closed(id: string): Promise<void> {
    await db.orm.delete(table).where(eq(table.id, id));
  }

  /**
   * Forgets an attempt that the provider did not take: its key would give the same failure again. One that a second
   * click opened meanwhile stays.
   */
  async function failed(id: string): Promise<void> {
    await db.orm.delete(table).where(and(eq(table.id, id), isNull(table.openedAs)));
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
      .where(and(eq(table.id, id), eq(table.mode, 'sandbox')));
    return row ?? null;
  }

  return { begin, opened, closed, failed, finish, openInSandbox };
}
