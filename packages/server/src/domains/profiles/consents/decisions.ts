import { type ConsentPurpose, saveConsent } from '@vivavoce/contracts/access/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse } from '#platform/http/refused.ts';
import type { ConsentDecided } from './consents.ts';
import type { JudgedConsents, Learner } from './judged-consents.ts';
import type { ConsentProofs } from './proofs.ts';

/** What a person decides for a learner. */
export type Decision = ParsedOf<typeof saveConsent>['body'];

type Deps = {
  access: Access;
  judged: JudgedConsents;
  proofs: ConsentProofs;
  consentDecided: DomainEvent<ConsentDecided>;
};

/** Lets people give and withdraw consents. The caller of both holds the locks of the two accounts. */
export function consentDecisions({ access, judged, proofs, consentDecided }: Deps) {
  /** Finds the open consent for a purpose. */
  const openFor = async (tx: Orm, learner: Learner, purpose: ConsentPurpose) =>
    (await judged.judgeAll(tx, [learner])).find((one) => one.purpose === purpose);

  /**
   * Checks that no other parent refuses, and takes back what this parent refused. A learner who may agree alone is not
   * bound by a parent's refusal.
   */
  async function settleRefusals(
    tx: Orm,
    giverId: string,
    learnerId: string,
    purpose: ConsentPurpose,
  ): Promise<void> {
    if (giverId === learnerId) return;
    const refused = await judged.refusedByOthers(tx, learnerId, giverId);
    if (refused.includes(purpose)) throw refuse(saveConsent, 'consent_refused_by_parent');
    await access.takeRefusalBack(tx, { learnerId, purpose, parentId: giverId });
  }

  return {
    /**
     * Gives a consent. An open one that counts does not change, and neither does the person's own that waits, unless its
     * proof has come since. Any other is replaced. Publishes the decision once the consent counts.
     * @throws Refused as `saveConsent` lists
     */
    async give(
      tx: Orm,
      giverId: string,
      learner: Learner,
      { purpose, wordsId }: Extract<Decision, { isGiven: true }>,
    ): Promise<void> {
      const learnerId = learner.userId;
      const isOwn = giverId === learnerId;
      if (isOwn && judged.needsParent(learner)) throw refuse(saveConsent, 'consent_needs_parent');
      await settleRefusals(tx, giverId, learnerId, purpose);
      const words = access.currentWords[purpose][isOwn ? 'self' : 'parent'];
      if (words.id !== wordsId) throw refuse(saveConsent, 'consent_words_changed');
      const open = await openFor(tx, learner, purpose);
      if (open?.verdict === 'counts') return;
      const proof = await proofs.proofNow(tx, giverId, learner);
      if (open?.verdict === 'waits' && open.givenBy === giverId) {
        if (proof === 'card' || proof === 'school')
          await proofs.prove(tx, [open], { proof, actorId: giverId });
        return;
      }
      if (open) await access.withdrawConsent(tx, { learnerId, purpose, actorId: giverId, end: 'replaced' });
      await access.giveConsent(tx, { learnerId, purpose, givenBy: giverId, proof, words });
      if (proof !== null)
        await consentDecided.publish(tx, { learnerId, purpose, isGiven: true, byId: giverId });
    },

    /**
     * Takes a consent back, also one that waits. A parent's word stands against other parents, even if nothing was given
     * (decision 0034). Publishes the decision if the consent counted.
     */
    async withdraw(tx: Orm, actorId: string, learner: Learner, purpose: ConsentPurpose): Promise<void> {
      const learnerId = learner.userId;
      const open = await openFor(tx, learner, purpose);
      await access.withdrawConsent(tx, { learnerId, purpose, actorId });
      if (actorId !== learnerId) await access.refuseConsent(tx, { learnerId, purpose, parentId: actorId });
      if (open?.verdict === 'counts')
        await consentDecided.publish(tx, { learnerId, purpose, isGiven: false, byId: actorId });
    },
  };
}
