import { ConfirmLetter } from '#app/screens/parent/consent-confirm/confirm-letter.tsx';
import { ConsentLink } from '#app/screens/parent/consent-confirm/consent-link.tsx';
import { WaysOn } from '#app/screens/parent/consent-confirm/ways-on.tsx';
import { useSecretInFragment } from '#lib/address-bar/use-secret-in-fragment.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/**
 * The screen that the mail to a parent links to, a day after they agreed (decision 0039). It needs no sign-in. The token
 * is in the fragment.
 */
export function Component() {
  usePageTitle(m.consent_confirm_page());
  const token = useSecretInFragment();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {token === '' ? (
        <ConfirmLetter title={m.consent_confirm_no_token_title()} text={m.consent_confirm_no_token_text()}>
          <WaysOn />
        </ConfirmLetter>
      ) : (
        <ConsentLink key={token} token={token} />
      )}
    </>
  );
}
