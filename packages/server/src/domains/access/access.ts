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
  endConsent,
  endConsentsAround,
  endConsentsForOthers,
  endConsentsOfLink,
  giveConsent,
  lockConsent,
  openConsents,
} from './consents.ts';
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
import { permissions } from './permissions.ts';
import type { ConsentPurpose } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'securityLog'> & {
  /** Both are published by identity (decision 0002). */
  accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

type ConsentOf = { learnerId: string; purpose: ConsentPurpose };

export type Access = ReturnType<typeof access>;

/** The facts of the security log about a record of one person, and who acted if it was somebody else. */
const factsOf = (userId: string, actorId: string) => ({ userId, ...(actorId === userId ? {} : { actorId }) });

/**
 * Decides who may do what to whom. Owns the links between parents and children, consents, and the permissions of
 * routes.
 */
export function access({ db, clock, settings, securityLog, accountReclaimed, accountDeleted }: Deps) {
  /** Published inside the transaction that ends a consent, whoever ended it. */
  const consentEnded = domainEvent<ConsentOf>();
  /** Published inside the transaction that ends a link, whoever ended it. */
  const linkEnded = domainEvent<FamilyLink>();

  async function tellEndedConsents(tx: Orm, ended: ConsentOf[], actorId: string): Promise<void> {
    for (const { learnerId, purpose } of ended) {
      securityLog.record('consent_withdrawn', { ...factsOf(learnerId, actorId), kind: purpose });
      await consentEnded.publish(tx, { learnerId, purpose });
    }
  }

  async function tellEndedLinks(tx: Orm, ended: FamilyLink[], actorId: string): Promise<void> {
    for (const link of ended) {
      securityLog.record('link_ended', factsOf(link.childId, actorId));
      await endRefusalsOfLink(tx, link);
      await linkEnded.publish(tx, link);
    }
  }

  accountReclaimed.listen(async (tx, { userId }) => {
    await tellEndedLinks(tx, await unlink(tx, userId), userId);
    await tellEndedConsents(tx, await endConsentsAround(tx, userId, clock.now()), userId);
  });
  // The consents for this person are deleted with the account, and their images with its files. Only the consents that
  // the person gave for others are left to end.
  accountDeleted.listen(async (tx, { userId }) => {
    await tellEndedLinks(tx, await unlink(tx, userId), userId);
    await tellEndedConsents(tx, await endConsentsForOthers(tx, userId, clock.now()), userId);
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
      await tellEndedConsents(tx, await endConsentsOfLink(tx, link, clock.now()), actorId);
      return true;
    },

    openConsents,
    lockConsent,

    /** Opens a consent; does nothing when one is open for this purpose. */
    async giveConsent(tx: Orm, given: ConsentOf & { givenBy: string; givenAt: Date }): Promise<void> {
      if (!(await giveConsent(tx, given))) return;
      const { learnerId, givenBy, purpose } = given;
      securityLog.record('consent_given', { ...factsOf(learnerId, givenBy), kind: purpose });
    },

    /** Takes back the open consent for a purpose and keeps it as a record. Returns false when none is open. */
    async withdrawConsent(
      tx: Orm,
      { learnerId, purpose, actorId }: ConsentOf & { actorId: string },
    ): Promise<boolean> {
      const ended = await endConsent(tx, { learnerId, purpose, withdrawnAt: clock.now() });
      if (ended) await tellEndedConsents(tx, [{ learnerId, purpose }], actorId);
      return ended;
    },

    consentRefusals,
    takeRefusalBack,

    /** Keeps that a linked parent refuses a consent from now on. */
    refuseConsent: (tx: Orm, refusal: ConsentRefusal) =>
      refuseConsent(tx, { ...refusal, refusedAt: clock.now() }),

    /** Lifts what parents refused for one purpose, by the word of an administrator. */
    async liftRefusals(tx: Orm, { actorId, ...refused }: ConsentOf & { actorId: string }): Promise<void> {
      if ((await liftRefusals(tx, refused)) === 0) return;
      const { learnerId, purpose } = refused;
      securityLog.record('consent_refusal_lifted', { ...factsOf(learnerId, actorId), kind: purpose });
    },

    consentEnded: { listen: consentEnded.listen },
    linkEnded: { listen: linkEnded.listen },
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
