import type { User } from '@vivavoce/contracts/identity/calls';
import type { SocialEnd, SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import { useEffect, useRef, useState } from 'react';
import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { adoptionError } from '#domains/identity/sign-in-errors.ts';
import { providerNames } from '#domains/identity/social/social-end.ts';
import { type SocialFailure, socialFault } from '#domains/identity/social/social-faults.ts';
import { openSocialWindow, type SocialWindow, walkAddress } from '#domains/identity/social/social-window.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** What a screen does when a social sign-in ends. */
export type SocialEnds = {
  onSignedIn: (user: User) => void;
  /** Called when the provider vouched for the person, but their second factor is still required (RES-35). */
  onSecondFactor: (end: SocialEnd) => void;
  /** Called with a fault to show, or with null to clear it. */
  onFault: (fault: AuthFault | null) => void;
};

/** `waiting` while the provider's window is open, `finishing` while this page takes over the sign-in it began. */
export type SocialState =
  | { at: 'idle' }
  | { at: 'waiting'; provider: SocialProvider }
  | { at: 'finishing'; provider: SocialProvider };

/** Signs in or up through a provider's window, one window at a time (specification §2.3, §8; RES-27). */
export function useSocialSignIn(
  intent: SocialEnd['intent'],
  { onSignedIn, onSecondFactor, onFault }: SocialEnds,
): { state: SocialState; start: (provider: SocialProvider, rememberMe: boolean) => void } {
  const { adopt } = useAuth();
  const [state, setState] = useState<SocialState>({ at: 'idle' });
  const current = useRef<SocialWindow>(null);
  useEffect(() => () => current.current?.leave(), []);

  function fail(provider: SocialProvider, failure: SocialFailure) {
    setState({ at: 'idle' });
    onFault(socialFault({ intent, provider }, failure));
  }

  async function finish(provider: SocialProvider) {
    setState({ at: 'finishing', provider });
    onFault(null);
    try {
      const user = await adopt();
      if (user === null) fail(provider, 'failed');
      else onSignedIn(user);
    } catch (error) {
      setState({ at: 'idle' });
      onFault(adoptionError(error, socialFault({ intent, provider }, 'failed')));
    }
  }

  function handleEnd(end: SocialEnd) {
    current.current = null;
    if (end.outcome === 'signed_in') void finish(end.provider);
    else if (end.outcome === 'second_factor_required') onSecondFactor(end);
    else fail(end.provider, end.outcome);
  }

  function start(provider: SocialProvider, rememberMe: boolean) {
    if (current.current?.provider === provider && current.current.comeForward()) return;
    current.current?.leave();
    current.current = null;
    if (!site.socialProviders.includes(provider)) {
      fail(provider, 'not_enabled');
      return;
    }
    const wish = { intent, provider, rememberMe };
    current.current = openSocialWindow(wish, {
      onEnd: handleEnd,
      onClosed: () => fail(provider, 'cancelled'),
    });
    if (current.current === null) {
      setState({ at: 'idle' });
      const label = m.social_in_this_window({ provider: providerNames[provider] });
      const alternative = { label, address: walkAddress(wish, 'page') };
      onFault({ ...socialFault(wish, 'blocked'), alternative });
      return;
    }
    setState({ at: 'waiting', provider });
    onFault(null);
  }

  return { state, start };
}
