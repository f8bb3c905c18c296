import { readAdminAccess } from '@vivavoce/contracts/access/calls';
import { getUser } from '@vivavoce/contracts/identity/calls';
import { findUser, presentUser } from '#domains/identity/accounts.ts';
import type { Orm } from '#platform/db/database.ts';
import { type DomainEvent, domainEvent } from '#platform/domain-events.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ConsentRefusal,
  consentRefusals,
  endRefusalsOfLink,
  liftRefusals,
  refuseConsent,
  takeRefusalBack,
} from './consent-refusals.ts';
import {
  childrenOf,
  type FamilyLink,
  linkChild,
  linksOf,
  lockLinksOf,
  noteChildMailed,
  parentsOf,
  unlink,
  unlinkChild,
} from './family-links.ts';
import { keepOpenHolds, learnersOnHold, recordHolds } from './holds.ts';
import { permissions } from './permissions.ts';
import { recordedConsents } from './recorded-consents.ts';
import { factsOf } from './security-facts.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'securityLog' | 'auditTrail'> & {
  /** Both are published by identity (decision 0002). */
  accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

export type Access = ReturnType<typeof access>;

/**
 * Decides who may do what to whom. Owns the links between parents and children, consents, and the permissions of
 * routes.
 */
export function access(deps: Deps) {
  const { db, clock, settings, securityLog, auditTrail, accountReclaimed, accountDeleted } = deps;
  const consents = recordedConsents(deps);
  /** Published inside the transaction that ends a link, whoever ended it. */
  const linkEnded = domainEvent<FamilyLink>();

  async function tellEndedLinks(tx: Orm, ended: FamilyLink[], actorId: string): Promise<void> {
    for (const link of ended) {
      securityLog.record('link_ended', factsOf(link.childId, actorId));
      await endRefusalsOfLink(tx, link);
      await linkEnded.publish(tx, link);
    }
  }

  accountReclaimed.listen(async (tx, { userId }) => {
    await tellEndedLinks(tx, await unlink(tx, userId), userId);
    await consents.endWithReclaimed(tx, userId);
  });
  accountDeleted.listen(async (tx, { userId }) => {
    await tellEndedLinks(tx, await unlink(tx, userId), userId);
    await consents.endWithDeleted(tx, userId);
  });

  const permit = permissions({ db, settings });
  return {
    ...permit,
    childrenOf,
    parentsOf,
    linksOf,
    lockLinksOf,
    noteChildMailed,

    /** Links a child to a parent now. Returns false for a link that exists already. */
    async linkChild(tx: Orm, link: FamilyLink): Promise<boolean> {
      const isNew = await linkChild(tx, { ...link, createdAt: clock.now() });
      if (isNew) securityLog.record('link_made', factsOf(link.childId, link.parentId));
      return isNew;
    },

    /**
     * Ends a link, and every consent that the parent gave for the child: it stood on the link (RES-62). Returns false
     * when there is no such link.
     */
    async endLink(tx: Orm, link: FamilyLink, actorId: string): Promise<boolean> {
      if (!(await unlinkChild(tx, link))) return false;
      await tellEndedLinks(tx, [link], actorId);
      await consents.endWithLink(tx, link, actorId);
      return true;
    },

    ...consents.calls,

    consentRefusals,
    takeRefusalBack,

    /** Keeps that a linked parent refuses a consent from now on. */
    refuseConsent: (tx: Orm, refusal: ConsentRefusal) =>
      refuseConsent(tx, { ...refusal, refusedAt: clock.now() }),

    /** Lifts what parents refused for one purpose, by the word of an administrator. */
    async liftRefusals(
      tx: Orm,
      { actorId, ...refused }: Omit<ConsentRefusal, 'parentId'> & { actorId: string },
    ): Promise<void> {
      if ((await liftRefusals(tx, refused)) === 0) return;
      const { learnerId, purpose } = refused;
      await auditTrail.record(tx, 'consent_refusal_lifted', {
        ...{ actorId, subject: 'user', subjectId: learnerId },
        changes: { [purpose]: { before: 'refused', after: null } },
      });
      securityLog.record('consent_refusal_lifted', { ...factsOf(learnerId, actorId), kind: purpose });
    },

    keepOpenHolds,
    learnersOnHold,
    holds: recordHolds(deps),

    /** Published inside the transaction that ends a consent, whoever ended it. */
    consentEnded: { listen: consents.consentEnded.listen },
    linkEnded: { listen: linkEnded.listen },
    /** Starts this domain's job workers. */
    work: consents.work,
    routes: [
      serve(readAdminAccess, permit.admin(), async () => ({ success: true as const })),
      // Identity owns accounts, but whether a person may read another's account depends on family links, which identity
      // does not know.
      serve(
        getUser,
        permit.family(({ params }) => params.id),
        async ({ params }) => {
          const row = await findUser(db.orm, params.id);
          if (!row) throw refuseCommon('not_found');
          return presentUser(db.orm, row);
        },
      ),
    ],
  };
}
