import { asc, eq, lte } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused } from '#platform/http/refused.ts';
import { recurringJob } from '#platform/jobs/recurring-job.ts';
import type { Platform } from '#platform/platform.ts';
import { type PlannedDeletionRow, plannedDeletion as table } from './tables.ts';

/** How often the server looks for deletions that are due. A deletion is at most this late. */
const LOOK_EVERY_SECONDS = 10 * 60;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  family: Pick<Family, 'tell'>;
  isAdult: (orm: Orm, learnerId: string) => Promise<boolean>;
  /** Ends a plan and has everybody told. */
  end: (tx: Orm, learnerId: string) => Promise<void>;
};

/** Deletes accounts whose planned deletion is due, once, whichever server does it. */
export function dueDeletions({
  db,
  jobs,
  clock,
  log,
  access,
  identity,
  profiles,
  family: { tell },
  isAdult,
  end,
}: Deps) {
  /** Whether a plan still stands on a linked parent who may act for a child. */
  async function stands(orm: Orm, { learnerId, requestedBy }: PlannedDeletionRow): Promise<boolean> {
    const requester = await identity.userById(orm, requestedBy);
    return (
      requester?.disabledAt === null &&
      (await access.parentsOf(orm, learnerId)).includes(requestedBy) &&
      (await profiles.mayActAsParent(orm, requester)) &&
      !(await isAdult(orm, learnerId))
    );
  }

  /**
   * Decides whether to delete now, once the account is locked. A plan that no longer stands ends here. One that stands stays
   * until the deletion removes it, so that a hold seals it too. Tells the parents now, because their links end with the account.
   */
  async function takeTurn(tx: Orm, learnerId: string): Promise<boolean> {
    const [plan] = await tx.select().from(table).where(eq(table.learnerId, learnerId)).for('update');
    if (!plan || plan.dueAt > clock.now()) return false;
    if (!(await stands(tx, plan))) {
      await end(tx, learnerId);
      return false;
    }
    const parentIds = await access.parentsOf(tx, learnerId);
    await tell(tx, { kind: 'deletion_done', parentIds, dueAt: plan.dueAt.toISOString() });
    return true;
  }

  const deleteOne = ({ learnerId, requestedBy: actorId }: PlannedDeletionRow): Promise<void> =>
    db.transaction((tx) =>
      identity.deleteAccount(tx, learnerId, { kind: 'by_parent', actorId }, () => takeTurn(tx, learnerId)),
    );

  /** Deletes an account, or ends the plan if the account may not be deleted, for example the last administrator's. */
  async function settle(plan: PlannedDeletionRow): Promise<void> {
    try {
      await deleteOne(plan);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ userId: plan.learnerId, code: error.code }, 'a planned deletion is not allowed and ends');
      await db.transaction(async (tx) => {
        if (await identity.lockForUpdate(tx, plan.learnerId)) await end(tx, plan.learnerId);
      });
    }
  }

  /** Settles each plan that is due. One that fails does not hold up the others, and is tried again. */
  async function deleteAll(): Promise<void> {
    const due = await db.orm
      .select()
      .from(table)
      .where(lte(table.dueAt, clock.now()))
      .orderBy(asc(table.dueAt), asc(table.learnerId));
    const failures: unknown[] = [];
    for (const plan of due) await settle(plan).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return {
    deleteAll,
    work: recurringJob(
      { db, jobs },
      { name: 'rights.delete-due-accounts', pauseSeconds: LOOK_EVERY_SECONDS, run: deleteAll },
    ),
  };
}
