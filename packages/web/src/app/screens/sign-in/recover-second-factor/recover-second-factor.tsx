import { BackToLogin } from '#app/screens/sign-in/back-to-login.tsx';
import { RecoveryFrame } from '#app/screens/sign-in/recover-second-factor/recovery-frame.tsx';
import { RecoveryLink } from '#app/screens/sign-in/recover-second-factor/recovery-link.tsx';
import { useSecretInFragment } from '#lib/address-bar/use-secret-in-fragment.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/**
 * The screen at /auth/recover-second-factor, which the mail about a lost second factor links to (decision 0045). It needs
 * no sign-in. The code is in the fragment.
 */
export function Component() {
  usePageTitle(m.recover_page());
  const code = useSecretInFragment();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {code === '' ? (
        <RecoveryFrame title={m.consent_confirm_no_token_title()} lead={m.recover_no_code_text()}>
          <BackToLogin />
        </RecoveryFrame>
      ) : (
        <RecoveryLink key={code} code={code} />
      )}
    </>
  );
}
