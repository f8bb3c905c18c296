import { paths } from '#app/paths.ts';
import { BackToLogin } from '#app/screens/sign-in/back-to-login.tsx';
import { RecoveryFrame } from '#app/screens/sign-in/recover-second-factor/recovery-frame.tsx';
import { DoneNotice } from '#domains/identity/done-notice.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** The second factor is removed: the way to sign in. */
export function Removed() {
  return (
    <RecoveryFrame title={m.recover_removed_title()} lead={m.recover_removed_text()}>
      <DoneNotice>{m.recover_removed()}</DoneNotice>
      <ButtonLink look="primary" size="lg" block to={paths.login.href()}>
        {m.recover_sign_in()}
      </ButtonLink>
    </RecoveryFrame>
  );
}

/** The recovery was stopped by somebody who did not ask for it: how to make the account safe. */
export function Stopped() {
  return (
    <RecoveryFrame title={m.recover_stopped_title()} lead={m.recover_stopped_text()}>
      <DoneNotice>{m.recover_stopped()}</DoneNotice>
      <ButtonLink look="primary" size="lg" block to={paths.forgotPassword.href()}>
        {m.recover_new_password()}
      </ButtonLink>
      <ButtonLink size="lg" block to={paths.contact.href()}>
        {m.common_contact_us()}
      </ButtonLink>
    </RecoveryFrame>
  );
}

/** The link can no longer be used: how to get another one. */
export function Gone() {
  return (
    <RecoveryFrame title={m.consent_confirm_gone_title()} lead={m.recover_gone_text()}>
      <ButtonLink look="primary" size="lg" block to={paths.contact.href()}>
        {m.common_contact_us()}
      </ButtonLink>
      <BackToLogin />
    </RecoveryFrame>
  );
}
