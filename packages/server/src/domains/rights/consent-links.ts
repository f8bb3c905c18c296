import { CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import type { LinkedConsents } from '#domains/profiles/consents/confirmations.ts';
import type { Platform } from '#platform/platform.ts';
import { sealedLinks } from '#platform/settings/sealed-links.ts';

const LINK_LIFE_MS = CONSENT_LINK_DAYS * 24 * 60 * 60 * 1_000;

export type ConsentLinks = ReturnType<typeof consentLinks>;

/**
 * The tokens in the mails that ask parents to confirm. A token names the very records of the consents, so an old one
 * confirms nothing that was given after its mail.
 */
export function consentLinks(deps: Pick<Platform, 'clock' | 'settings'>) {
  const links = sealedLinks<'confirm'>(deps, 'consent-link');
  return {
    seal: ({ parentId, childId, consentIds }: LinkedConsents): string =>
      links.seal('confirm', [parentId, childId, ...consentIds].join(' '), LINK_LIFE_MS),

    /** Returns what a token confirms; null when it is not ours or has expired. */
    open(token: string): LinkedConsents | null {
      const [parentId, childId, ...consentIds] = links.open('confirm', token)?.split(' ') ?? [];
      return parentId && childId ? { parentId, childId, consentIds } : null;
    },
  };
}
