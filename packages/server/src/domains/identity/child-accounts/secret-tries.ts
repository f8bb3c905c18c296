import { and, eq, gt, lte } from 'drizzle-orm';
import { pairedDevice } from '#domains/identity/tables.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { FORGOTTEN_AFTER_HOURS, oneMoreTry } from './secret-lock.ts';
import { childSecretTry as table } from './tables.ts';

/** One child on one paired device. */
export type ChildOnDevice = { userId: string; deviceId: string };

type Taken =
  /** `isLast`: if this try is wrong, the child has to wait. */
  | { kind: 'taken'; isLast: boolean }
  | { kind: 'locked'; until: Date }
  /** The child or the device is gone. */
  | { kind: 'gone' };

/** Counts wrong secrets by child and device, so that a child who waits on one device can still use another. */
export function secretTries({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const of = ({ userId, deviceId }: ChildOnDevice) =>
    and(eq(table.userId, userId), eq(table.deviceId, deviceId));

  /**
   * Takes a place for a try before its secret is checked, so that many guesses at once do not slip under the limit. The
   * try counts as wrong unless `clear` is called.
   */
  async function take(child: ChildOnDevice): Promise<Taken> {
    const now = clock.now();
    const taking = db.transaction(async (tx): Promise<Taken> => {
      await tx
        .insert(table)
        .values({ ...child, failures: 0, lastTriedAt: now })
        .onConflictDoNothing();
      const [before] = await tx.select().from(table).where(of(child)).for('update');
      const outcome = oneMoreTry(before ?? null, now);
      if ('lockedUntil' in outcome) return { kind: 'locked', until: outcome.lockedUntil };
      await tx.update(table).set(outcome.next).where(of(child));
      return { kind: 'taken', isLast: outcome.next.lockedUntil !== null };
    });
    return taking.catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return { kind: 'gone' };
      throw error;
    });
  }

  /** Finds the children who have to wait on a device now, each with the end of the wait. */
  async function lockedOn(orm: Orm, deviceId: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await orm
      .select({ userId: table.userId, until: table.lockedUntil })
      .from(table)
      .where(and(eq(table.deviceId, deviceId), gt(table.lockedUntil, clock.now())));
    return new Map(rows.flatMap(({ userId, until }) => (until ? [[userId, until] as const] : [])));
  }

  /** Finds the devices of a parent on which a child has to wait now. */
  async function lockedFor(orm: Orm, { userId, parentId }: { userId: string; parentId: string }) {
    const rows = await orm
      .select({ deviceId: pairedDevice.id, name: pairedDevice.name, until: table.lockedUntil })
      .from(table)
      .innerJoin(pairedDevice, eq(pairedDevice.id, table.deviceId))
      .where(
        and(eq(table.userId, userId), eq(pairedDevice.userId, parentId), gt(table.lockedUntil, clock.now())),
      )
      .orderBy(pairedDevice.createdAt, pairedDevice.id);
    return rows.flatMap(({ until, ...device }) => (until ? [{ ...device, until: until.toISOString() }] : []));
  }

  return {
    take,
    lockedOn,
    lockedFor,
    /** Forgets the wrong secrets of a child who knew the right one. */
    clear: async (child: ChildOnDevice) => {
      await db.orm.delete(table).where(of(child));
    },
    /** Forgets the wrong secrets of a child on all devices. */
    clearAll: async (tx: Orm, userId: string) => {
      await tx.delete(table).where(eq(table.userId, userId));
    },
    /** Removes counts that are forgotten anyway. */
    sweep: async () => {
      const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_HOURS * 60 * 60_000);
      await db.orm.delete(table).where(lte(table.lastTriedAt, before));
    },
  };
}

export type SecretTries = ReturnType<typeof secretTries>;
