import { useState } from 'react';
import { BackToLogin } from '#app/screens/sign-in/back-to-login.tsx';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { DoneNotice } from '#domains/identity/done-notice.tsx';
import { ForgotPasswordForm } from '#domains/identity/forgot-password-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** The address that the link was mailed to; `repeat` is true once the form is back to mail another one. */
type Sent = { to: string; repeat: boolean } | null;

/** The screen at /auth/forgot-password. Its success text is shown until the person leaves (specification §2.3). */
export function Component() {
  usePageTitle(m.forgot_page());
  const [sent, setSent] = useState<Sent>(null);
  return (
    <AuthFrame
      title={m.forgot_title()}
      lead={m.forgot_lead()}
      picture="/teachers/noor.svg"
      scene="/scenes/morning.svg"
    >
      {sent === null || sent.repeat ? (
        <ForgotPasswordForm
          email={sent?.to ?? ''}
          onSent={(email) => setSent({ to: email, repeat: false })}
        />
      ) : (
        <>
          <DoneNotice>{m.forgot_sent()}</DoneNotice>
          <p className="text-ink-2">
            {m.forgot_again()}{' '}
            <button
              type="button"
              className="inline-flex min-h-11 items-center font-bold text-accent-ink underline"
              onClick={() => setSent({ ...sent, repeat: true })}
            >
              {m.forgot_again_link()}
            </button>
          </p>
        </>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
