import type { User } from '@vivavoce/contracts/identity/calls';
import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { afterSignIn } from '#app/after-sign-in.ts';
import { paths, type SocialState } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { readSocialEnd } from '#domains/identity/social/social-end.ts';
import { SocialWindowEnd } from '#domains/identity/social/social-window-end.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';

type Next = { to: string; state?: SocialState };

/** Finds the screen after a walk: the next one, or the one where the walk began, which explains how it ended. */
async function nextScreen(end: SocialEnd, adopt: () => Promise<User | null>): Promise<Next> {
  const back = (social: SocialEnd): Next => ({
    to: end.intent === 'login' ? paths.login.href() : paths.register.href(),
    state: { social },
  });
  switch (end.outcome) {
    case 'signed_in': {
      const user = await adopt().catch(() => null);
      if (user === null) return back({ ...end, outcome: 'failed' });
      return { to: end.intent === 'login' ? afterSignIn(user) : paths.dashboard.href() };
    }
    case 'second_factor_required':
      return { to: paths.login.href(), state: { social: end } };
    default:
      return back(end);
  }
}

/** Ends the walk in this page. */
function FinishWalk({ end }: { end: SocialEnd }) {
  const { adopt } = useAuth();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  useEffect(() => {
    // an effect may run twice
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void nextScreen(end, adopt).then(({ to, state }) => navigate(to, { replace: true, state }));
  }, [end, adopt, navigate]);
  return <Loading title={m.social_return_working()} />;
}

/**
 * The screen at /auth/social/return, to which the server sends the browser when a social sign-in is over. Its query
 * only states how the walk ended. The next screen is decided here, and only the cookie says who is signed in.
 */
export function Component() {
  usePageTitle(m.social_return_page());
  const end = readSocialEnd(Object.fromEntries(useSearchParams()[0]));
  const [isForPage, setIsForPage] = useState(end?.show === 'page');
  if (end === null) return <Navigate to={paths.login.href()} replace />;
  if (isForPage) return <FinishWalk end={end} />;
  return (
    <SocialWindowEnd end={end}>
      <Button onClick={() => setIsForPage(true)}>{m.social_return_link()}</Button>
    </SocialWindowEnd>
  );
}
