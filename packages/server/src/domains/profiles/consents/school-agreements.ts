import {
  type AgreementOfSchool,
  endSchoolAgreement,
  listSchoolAgreements,
  recordSchoolAgreement,
} from '@vivavoce/contracts/access/school-agreement-calls';
import { inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { joinName } from '../names.ts';
import { isLearner } from '../roles.ts';
import { type ProfileRow, profiles } from '../tables.ts';
import type { JudgedConsents } from './judged-consents.ts';
import type { ConsentProofs } from './proofs.ts';
import { waitingConsents } from './waiting-consents.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'auditTrail'> & {
  access: Access;
  identity: Identity;
  judged: JudgedConsents;
  proofs: ConsentProofs;
  administratorDecides: DomainEvent<{ learnerId: string; administratorId: string }>;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
};

const done = { success: true as const };

/** What administrators record of schools that hold the agreement of the parents (CONSENT_METHOD=school). */
export function schoolAgreements(deps: Deps) {
  const { db, clock, settings, auditTrail, access, identity } = deps;
  const { judged, proofs, administratorDecides, find } = deps;
  const isUsed = settings.consentMethod === 'school';
  const findWaiting = waitingConsents({ clock, settings });

  /** Locks the accounts of the administrator and of the learner. */
  async function lockBoth(tx: Orm, caller: Caller, learnerId: string): Promise<void> {
    const locked = await identity.lockAll(tx, [caller.userId, learnerId]);
    if (!locked.has(caller.userId)) throw refuseCommon('unauthenticated');
    if (!locked.has(learnerId)) throw refuseCommon('not_found');
  }

  /** Returns a function that gives the name of each of these people. */
  async function namesOf(orm: Orm, ids: Iterable<string>): Promise<(id: string) => string> {
    const known = [...new Set(ids)];
    const rows =
      known.length === 0 ? [] : await orm.select().from(profiles).where(inArray(profiles.userId, known));
    const names = new Map(rows.map((row) => [row.userId, joinName(row)]));
    return (id) => names.get(id) ?? '';
  }

  /** Lists first the learners for whom a consent waits, then those with an agreement. */
  async function list(): Promise<AgreementOfSchool[]> {
    const waiting = isUsed ? await findWaiting(db.orm) : [];
    const recorded = await access.agreements(db.orm);
    const ofLearner = new Map(recorded.map((agreement) => [agreement.learnerId, agreement]));
    const parentsOf = new Map<string, Set<string>>();
    for (const { learnerId, parentId } of waiting)
      parentsOf.set(learnerId, (parentsOf.get(learnerId) ?? new Set()).add(parentId));
    const learnerIds = [...new Set([...parentsOf.keys(), ...ofLearner.keys()])];
    const nameOf = await namesOf(db.orm, [
      ...learnerIds,
      ...waiting.map(({ parentId }) => parentId),
      ...recorded.flatMap(({ recordedBy }) => recordedBy ?? []),
    ]);
    return learnerIds.map((learnerId) => {
      const agreement = ofLearner.get(learnerId);
      return {
        learnerId,
        learnerName: nameOf(learnerId),
        waitingParents: [...(parentsOf.get(learnerId) ?? [])].map(nameOf),
        reference: agreement?.reference ?? null,
        recordedAt: agreement?.recordedAt.toISOString() ?? null,
        recordedByName: agreement?.recordedBy ? nameOf(agreement.recordedBy) : null,
      };
    });
  }

  /** @throws Refused `recent_sign_in_required`, `not_found`; as `recordSchoolAgreement` lists */
  async function record(caller: Caller, learnerId: string, reference: string): Promise<void> {
    await requireRecent(db.orm, caller, clock.now());
    await db.transaction(async (tx) => {
      await lockBoth(tx, caller, learnerId);
      const learner = await find(tx, learnerId);
      if (!learner || !isLearner(learner.role)) throw refuse(recordSchoolAgreement, 'not_a_learner');
      await administratorDecides.publish(tx, { learnerId, administratorId: caller.userId });
      await access.recordAgreement(tx, { learnerId, reference, recordedBy: caller.userId });
      const consents = await judged.judgeAll(tx, [learner]);
      const proved = await proofs.prove(tx, consents, { proof: 'school', actorId: caller.userId });
      if (proved.length > 0)
        await auditTrail.record(tx, 'consent_changed', {
          ...{ actorId: caller.userId, subject: 'user', subjectId: learnerId },
          changes: Object.fromEntries(
            proved.map(({ purpose }) => [purpose, { before: 'waiting', after: 'given' }]),
          ),
        });
    });
  }

  /** Ends the record, and the consents that it proved. @throws Refused `recent_sign_in_required`, `not_found` */
  async function end(caller: Caller, learnerId: string): Promise<void> {
    await requireRecent(db.orm, caller, clock.now());
    await db.transaction(async (tx) => {
      await lockBoth(tx, caller, learnerId);
      await access.endAgreement(tx, learnerId, caller.userId);
    });
  }

  return [
    serve(listSchoolAgreements, access.admin(), async () => ({ isUsed, learners: await list() })),
    serve(recordSchoolAgreement, access.admin(), async ({ caller, params, body }) => {
      await record(caller, params.userId, body.reference);
      return done;
    }),
    serve(endSchoolAgreement, access.admin(), async ({ caller, params }) => {
      await end(caller, params.userId);
      return done;
    }),
  ];
}
