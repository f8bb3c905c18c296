import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceStage } from '@vivavoce/contracts/operations/calls';
import { gte, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { DURATION_BOUNDS_MS, durationBucketOf } from './duration-buckets.ts';
import { quantile } from './quantile.ts';
import { serviceFigures as table } from './tables.ts';

/** What is measured, and who served it then, such as 'gpt-realtime at api.openai.com'. */
export type Served = { stage: ServiceStage; servedBy: string };

/** How a stage fared with one service. Times are in milliseconds, and null if nothing was measured. */
export type StageFigures = Served & {
  measured: number;
  failed: number;
  medianMs: number | null;
  p95Ms: number | null;
};

export type ServiceFigures = {
  /** Counts something that succeeded and took so long. Returns at once and never fails. */
  measured(served: Served, ms: number): void;
  /** Counts something that failed. Returns at once and never fails. */
  failed(served: Served): void;
  /**
   * Does something and counts it: how long it took, or that it failed.
   * @param isNoFigure whether it counts as neither, because the person for whom it was done has given it up meanwhile, or
   * because this error is not the service's failure
   * @throws what `work` throws
   */
  timed<T>(served: Served, work: () => Promise<T>, isNoFigure?: (error?: unknown) => boolean): Promise<T>;
  /** Whether the newest attempt of this process in any of these stages failed. */
  isFailing(stages: readonly ServiceStage[]): boolean;
  /**
   * Returns how each stage fared since this moment, by who served it, in the order of the stages' and services' names.
   * Figures are kept by the hour, so the whole hour in which the moment lies is included. The median and the 95th
   * percentile are interpolated inside their bucket. What other servers counted may be half a minute old.
   */
  since(moment: Date): Promise<StageFigures[]>;
  /** Deletes figures that are too old. */
  sweep(): Promise<void>;
};

/** How often the counts are written. If the process is killed, at most so much is lost. */
const WRITE_EVERY_MS = 30_000;

/** How long a stop waits for the last counts. */
const CLOSE_PATIENCE_MS = 2_000;

/** How many days figures are kept: long enough to compare a month with what an operator changed in it. */
const KEPT_DAYS = 30;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The bucket of failures. */
const FAILURES = -1;

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

type Count = typeof table.$inferSelect;

const keyOf = ({ hour, stage, servedBy, upToMs }: Omit<Count, 'count'>) =>
  JSON.stringify([hour.getTime(), stage, servedBy, upToMs]);

/** How often each bucket of one stage and one service was counted, by its upper bound. */
type Counts = Map<number, number>;

function grouped(rows: readonly Omit<Count, 'hour'>[]): { served: Served; counts: Counts }[] {
  const groups = new Map<string, { served: Served; counts: Counts }>();
  for (const { stage, servedBy, upToMs, count } of rows) {
    const key = JSON.stringify([stage, servedBy]);
    const group = groups.get(key) ?? { served: { stage, servedBy }, counts: new Map() };
    group.counts.set(upToMs, count);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function figuresOf(served: Served, counts: Counts): StageFigures {
  const failed = counts.get(FAILURES) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...served,
    measured: all - failed,
    failed,
    medianMs: quantile(DURATION_BOUNDS_MS, counts, 0.5),
    p95Ms: quantile(DURATION_BOUNDS_MS, counts, 0.95),
  };
}

/**
 * Opens the figures of the services (decision 0047). Counts are collected in memory and written twice a minute, outside
 * every call and transaction, so counting neither slows nor fails anything. Several servers add to the same rows.
 */
export function openServiceFigures({ db, clock, log }: { db: Database; clock: Clock; log: Log }): {
  serviceFigures: ServiceFigures;
  /** Writes what is left and stops. */
  close(): Promise<void>;
} {
  const waiting = new Map<string, Count>();
  /** Whether the newest attempt in each stage failed, the newest of all last. */
  const outcomes = new Map<ServiceStage, 'done' | 'failed'>();
  /** The latest of the writings, which run one after the other. */
  let writing: Promise<void> = Promise.resolve();

  function add(row: Count): void {
    const key = keyOf(row);
    waiting.set(key, { ...row, count: row.count + (waiting.get(key)?.count ?? 0) });
  }

  function note({ stage, servedBy }: Served, upToMs: number): void {
    outcomes.delete(stage);
    outcomes.set(stage, upToMs === FAILURES ? 'failed' : 'done');
    add({ hour: hourOf(clock.now()), stage, servedBy, upToMs, count: 1 });
  }

  const measured: ServiceFigures['measured'] = (served, ms) => note(served, durationBucketOf(ms));
  const failed: ServiceFigures['failed'] = (served) => note(served, FAILURES);

  /** Writes what waits. If that fails, it waits for the next time. */
  async function write(): Promise<void> {
    // Every server writes in the same order; otherwise two that touch the same rows could wait for each other for ever.
    const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
    waiting.clear();
    try {
      await db.orm
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: [table.hour, table.stage, table.servedBy, table.upToMs],
          set: { count: sql`${table.count} + excluded.count` },
        });
    } catch (err) {
      for (const row of rows) add(row);
      log.warn({ err }, 'the figures of the services could not be stored and wait');
    }
  }

  function writeNow(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(() => void writeNow(), WRITE_EVERY_MS).unref();

  return {
    serviceFigures: {
      measured,
      failed,
      async timed(served, work, isNoFigure = () => false) {
        const begunAtMs = performance.now();
        try {
          const result = await work();
          if (!isNoFigure()) measured(served, performance.now() - begunAtMs);
          return result;
        } catch (error) {
          if (!isNoFigure(error)) failed(served);
          throw error;
        }
      },
      isFailing: (stages) => [...outcomes].findLast(([stage]) => stages.includes(stage))?.[1] === 'failed',
      async since(moment) {
        await writeNow();
        const rows = await db.orm
          .select({
            stage: table.stage,
            servedBy: table.servedBy,
            upToMs: table.upToMs,
            count: sql<number>`sum(${table.count})`.mapWith(Number),
          })
          .from(table)
          .where(gte(table.hour, hourOf(moment)))
          .groupBy(table.stage, table.servedBy, table.upToMs)
          .orderBy(table.stage, table.servedBy, table.upToMs);
        return grouped(rows).map(({ served, counts }) => figuresOf(served, counts));
      },
      async sweep() {
        await db.orm
          .delete(table)
          .where(lt(table.hour, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
      },
    },
    async close() {
      clearInterval(timer);
      await Promise.race([writeNow(), sleep(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
