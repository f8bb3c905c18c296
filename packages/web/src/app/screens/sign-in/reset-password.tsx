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
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** How many milliseconds the success text is shown before the sign-in opens (specification §2.3, §9). */
const LEAVE_AFTER_MS = 3_000;

/** The words for somebody who sets a new password, and for somebody whom an administrator invited to set the first one. */
const wordsOf = {
  reset: () => ({
    page: m.reset_page(),
    title: m.reset_new_title(),
    lead: m.reset_new_lead(),
    done: m.reset_done(),
    gone: m.reset_error_link_gone(),
    old: m.reset_link_old(),
    newLink: m.reset_ask_new_link(),
  }),
  invited: () => ({
    page: m.reset_invited_page(),
    title: m.reset_invited_title({ product: site.productName }),
    lead: m.reset_invited_lead(),
    done: m.reset_invited_done(),
    gone: m.reset_invited_gone(),
    old: m.reset_invited_old(),
    newLink: m.reset_invited_new_link(),
  }),
};

/**
 * The screen at /auth/reset-password: requests a link, or sets the new password for people who arrive with the link's
 * code (RES-25). The link of an invitation has `invited` in its query. Signed-in people may use it too: the account
 * settings link here (RES-02, RES-13).
 */
export function Component() {
  const navigate = useNavigate();
  const { user, reload } = useAuth();
  const [query] = useSearchParams();
  const code = query.get('code');
  const words = wordsOf[code !== null && query.has('invited') ? 'invited' : 'reset']();
  usePageTitle(words.page);
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (message === null) return;
    const state: LoginState = { message };
    const leave = () => navigate(paths.login.href(), { replace: true, state });
    const timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message, navigate]);

  async function handleChanged() {
    setMessage(words.done);
    // the change ended all sign-ins of its account; this browser's too, if it was signed in to that account
    await reload();
  }

  return (
    <AuthFrame
      title={code === null ? m.reset_title() : words.title}
      lead={code === null ? m.reset_lead() : words.lead}
      picture="/teachers/dev.svg"
      scene="/scenes/classroom.svg"
    >
      {message !== null && <DoneNotice>{message}</DoneNotice>}
      {message === null && code === null && (
        <ForgotPasswordForm email={user?.email ?? ''} onSent={() => setMessage(m.forgot_sent())} />
      )}
      {message === null && code !== null && (
        <>
          <NewPasswordForm key={code} code={code} goneText={words.gone} onChanged={handleChanged} />
          <p className="text-center text-ink-2">
            {words.old}{' '}
            <Link
              to={paths.forgotPassword.href()}
              className="inline-block py-2.5 font-bold text-accent-ink underline"
            >
              {words.newLink}
            </Link>
          </p>
        </>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
