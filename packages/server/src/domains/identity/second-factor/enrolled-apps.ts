import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { freshSecret, stepOfCode } from './authenticator-app.ts';
import { secretSeal } from './sealed-secret.ts';
import { secondFactor as table } from './tables.ts';

type Row = typeof table.$inferSelect;

/**
 * The authenticator app of each account. Every condition that a simultaneous call could break is part of the statement
 * that writes the row: a code counts only for the exact secret that it was compared with.
 */
export function enrolledApps({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const { seal, open } = secretSeal({ settings });
  const isStill = ({ userId, sealedSecret }: Row) =>
    and(eq(table.userId, userId), eq(table.sealedSecret, sealedSecret));

  /** Finds the app of an account, confirmed or not. */
  async function find(orm: Orm, userId: string): Promise<Row | null> {
    const [row] = await orm.select().from(table).where(eq(table.userId, userId));
    return row ?? null;
  }

  /** Makes a fresh secret, which replaces an unconfirmed one; null if the account has a confirmed one. */
  async function begin(orm: Orm, userId: string): Promise<string | null> {
    const secret = freshSecret();
    const fresh = { sealedSecret: seal(userId, secret), lastStep: 0, createdAt: clock.now() };
    const begun = await orm
      .insert(table)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: table.userId, set: fresh, setWhere: isNull(table.enrolledAt) })
      .returning({ userId: table.userId });
    return begun.length > 0 ? secret : null;
  }

  /** Returns the time step of a code that is right for this app now, or null for a wrong code. */
  function stepOf(app: Row, code: string): number | null {
    return stepOfCode({ secret: open(app.userId, app.sealedSecret), code, now: clock.now() });
  }

  /**
   * Turns the app on: from now on, sign-ins require its codes. The code that confirmed it is used up.
   * @returns false if the app was confirmed, replaced or removed since it was read
   */
  async function confirm(tx: Orm, app: Row, step: number): Promise<boolean> {
    const confirmed = await tx
      .update(table)
      .set({ enrolledAt: clock.now(), lastStep: step })
      .where(and(isStill(app), isNull(table.enrolledAt)))
      .returning({ userId: table.userId });
    return confirmed.length > 0;
  }

  /** Uses up a confirmed app's code. Each time step works once, and earlier steps no longer work. */
  async function useCode(orm: Orm, app: Row, code: string): Promise<boolean> {
    const step = stepOf(app, code);
    if (step === null) return false;
    const used = await orm
      .update(table)
      .set({ lastStep: step })
      .where(and(isStill(app), isNotNull(table.enrolledAt), lt(table.lastStep, step)))
      .returning({ userId: table.userId });
    return used.length > 0;
  }

  /** Removes the app, and reports whether it was confirmed. */
  async function remove(tx: Orm, userId: string): Promise<boolean> {
    const [removed] = await tx
      .delete(table)
      .where(eq(table.userId, userId))
      .returning({ enrolledAt: table.enrolledAt });
    return Boolean(removed?.enrolledAt);
  }

  return { find, begin, stepOf, confirm, useCode, remove };
}
