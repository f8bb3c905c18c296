import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import { DELETION_WAIT_DAYS } from '@vivavoce/contracts/rights/bounds';
import {
  cancelDeletion,
  type PlannedDeletion,
  planDeletion,
  readPlannedDeletion,
} from '@vivavoce/contracts/rights/deletion-calls';
import { eq } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import { ageNow } from '#domains/profiles/age.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { dueDeletions } from './due-deletions.ts';
import { type PlannedDeletionRow, plannedDeletion as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log' | 'securityLog' | 'auditTrail'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  family: Pick<Family, 'tell' | 'requestReaders'>;
};

/** Who ended a plan: somebody with an id, or the rule that it stood on. */
type EndedBy =
  | { kind: 'by_learner' | 'by_parent' | 'by_administrator'; actorId: string }
  | { kind: 'by_itself' };

/**
 * A parent's request to delete the account of a child (decision 0040). It waits, the child and every parent are told, and
 * any of the parents may cancel it: a no counts more than a yes.
 */
export function deletions(deps: Deps) {
  const { db, clock, securityLog, auditTrail, access, identity, profiles } = deps;
  const { tell, requestReaders } = deps.family;

  /** Whether a learner is an adult now. Who has given no age is none. */
  async function isAdult(orm: Orm, learnerId: string): Promise<boolean> {
    const profile = await profiles.find(orm, learnerId);
    const age = profile && ageNow(profile, clock.now());
    return age !== null && age >= ADULT_AGE_YEARS;
  }

  async function find(orm: Orm, learnerId: string): Promise<PlannedDeletionRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.learnerId, learnerId));
    return row ?? null;
  }

  const isParentOf = async (orm: Orm, learnerId: string, personId: string): Promise<boolean> =>
    (await access.parentsOf(orm, learnerId)).includes(personId);

  /**
   * Whether a reader of a plan may cancel it. A learner may, once old enough to decide alone. An administrator who was a
   * parent of the learner is a party, and may not (decision 0042).
   */
  async function mayCancel(orm: Orm, { userId }: Caller, learnerId: string): Promise<boolean> {
    if (userId === learnerId) return profiles.decidesAlone(orm, learnerId);
    return (
      (await isParentOf(orm, learnerId, userId)) || (await requestReaders.mayRead(orm, learnerId, userId))
    );
  }

  async function present(orm: Orm, caller: Caller, row: PlannedDeletionRow): Promise<PlannedDeletion> {
    const requester = await profiles.find(orm, row.requestedBy);
    return {
      requestedAt: row.requestedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      byName: requester ? joinName(requester) : '',
      isOwn: row.requestedBy === caller.userId,
      mayCancel: await mayCancel(orm, caller, row.learnerId),
    };
  }

  async function read(orm: Orm, caller: Caller, learnerId: string) {
    const row = await find(orm, learnerId);
    return { planned: row && (await present(orm, caller, row)) };
  }

  /**
   * Plans a deletion. If one is planned, its date stays.
   * @throws Refused as `planDeletion` lists
   */
  async function plan(caller: Caller, learnerId: string) {
    await requireRecent(db.orm, caller, clock.now());
    return db.transaction(async (tx) => {
      const requester = (await identity.lockAll(tx, [caller.userId, learnerId])).get(caller.userId);
      // Read again, because the link may have ended while this waited for the accounts.
      if (!requester || !(await isParentOf(tx, learnerId, caller.userId))) throw refuseCommon('not_found');
      await profiles.requireActingParent(tx, requester);
      if (await isAdult(tx, learnerId)) throw refuse(planDeletion, 'child_is_adult');
      const requestedAt = clock.now();
      const dueAt = new Date(requestedAt.getTime() + DELETION_WAIT_DAYS * DAY_MS);
      const planned = await tx
        .insert(table)
        .values({ learnerId, requestedBy: caller.userId, requestedAt, dueAt })
        .onConflictDoNothing()
        .returning({ learnerId: table.learnerId });
      if (planned.length > 0) {
        securityLog.record('deletion_planned', { userId: learnerId, actorId: caller.userId });
        const facts = { childId: learnerId, otherId: caller.userId, dueAt: dueAt.toISOString() };
        await tell(tx, { kind: 'deletion_planned', ...facts });
      }
      return read(tx, caller, learnerId);
    });
  }

  /** Ends a plan and has everybody told. Does nothing if there is none. */
  async function end(tx: Orm, learnerId: string, by: EndedBy): Promise<void> {
    const [ended] = await tx.delete(table).where(eq(table.learnerId, learnerId)).returning();
    if (!ended) return;
    if (by.kind === 'by_administrator')
      await auditTrail.record(tx, 'deletion_cancelled', {
        ...{ actorId: by.actorId, subject: 'user', subjectId: learnerId },
        changes: { dueAt: { before: ended.dueAt, after: null } },
      });
    securityLog.record('deletion_cancelled', { userId: learnerId, ...by });
    const facts = { childId: learnerId, otherId: ended.requestedBy, dueAt: ended.dueAt.toISOString() };
    await tell(tx, { kind: 'deletion_cancelled', ...facts });
  }

  function endedBy(
    { userId: actorId, mayAdminister }: Caller,
    learnerId: string,
    isParent: boolean,
  ): EndedBy {
    if (actorId === learnerId) return { kind: 'by_learner', actorId };
    return { kind: mayAdminister && !isParent ? 'by_administrator' : 'by_parent', actorId };
  }

  /** @throws Refused as `cancelDeletion` lists */
  async function cancel(caller: Caller, learnerId: string) {
    return db.transaction(async (tx) => {
      if (!(await identity.lockForUpdate(tx, learnerId))) throw refuseCommon('not_found');
      if (!(await mayCancel(tx, caller, learnerId)))
        throw refuse(
          cancelDeletion,
          caller.userId === learnerId ? 'deletion_needs_parent' : 'linked_administrator',
        );
      const isParent = await isParentOf(tx, learnerId, caller.userId);
      await end(tx, learnerId, endedBy(caller, learnerId, isParent));
      return { planned: null };
    });
  }

  access.linkEnded.listen(async (tx, { childId, parentId }) => {
    if ((await find(tx, childId))?.requestedBy === parentId) await end(tx, childId, { kind: 'by_itself' });
  });
  // After the account is sealed for its holds. The account goes, so nobody is told that it stays.
  identity.deletionRequested.listen(async (tx, { userId }) => {
    await tx.delete(table).where(eq(table.learnerId, userId));
  });

  const due = dueDeletions({ ...deps, isAdult, end: (tx, id) => end(tx, id, { kind: 'by_itself' }) });

  return {
    /** Deletes the accounts whose time has come. This also happens by itself every few minutes. */
    deleteDue: due.deleteAll,
    work: due.work,
    routes: [
      serve(
        readPlannedDeletion,
        access.family(({ params }) => params.id),
        ({ caller, params }) => read(db.orm, caller, params.id),
      ),
      serve(
        planDeletion,
        access.parent(({ params }) => params.id),
        ({ caller, params }) => plan(caller, params.id),
      ),
      serve(
        cancelDeletion,
        access.family(({ params }) => params.id),
        ({ caller, params }) => cancel(caller, params.id),
      ),
    ],
  };
}
