import { createHash } from 'node:crypto';
import { CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import type { LinkedConsents } from '#domains/profiles/consents/confirmations.ts';
import type { Platform } from '#platform/platform.ts';
import { sealedLinks } from '#platform/settings/sealed-links.ts';

const LINK_LIFE_MS = CONSENT_LINK_DAYS * 24 * 60 * 60 * 1_000;

export type ConsentLinks = ReturnType<typeof consentLinks>;

/** Short for an address, because a token has a limited length. */
const shortFor = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 16);

/** What a mail asks to confirm, and the address that it goes to. */
export type MailedConsents = LinkedConsents & { email: string };

/**
 * The tokens in the mails that ask parents to confirm. A token names the very records of the consents, so an old one
 * confirms nothing that was given after its mail. It names the mailbox too: what it proves is who reads that.
 */
export function consentLinks(deps: Pick<Platform, 'clock' | 'settings'>) {
  const links = sealedLinks<'confirm'>(deps, 'consent-link');
  return {
    seal: ({ parentId, childId, email, consentIds }: MailedConsents): string =>
      links.seal('confirm', [parentId, childId, shortFor(email), ...consentIds].join(' '), LINK_LIFE_MS),

    /**
     * Returns what a token confirms, and whether it was mailed to an address; null when it is not ours or has expired.
     */
    open(token: string) {
      const [parentId, childId, mailbox, ...consentIds] = links.open('confirm', token)?.split(' ') ?? [];
      if (!parentId || !childId) return null;
      const linked: LinkedConsents = { parentId, childId, consentIds };
      return { linked, isMailedTo: (email: string | null) => email !== null && shortFor(email) === mailbox };
    },
  };
}
