import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmLetter } from '#app/screens/parent/consent-confirm/confirm-letter.tsx';
import { ConsentLink } from '#app/screens/parent/consent-confirm/consent-link.tsx';
import { WaysOn } from '#app/screens/parent/consent-confirm/ways-on.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/**
 * The screen that the mail to a parent links to, a day after they agreed (decision 0039). It needs no sign-in. The token
 * is in the fragment, which a browser never sends, and leaves the address at once; this page alone remembers it.
 */
export function Component() {
  usePageTitle(m.consent_confirm_page());
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    // neither a shoulder-surfer nor the history should keep it
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);
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
