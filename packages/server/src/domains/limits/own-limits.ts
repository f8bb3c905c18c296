import type { Pause } from '@vivavoce/contracts/limits/bounds';
import { PAUSE_ENDS_AT } from '@vivavoce/contracts/limits/bounds';
import { type pauseLessons, saveLimits } from '@vivavoce/contracts/limits/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq } from 'drizzle-orm';
import { isParentOf } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { ageNow } from '#domains/profiles/age.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { type DomainEvent, domainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { dayAt, momentOf } from '#platform/zoned-time.ts';
import { minuteOf } from './quiet-windows.ts';
import { isAdult } from './rules-in-force.ts';
import { type ChildLimitsRow, childLimits as table } from './tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** How a parent changed what a child may do. */
export type LimitsChange = {
  learnerId: string;
  byParentId: string;
  kind: 'limits_changed' | 'paused' | 'resumed';
};

type Deps = Pick<Platform, 'db' | 'clock' | 'securityLog'> & { identity: Identity; profiles: Profiles };
type Pair = { parentId: string; childId: string };

/** Returns when a pause that begins now ends; null: when the parent ends it. Pure. */
export function pauseEnd(until: Pause, timeZone: string, nowMs: number): Date | null {
  if (until === 'until_resumed') return null;
  if (until === 'one_hour') return new Date(nowMs + HOUR_MS);
  return new Date(momentOf(timeZone, dayAt(timeZone, nowMs) + 1, minuteOf(PAUSE_ENDS_AT)));
}

/** Saves what a parent allows a child. Each parent changes only their own rules. */
export function ownLimits({ db, clock, securityLog, identity, profiles }: Deps) {
  /** Published inside the transaction that changes something. */
  const limitsChanged: DomainEvent<LimitsChange> = domainEvent();
  const is = ({ parentId, childId }: Pair) => and(eq(table.parentId, parentId), eq(table.childId, childId));

  async function find(orm: Orm, pair: Pair): Promise<ChildLimitsRow | null> {
    const [row] = await orm.select().from(table).where(is(pair));
    return row ?? null;
  }

  /**
   * Does work with both accounts locked, as a deletion and the end of a link lock them, and checks that the caller may set
   * limits. @throws Refused
   */
  function asParent(
    { parentId, childId }: Pair,
    work: (tx: Orm, child: { wasAgeKnown: boolean }) => Promise<LimitsChange['kind']>,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const accounts = await identity.lockAll(tx, [parentId, childId]);
      const parent = accounts.get(parentId);
      if (!parent || !(await isParentOf(tx, parentId, childId))) throw refuseCommon('not_found');
      await profiles.requireActingParent(tx, parent);
      const learner = await profiles.find(tx, childId);
      if (!learner) throw refuse(saveLimits, 'no_profile');
      if (isAdult(learner, clock.now())) throw refuse(saveLimits, 'learner_is_adult');
      await tell(tx, {
        ...{ learnerId: childId, byParentId: parentId },
        kind: await work(tx, { wasAgeKnown: ageNow(learner, clock.now()) !== null }),
      });
    });
  }

  async function tell(tx: Orm, change: LimitsChange): Promise<void> {
    const { learnerId: userId, byParentId: actorId, kind } = change;
    securityLog.record('limits_changed', { userId, actorId, kind });
    await limitsChanged.publish(tx, change);
  }

  const save = (pair: Pair, { version, ...rules }: ParsedOf<typeof saveLimits>['body']): Promise<void> =>
    asParent(pair, async (tx, child) => {
      const stored = (await find(tx, pair))?.version ?? 0;
      if (stored !== version) throw refuse(saveLimits, 'limits_changed_elsewhere');
      const columns = { ...rules, ...child, version: version + 1, updatedAt: clock.now() };
      await tx
        .insert(table)
        .values({ ...pair, ...columns })
        .onConflictDoUpdate({ target: [table.parentId, table.childId], set: columns });
      return 'limits_changed';
    });

  const pause = (pair: Pair, { until, timeZone }: ParsedOf<typeof pauseLessons>['body']): Promise<void> =>
    asParent(pair, async (tx, child) => {
      const zone = (await find(tx, pair))?.timeZone ?? timeZone;
      const columns = {
        ...{ isPaused: true, pausedUntil: pauseEnd(until, zone, clock.now().getTime()) },
        updatedAt: clock.now(),
      };
      await tx
        .insert(table)
        .values({ ...pair, ...child, ...columns, timeZone })
        .onConflictDoUpdate({ target: [table.parentId, table.childId], set: columns });
      return 'paused';
    });

  /** Ends the parent's own pause. Allowing something again needs no proof of an adult. */
  const resume = (pair: Pair): Promise<void> =>
    db.transaction(async (tx) => {
      await identity.lockAll(tx, [pair.parentId, pair.childId]);
      const ended = await tx
        .update(table)
        .set({ isPaused: false, pausedUntil: null, updatedAt: clock.now() })
        .where(and(is(pair), eq(table.isPaused, true)))
        .returning({ childId: table.childId });
      if (ended.length > 0)
        await tell(tx, { learnerId: pair.childId, byParentId: pair.parentId, kind: 'resumed' });
    });

  return { find, save, pause, resume, limitsChanged };
}
