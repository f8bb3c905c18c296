import { confirmConsent, readConsentToConfirm } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { LinkedConsents } from '#domains/profiles/consents/confirmations.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuse } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { type ConsentLinks, consentLinks } from './consent-links.ts';
import { consentMails } from './consent-mails.ts';

/** A parent opens the page a few times; many parents of a school may share one address. */
export const CONFIRM_LIMIT: Limit = { perAddress: 120, inTotal: 3_000, windowSeconds: 60 * 60 };

type OpenedLink = NonNullable<ReturnType<ConsentLinks['open']>>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
};

/**
 * A parent confirms by the link of a mail what was agreed to a day before. Nobody signs in: the token is the proof, and
 * only a press on the page confirms, because mail programs open links by themselves.
 */
export function consentConfirmations(deps: Deps) {
  const { db, clock, identity, profiles } = deps;
  const links = consentLinks(deps);
  const mails = consentMails({ ...deps, links });
  const admit = throttle({ clock }, CONFIRM_LIMIT);

  function open(token: string, ip: string): OpenedLink {
    admit(ip);
    const link = links.open(token);
    if (!link) throw refuse(confirmConsent, 'consent_link_invalid');
    return link;
  }

  /** @throws Refused `consent_link_invalid` when the parent has another address now */
  async function requireSameMailbox(orm: Orm, { linked, isMailedTo }: OpenedLink): Promise<void> {
    const parent = await identity.userById(orm, linked.parentId);
    if (!parent || !isMailedTo(parent.email)) throw refuse(confirmConsent, 'consent_link_invalid');
  }

  /** @throws Refused `consent_link_invalid` when nothing is left of what the link names */
  async function present(orm: Orm, linked: LinkedConsents) {
    const consents = await profiles.consentConfirmations.present(orm, linked);
    if (consents.length === 0) throw refuse(confirmConsent, 'consent_link_invalid');
    return { consents };
  }

  return {
    askDueParents: mails.askDue,
    work: mails.work,
    routes: [
      serve(readConsentToConfirm, anyone, async ({ body, ip }) => {
        const link = open(body.token, ip);
        await requireSameMailbox(db.orm, link);
        return present(db.orm, link.linked);
      }),
      serve(confirmConsent, anyone, async ({ body, ip }) => {
        const link = open(body.token, ip);
        return db.transaction(async (tx) => {
          await identity.lockAll(tx, [link.linked.parentId, link.linked.childId]);
          await requireSameMailbox(tx, link);
          await profiles.consentConfirmations.confirm(tx, link.linked);
          return present(tx, link.linked);
        });
      }),
    ],
  };
}
