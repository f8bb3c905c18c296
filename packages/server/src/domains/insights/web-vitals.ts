import type { WebVital } from '@vivavoce/contracts/insights/calls';
import { lt, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { webVitalCount as table, type WebVitalCount } from './tables.ts';
import { bucketOf } from './vital-buckets.ts';

/** How many days counts are kept: long enough to see whether a change made pages faster. */
const KEPT_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** One measure as a page reports it: the pattern of its screen, and milliseconds (or a plain score for CLS). */
export type Measure = { screen: string; name: WebVital; value: number };

/** Counts how fast pages were (RES-103). */
export function webVitals({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function count(measures: readonly Measure[]): Promise<void> {
    const day = dayOf(clock.now());
    const rows = new Map<string, WebVitalCount>();
    for (const { screen, name, value } of measures) {
      const upTo = bucketOf(name, value);
      const key = `${screen} ${name} ${upTo}`;
      rows.set(key, { day, screen, name, upTo, count: (rows.get(key)?.count ?? 0) + 1 });
    }
    // Every report writes in the same order; otherwise two that touch the same rows could wait for each other for ever.
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    await db.orm
      .insert(table)
      .values(sorted)
      .onConflictDoUpdate({
        target: [table.day, table.screen, table.name, table.upTo],
        set: { count: sql`${table.count} + excluded.count` },
      });
  }

  /** Deletes counts that are too old. */
  async function sweep(): Promise<void> {
    const oldest = dayOf(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
    await db.orm.delete(table).where(lt(table.day, oldest));
  }

  return { count, sweep };
}
