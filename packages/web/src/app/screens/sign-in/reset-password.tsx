import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type LoginState, paths } from '#app/paths.ts';
import { BackToLogin } from '#app/screens/sign-in/back-to-login.tsx';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { DoneNotice } from '#domains/identity/done-notice.tsx';
import { ForgotPasswordForm } from '#domains/identity/forgot-password-form.tsx';
import { NewPasswordForm } from '#domains/identity/new-password-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** How many milliseconds the success text is shown before the sign-in opens (specification §2.3, §9). */
const LEAVE_AFTER_MS = 3_000;

/**
 * The screen at /auth/reset-password: requests a link, or sets the new password for people who arrive with the link's
 * code (RES-25). Signed-in people may use it too: the account settings link here (RES-02, RES-13).
 */
export function Component() {
  usePageTitle(m.reset_page());
  const navigate = useNavigate();
  const { user, reload } = useAuth();
  const code = useSearchParams()[0].get('code');
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (message === null) return;
    const state: LoginState = { message };
    const leave = () => navigate(paths.login.href(), { replace: true, state });
    const timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message, navigate]);

  async function handleChanged() {
    setMessage(m.reset_done());
    // the change ended all sign-ins of its account; this browser's too, if it was signed in to that account
    await reload();
  }

  return (
    <AuthFrame
      title={code === null ? m.reset_title() : m.reset_new_title()}
      lead={code === null ? m.reset_lead() : m.reset_new_lead()}
      picture="/teachers/dev.svg"
      scene="/scenes/classroom.svg"
    >
      {message !== null && <DoneNotice>{message}</DoneNotice>}
      {message === null && code === null && (
        <ForgotPasswordForm email={user?.email ?? ''} onSent={() => setMessage(m.forgot_sent())} />
      )}
      {message === null && code !== null && (
        <>
          <NewPasswordForm key={code} code={code} onChanged={handleChanged} />
          <p className="text-center text-ink-2">
            {m.reset_link_old()}{' '}
            <Link
              to={paths.forgotPassword.href()}
              className="inline-block py-2.5 font-bold text-accent-ink underline"
            >
              {m.reset_ask_new_link()}
            </Link>
          </p>
        </>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
