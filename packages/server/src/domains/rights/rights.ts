import type { Access } from '#domains/access/access.ts';
import type { Attention } from '#domains/attention/attention.ts';
import type { Family } from '#domains/family/family.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import { consentConfirmations } from './consent-confirmations.ts';
import { deletions } from './deletions.ts';
import { dataExports } from './exports/exports.ts';
import { holds } from './holds.ts';

type Deps = Platform & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  sessions: Pick<Sessions, 'closing' | 'deleted' | 'rewriting'>;
  safeguarding: Pick<Safeguarding, 'sealedLate'>;
  attention: Pick<Attention, 'imagesDeleted'>;
  family: Pick<Family, 'tell' | 'requestReaders'>;
  /** Published by identity (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/**
 * What people may demand about the data that is kept of a learner: that a consent is really a parent's, an export, a
 * deletion, and that what is under a hold is sealed.
 */
export function rights(deps: Deps) {
  const confirmations = consentConfirmations(deps);
  const held = holds(deps);
  const planned = deletions(deps);
  const copies = dataExports(deps);
  return {
    routes: [...confirmations.routes, ...held.routes, ...planned.routes, ...copies.routes],
    /** Whether a person was linked to a learner who was deleted under a hold that is still open. */
    isBarredFromAnyHold: held.isBarredFromAny,
    /** Mails the parents who should confirm a consent now. This happens by itself every few minutes. */
    askParentsToConfirm: confirmations.askDueParents,
    /** Deletes the accounts whose planned deletion is due. This happens by itself every few minutes. */
    deleteDueAccounts: planned.deleteDue,
    /** Starts this domain's job workers. */
    work: async () => {
      await confirmations.work();
      await planned.work();
      await copies.work();
    },
  };
}
