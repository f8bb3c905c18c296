import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import { lt } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type DomainEvent, domainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import { dateOf, dayAt } from '#platform/zoned-time.ts';
import type { Allowance } from './allowance.ts';
import { limitsReached as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long is kept which limit was reached on which day. */
const REACHED_KEPT_DAYS = 15;

/** A limit that ended a lesson. A pause is no limit that is reached: a parent set it a moment ago. */
export type LimitReached = { learnerId: string; limit: Exclude<LimitReason, 'paused'>; at: Date };

/** Tells that a limit ended a lesson, once for each learner, limit and day. */
export function limitsReached({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Published inside the transaction that records it. */
  const limitReached: DomainEvent<LimitReached> = domainEvent();

  /** Records that lessons of a learner closed now. */
  async function reach(
    tx: Orm,
    learnerId: string,
    { reason, timeZone }: Extract<Allowance, { kind: 'closed' }>,
  ): Promise<void> {
    if (reason === 'paused') return;
    const at = clock.now();
    const day = dateOf(dayAt(timeZone, at.getTime()));
    const made = await tx
      .insert(table)
      .values({ learnerId, reason, day })
      .onConflictDoNothing()
      .returning({ day: table.day });
    if (made.length > 0) await limitReached.publish(tx, { learnerId, limit: reason, at });
  }

  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - REACHED_KEPT_DAYS * DAY_MS);
    await db.orm.delete(table).where(lt(table.day, longAgo.toISOString().slice(0, 10)));
  }

  return { reach, sweep, limitReached };
}
