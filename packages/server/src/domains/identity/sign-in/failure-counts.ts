import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { signInFailure as table } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

/** A window starts with its first failure. */
export const FAILURE_WINDOW_MINUTES = 15;

const WINDOW_MS = FAILURE_WINDOW_MINUTES * 60_000;

/** What is counted, as a keyed hash, and how many failures it may have in a window. */
export type Counted = { subject: string; limit: number };

/** A place in a count. It is a failure until it is given back. */
export type Place = { subject: string; windowStartedAt: Date; isLast: boolean };

/**
 * Counts failures in the database, so that a restart forgives nothing and several servers share the counts. A guess
 * takes its place before it is checked. If we counted only afterwards, a hundred simultaneous guesses would slip under
 * the limit.
 */
export function failureCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const windowStart = () => new Date(clock.now().getTime() - WINDOW_MS);

  /** Takes a place in one statement; null if there is none left. */
  async function takeOne({ subject, limit }: Counted): Promise<Place | null> {
    const windowOver = lte(table.windowStartedAt, windowStart());
    const [row] = await db.orm
      .insert(table)
      .values({ subject, failures: 1, windowStartedAt: clock.now() })
      .onConflictDoUpdate({
        target: table.subject,
        set: {
          failures: sql`case when ${windowOver} then 1 else ${table.failures} + 1 end`,
          windowStartedAt: sql`case when ${windowOver} then excluded.window_started_at else ${table.windowStartedAt} end`,
        },
        setWhere: or(windowOver, sql`${table.failures} < ${limit}`),
      })
      .returning({ failures: table.failures, windowStartedAt: table.windowStartedAt });
    return row ? { subject, windowStartedAt: row.windowStartedAt, isLast: row.failures === limit } : null;
  }

  /** Gives places back, for a guess that was not wrong. */
  async function giveBack(places: readonly Place[]): Promise<void> {
    for (const { subject, windowStartedAt } of places) {
      await db.orm
        .update(table)
        .set({ failures: sql`${table.failures} - 1` })
        .where(
          and(eq(table.subject, subject), eq(table.windowStartedAt, windowStartedAt), gt(table.failures, 0)),
        );
    }
  }

  return {
    giveBack,

    /** Takes a place in each of these counts, or in none of them: null if one of them is full. */
    async take(counted: readonly Counted[]): Promise<Place[] | null> {
      const places: Place[] = [];
      for (const each of counted) {
        const place = await takeOne(each);
        if (!place) {
          await giveBack(places);
          return null;
        }
        places.push(place);
      }
      return places;
    },

    /** Forgets a count, and every count whose subject begins with this one and a dot. */
    async forget(tx: Orm, subject: string): Promise<void> {
      const isPart = sql`starts_with(${table.subject}, ${`${subject}.`})`;
      await tx.delete(table).where(or(eq(table.subject, subject), isPart));
    },

    /** Removes counts whose window is over. */
    async sweep(): Promise<void> {
      await db.orm.delete(table).where(lte(table.windowStartedAt, windowStart()));
    },
  };
}
