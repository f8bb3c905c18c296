import { readAdminAccess } from '@vivavoce/contracts/access/calls';
import { getUser } from '@vivavoce/contracts/identity/calls';
import { findUser, presentUser } from '#domains/identity/accounts.ts';
import type { Orm } from '#platform/db/database.ts';
import { type DomainEvent, domainEvent } from '#platform/domain-events.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import {
  endConsent,
  endConsentsAround,
  endConsentsForOthers,
  giveConsent,
  lockConsent,
  openConsents,
} from './consents.ts';
import { childrenOf, linkChild, parentsOf, unlink } from './family-links.ts';
import { permissions } from './permissions.ts';
import type { ConsentPurpose } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  /** Both are published by identity (decision 0002). */
  accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

export type Access = ReturnType<typeof access>;

/**
 * Decides who may do what to whom. Owns the links between parents and children, consents, and the permissions of
 * routes.
 */
export function access({ db, clock, settings, accountReclaimed, accountDeleted }: Deps) {
  /** Published inside the transaction that ends a consent, whoever ended it. */
  const consentEnded = domainEvent<{ learnerId: string; purpose: ConsentPurpose }>();

  accountReclaimed.listen(async (tx, { userId }) => {
    await unlink(tx, userId);
    for (const ended of await endConsentsAround(tx, userId, clock.now()))
      await consentEnded.publish(tx, ended);
  });
  // The consents for this person are deleted with the account, and their images with its files. Only the consents that
  // the person gave for others are left to end.
  accountDeleted.listen(async (tx, { userId }) => {
    for (const ended of await endConsentsForOthers(tx, userId, clock.now()))
      await consentEnded.publish(tx, ended);
  });

  async function withdrawConsent(tx: Orm, learnerId: string, purpose: ConsentPurpose): Promise<void> {
    const ended = await endConsent(tx, { learnerId, purpose, withdrawnAt: clock.now() });
    if (ended) await consentEnded.publish(tx, { learnerId, purpose });
  }

  const permit = permissions({ db, settings });
  return {
    ...permit,
    childrenOf,
    parentsOf,
    linkChild,
    openConsents,
    lockConsent,
    giveConsent,
    /** Takes back the open consent for a purpose and keeps it as a record. Does nothing when none is open. */
    withdrawConsent,
    consentEnded: { listen: consentEnded.listen },
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
