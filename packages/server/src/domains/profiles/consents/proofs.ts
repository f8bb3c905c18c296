import type { ConsentProof } from '@vivavoce/contracts/access/calls';
import type { Access } from '#domains/access/access.ts';
import type { StrongProof } from '#domains/access/consents.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConsentDecided } from './consents.ts';
import type { JudgedConsent, JudgedConsents, Learner } from './judged-consents.ts';

type Deps = Pick<Platform, 'settings'> & {
  access: Access;
  identity: Identity;
  judged: JudgedConsents;
  mayAct: (orm: Orm, account: UserRow) => Promise<boolean>;
  consentDecided: DomainEvent<ConsentDecided>;
};

export type ConsentProofs = ReturnType<typeof consentProofs>;

/** Decides how the consents of parents are proved (decision 0039). */
export function consentProofs({ settings, access, identity, judged, mayAct, consentDecided }: Deps) {
  /**
   * Returns the proof that a consent has as soon as this person gives it; null if it is awaited. A card that was checked
   * is noted even where nothing has to be proved now: a corrected age or another method may ask for it later.
   */
  async function proofNow(tx: Orm, giverId: string, learner: Learner): Promise<ConsentProof | null> {
    if (giverId === learner.userId) return 'self';
    if (await access.wasCardChecked(tx, giverId)) return 'card';
    if (!judged.needsParent(learner)) return 'account';
    if (await access.hasAgreement(tx, learner.userId)) return 'school';
    return settings.consentMethod === 'account' ? 'account' : null;
  }

  /** Whether whoever gave a consent that waits may still give it: no other parent refuses it. */
  async function mayStillAgree(tx: Orm, { givenBy, learnerId, purpose }: JudgedConsent): Promise<boolean> {
    const giver = givenBy && (await identity.userById(tx, givenBy));
    if (!giver || giver.disabledAt !== null || !(await mayAct(tx, giver))) return false;
    return !(await judged.refusedByOthers(tx, learnerId, giver.id)).includes(purpose);
  }

  /**
   * Proves those of these consents that wait and may still be given, and publishes that they count from now on. The
   * caller holds the locks of the learners' accounts. Returns which were proved.
   */
  async function prove(
    tx: Orm,
    consents: readonly JudgedConsent[],
    { proof, actorId }: { proof: StrongProof; actorId: string },
  ): ReturnType<Access['proveConsents']> {
    const ids: string[] = [];
    for (const consent of consents)
      if (consent.verdict === 'waits' && (await mayStillAgree(tx, consent))) ids.push(consent.id);
    const proved = await access.proveConsents(tx, ids, { proof, actorId });
    for (const { learnerId, purpose, givenBy } of proved)
      if (givenBy) await consentDecided.publish(tx, { learnerId, purpose, isGiven: true, byId: givenBy });
    return proved;
  }

  return {
    proofNow,
    mayStillAgree,
    prove,

    /**
     * Keeps that a parent's card was checked, which proves all consents of that parent that wait, and later ones at
     * once. Locks the accounts of the parent and the children, so nothing else may be locked before.
     */
    async cardWasChecked(tx: Orm, parentId: string): Promise<void> {
      const children = await access.childrenOf(tx, parentId);
      const locked = await identity.lockAll(tx, [parentId, ...children]);
      if (!locked.has(parentId)) return;
      await access.noteCardCheck(tx, parentId);
      const consents = await judged.judgeByIds(tx, children);
      const own = consents.filter(({ givenBy }) => givenBy === parentId);
      await prove(tx, own, { proof: 'card', actorId: parentId });
    },
  };
}
