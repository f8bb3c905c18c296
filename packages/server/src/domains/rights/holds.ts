import {
  closeHold,
  listHolds,
  openHeldRecords,
  placeHold,
  type RecordHold,
} from '@vivavoce/contracts/rights/hold-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Access } from '#domains/access/access.ts';
import type { RecordHoldRow } from '#domains/access/tables.ts';
import type { Family } from '#domains/family/family.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isLearner } from '#domains/profiles/roles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Platform } from '#platform/platform.ts';
import { heldRecords } from './held-records.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'log' | 'securityLog' | 'auditTrail'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  sessions: Pick<Sessions, 'closing' | 'rewriting'>;
  family: Pick<Family, 'requestReaders'>;
};

/**
 * Records of learners on hold (decision 0040): what is deleted or replaced meanwhile is sealed first. An administrator who
 * is or was linked to the learner does not know of the hold. No other person does either, and nobody is told.
 */
export function holds(deps: Deps) {
  const { db, clock, log, securityLog, auditTrail, access, identity, profiles } = deps;
  const { requestReaders } = deps.family;
  const held = heldRecords(deps);

  deps.sessions.closing.listen((tx, { sessionId }) => held.keepSession(tx, sessionId));
  deps.sessions.rewriting.listen((tx, { sessionId }) => held.keepSession(tx, sessionId));
  // Before anything of the account is deleted or forgotten.
  identity.deletionRequested.listen((tx, { userId }) => held.keepAccount(tx, userId));
  identity.reclaimRequested.listen((tx, { userId }) => held.keepAccount(tx, userId));

  async function nameOf(orm: Orm, userId: string | null): Promise<string | null> {
    const profile = userId && (await profiles.find(orm, userId));
    return profile ? joinName(profile) : null;
  }

  async function present(orm: Orm, row: RecordHoldRow, sealedRecords: number): Promise<RecordHold> {
    const { id, learnerId, reason, placedAt, placedBy } = row;
    const [learnerName, placedByName] = [await nameOf(orm, learnerId), await nameOf(orm, placedBy)];
    return {
      id,
      learnerId,
      learnerName,
      reason,
      placedAt: placedAt.toISOString(),
      placedByName,
      sealedRecords,
    };
  }

  /** Under another SECRET nobody knows who was linked to a deleted learner. Then every administrator sees that there is a hold. */
  async function mayKnow(orm: Orm, caller: Caller, { id, learnerId }: RecordHoldRow): Promise<boolean> {
    if (learnerId !== null) return requestReaders.mayRead(orm, learnerId, caller.userId);
    return !(await held.barredFrom(orm, id))?.includes(caller.userId);
  }

  /** Tells the operator, and returns the refusal. */
  function unreadable(endpoint: typeof closeHold | typeof openHeldRecords, holdId: string) {
    const err = new OperatorError(
      'Records on hold were sealed under another SECRET than the one that is set',
    );
    log.error({ err, holdId }, 'sealed records could not be opened');
    return refuse(endpoint, 'held_records_unreadable');
  }

  async function list(caller: Caller): Promise<RecordHold[]> {
    const counts = await held.counts(db.orm);
    const shown: RecordHold[] = [];
    for (const row of await access.holds.list(db.orm))
      if (await mayKnow(db.orm, caller, row)) shown.push(await present(db.orm, row, counts.get(row.id) ?? 0));
    return shown;
  }

  /** @throws Refused as `placeHold` lists; `not_found` also for a learner to whom the administrator is or was linked */
  async function place(
    caller: Caller,
    { learnerId, reason }: ParsedOf<typeof placeHold>['body'],
  ): Promise<RecordHold> {
    return db.transaction(async (tx) => {
      const account = (await identity.lockAll(tx, [caller.userId, learnerId])).get(learnerId);
      if (!account || !(await requestReaders.mayRead(tx, learnerId, caller.userId)))
        throw refuseCommon('not_found');
      const profile = await profiles.find(tx, learnerId);
      if (!isLearner(profile?.role ?? account.role)) throw refuse(placeHold, 'not_a_learner');
      const placed = await access.holds.place(tx, { learnerId, reason, placedBy: caller.userId });
      if (!placed) throw refuse(placeHold, 'hold_exists');
      await requestReaders.barLinked(tx, learnerId);
      return present(tx, placed, 0);
    });
  }

  /** @throws Refused `hold_gone`; `held_records_unreadable` if nobody knows whether the caller was linked to the learner */
  async function close(caller: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const hold = await access.holds.find(tx, id);
      if (!hold || !(await mayKnow(tx, caller, hold))) throw refuse(closeHold, 'hold_gone');
      if (hold.learnerId === null && (await held.barredFrom(tx, id)) === null)
        throw unreadable(closeHold, id);
      if (!(await access.holds.close(tx, id, caller.userId))) throw refuse(closeHold, 'hold_gone');
    });
  }

  /** @throws Refused `hold_gone`, `held_records_unreadable` */
  async function open(caller: Caller, id: string) {
    const hold = await access.holds.find(db.orm, id);
    if (!hold || !(await mayKnow(db.orm, caller, hold))) throw refuse(openHeldRecords, 'hold_gone');
    const records = await held.open(db.orm, id);
    if (records === null) throw unreadable(openHeldRecords, id);
    await db.transaction((tx) =>
      auditTrail.record(tx, 'held_records_opened', {
        actorId: caller.userId,
        changes: { hold: { before: hold.reason, after: hold.reason } },
      }),
    );
    securityLog.record('held_records_opened', { userId: caller.userId, kind: hold.reason });
    return { records };
  }

  const requireProof = (caller: Caller) => requireRecent(db.orm, caller, clock.now());

  return {
    isBarredFromAny: (personId: string) => held.isBarredFromAny(db.orm, personId),
    routes: [
      serve(listHolds, access.admin(), async ({ caller }) => ({ holds: await list(caller) })),
      serve(placeHold, access.admin(), async ({ caller, body }) => {
        await requireProof(caller);
        return place(caller, body);
      }),
      serve(closeHold, access.admin(), async ({ caller, params }) => {
        await requireProof(caller);
        await close(caller, params.id);
        return { success: true as const };
      }),
      serve(openHeldRecords, access.admin(), async ({ caller, params }) => {
        await requireProof(caller);
        return open(caller, params.id);
      }),
    ],
  };
}
