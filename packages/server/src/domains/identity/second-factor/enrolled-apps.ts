import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { freshSecret, stepOfCode } from './authenticator-app.ts';
import { secretSeal } from './sealed-secret.ts';
import { secondFactor as table } from './tables.ts';

type Row = typeof table.$inferSelect;

/**
 * The authenticator app of each account. What a call may break at once with another one is part of the statement that
 * writes: a code counts only for the very secret it was compared with.
 */
export function enrolledApps({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const { seal, open } = secretSeal({ settings });
  const isStill = ({ userId, sealedSecret }: Row) =>
    and(eq(table.userId, userId), eq(table.sealedSecret, sealedSecret));

  /** The app of an account, be it confirmed or not. */
  async function find(orm: Orm, userId: string): Promise<Row | null> {
    const [row] = await orm.select().from(table).where(eq(table.userId, userId));
    return row ?? null;
  }

  /** A fresh secret, which replaces one that nobody confirmed; null when a confirmed one is there. */
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

  /** The time step of a code that is right for this app now; null for a wrong one. */
  function stepOf(app: Row, code: string): number | null {
    return stepOfCode({ secret: open(app.userId, app.sealedSecret), code, now: clock.now() });
  }

  /**
   * From now on the app is asked for. The code that confirmed it is used up.
   * @returns false when it was confirmed, replaced or removed since it was read
   */
  async function confirm(tx: Orm, app: Row, step: number): Promise<boolean> {
    const confirmed = await tx
      .update(table)
      .set({ enrolledAt: clock.now(), lastStep: step })
      .where(and(isStill(app), isNull(table.enrolledAt)))
      .returning({ userId: table.userId });
    return confirmed.length > 0;
  }

  /** Uses a code of a confirmed app up: each time step works once, and none before it works any more. */
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

  /** Removes the app; says whether it was confirmed. */
  async function remove(tx: Orm, userId: string): Promise<boolean> {
    const [removed] = await tx
      .delete(table)
      .where(eq(table.userId, userId))
      .returning({ enrolledAt: table.enrolledAt });
    return Boolean(removed?.enrolledAt);
  }

  return { find, begin, stepOf, confirm, useCode, remove };
}
