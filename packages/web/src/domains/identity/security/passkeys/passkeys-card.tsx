import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { hasPasskeys } from '#domains/identity/passkey-support.ts';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { PasskeyAddition } from '#domains/identity/security/passkeys/passkey-addition.tsx';
import { PasskeyRow } from '#domains/identity/security/passkeys/passkey-row.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { passkeysQuery } from '#domains/identity/security/security-queries.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** Explains why no passkey can be made on this page. */
function whyNoPasskeys(): string {
  return 'PublicKeyCredential' in window
    ? m.security_passkeys_not_this_address()
    : m.security_passkeys_not_this_browser();
}

/** The passkeys of the account. They can be removed here even if this browser cannot make any. */
export function PasskeysCard() {
  const client = useQueryClient();
  const passkeys = useQuery(passkeysQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(passkeys.data?.length);
  const refresh = () => client.invalidateQueries(passkeysQuery());
  return (
    <SecurityCard
      icon={Fingerprint}
      title={m.security_passkeys_title()}
      titleRef={title}
      lead={m.security_passkeys_lead()}
    >
      <Loaded query={passkeys} failed={m.security_failed()}>
        {(all) => (
          <>
            {all.length === 0 && <p>{m.security_passkeys_none()}</p>}
            {all.length > 0 && (
              <ul className="-my-3 divide-y divide-line">
                {all.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={refresh} />
                ))}
              </ul>
            )}
            {hasPasskeys() ? (
              <CardActions>
                <PasskeyAddition onAdded={refresh} />
              </CardActions>
            ) : (
              <Banner kind="info">{whyNoPasskeys()}</Banner>
            )}
          </>
        )}
      </Loaded>
    </SecurityCard>
  );
}
