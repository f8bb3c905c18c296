import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutRow, checkouts as table } from './tables.ts';

/** A payment requested again within this time is the same one: two clicks, or a return to the plans. */
const SAME_FOR_MS = 30 * 60 * 1_000;

type Asked = Omit<CheckoutRow, 'id' | 'openedAs' | 'startedAt'>;

/** A payment that has begun, or an earlier one that must first be closed at the provider. */
export type Beginning = { attempt: CheckoutRow } | { toClose: { id: string; openedAs: string } };

export type CheckoutAttempts = ReturnType<typeof checkoutAttempts>;

/**
 * The one payment that a person has begun. It has its id before the provider is called, and the id is the idempotency
 * key there, so two clicks at once are one payment. A payment for something else replaces the earlier one, so that no
 * one can pay twice in two windows.
 */
export function checkoutAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** The caller locks the profile (profiles.lockForUpdate), so that two clicks run one after the other. */
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
    // A request that is still opening the former attempt will find it gone, and close the payment that it opened.
    if (former) await tx.delete(table).where(eq(table.id, former.id));
    const [attempt] = await tx
      .insert(table)
      .values({ ...asked, startedAt: now })
      .returning();
    if (!attempt) throw new Error('saving a payment attempt returned no row');
    return { attempt };
  }

  /**
   * Saves the provider's id for an attempt.
   * @returns false when another attempt has replaced it since it began, or the account is gone
   */
  async function opened(id: string, openedAs: string): Promise<boolean> {
    const rows = await db.orm
      .update(table)
      .set({ openedAs })
      .where(eq(table.id, id))
      .returning({ id: table.id });
    return rows.length > 0;
  }

  /** Deletes an attempt that is closed at the provider. */
  async function closed(id: string): Promise<void> {
    await db.orm.delete(table).where(eq(table.id, id));
  }

  /**
   * Deletes an attempt that the provider refused: its key would give the same failure again. An attempt that a second
   * click opened meanwhile is kept.
   */
  async function failed(id: string): Promise<void> {
    await db.orm.delete(table).where(and(eq(table.id, id), isNull(table.openedAs)));
  }

  /** Deletes a person's attempt because it is paid. */
  async function finish(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.userId, userId));
  }

  /** Finds a sandbox checkout that is not paid yet; null when none has this id. */
  async function openInSandbox(orm: Orm, id: string): Promise<CheckoutRow | null> {
    const [row] = await orm
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.mode, 'sandbox')));
    return row ?? null;
  }

  return { begin, opened, closed, failed, finish, openInSandbox };
}
