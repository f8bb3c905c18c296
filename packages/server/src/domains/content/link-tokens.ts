import type { Platform } from '#platform/platform.ts';
import { sealedLinks } from '#platform/settings/sealed-links.ts';

/** What a link may do. A token for one purpose is worthless for the other. */
type LinkPurpose = 'confirm' | 'unsubscribe';

export type LinkTokens = ReturnType<typeof linkTokens>;

/**
 * The tokens in the links of newsletter mails: the address itself, sealed. The unsubscribe link of any mail, old or new,
 * therefore ends whatever subscription the address has now, and still works when there is none.
 */
export const linkTokens = (deps: Pick<Platform, 'clock' | 'settings'>) =>
  sealedLinks<LinkPurpose>(deps, 'newsletter-link');
