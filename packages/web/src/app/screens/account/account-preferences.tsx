import { screens } from '@vivavoce/contracts/pages/screens';
import { ExternalLink, SlidersHorizontal } from 'lucide-react';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { serverAddress } from '#lib/address.ts';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';

/** A link to a page on the server's host, opened in its own tab (RES-44). */
function PageLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={serverAddress(path)} target="_blank" rel="noopener" className={buttonClass()}>
      {children}
      <ExternalLink className="size-4.5" aria-hidden="true" />
      <span className="sr-only">{m.account_new_tab()}</span>
    </a>
  );
}

/** 'Preferences' (specification §2.4). */
export function AccountPreferences() {
  return (
    <SecurityCard
      icon={SlidersHorizontal}
      tint="sun"
      title={m.account_preferences_title()}
      lead={m.account_preferences_lead()}
    >
      <CardActions>
        <PageLink path={screens.privacyFile}>{m.account_privacy_policy()}</PageLink>
        <PageLink path={screens.contactFile}>{m.account_contact_us()}</PageLink>
      </CardActions>
    </SecurityCard>
  );
}
