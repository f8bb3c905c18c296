import { CASE_OPEN_MINUTES } from '@vivavoce/contracts/safety/bounds';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { caseOpenings as table } from './tables.ts';

/** The opening of one case to one administrator. */
type Opening = { caseId: string; administratorId: string };

/**
 * For how long an administrator who gave a reason may read the turns around a reported answer. The audit trail keeps the
 * reason.
 */
export function caseOpenings({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Opens the turns to this administrator alone. Opening them once more prolongs the time. */
    async open(tx: Orm, opening: Opening): Promise<void> {
      const openUntil = new Date(clock.now().getTime() + CASE_OPEN_MINUTES * 60_000);
      await tx
        .insert(table)
        .values({ ...opening, openUntil })
        .onConflictDoUpdate({ target: [table.caseId, table.administratorId], set: { openUntil } });
    },

    /** Returns until when the turns are open to this administrator; null if they are closed. */
    async openUntil(orm: Orm, { caseId, administratorId }: Opening): Promise<Date | null> {
      const isOpen = and(
        eq(table.caseId, caseId),
        eq(table.administratorId, administratorId),
        gt(table.openUntil, clock.now()),
      );
      const [row] = await orm.select({ openUntil: table.openUntil }).from(table).where(isOpen);
      return row?.openUntil ?? null;
    },

    /** Deletes the openings that have ended. */
    async sweep(): Promise<void> {
      await db.orm.delete(table).where(lte(table.openUntil, clock.now()));
    },
  };
}

export type CaseOpenings = ReturnType<typeof caseOpenings>;
