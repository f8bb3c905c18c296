import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { providerNames } from '#domains/identity/social/social-end.ts';
import { m } from '#messages/messages.js';

/** The outcome of a walk that failed. 'blocked' is a walk that could not begin. */
export type SocialFailure = Exclude<SocialEnd['outcome'], 'signed_in' | 'second_factor_required'> | 'blocked';

const loginTexts = {
  cancelled: m.social_login_cancelled,
  blocked: m.social_login_blocked,
  not_enabled: m.social_login_not_enabled,
  failed: m.social_login_failed,
};

const registerTexts = {
  cancelled: m.social_register_cancelled,
  blocked: m.social_register_blocked,
  not_enabled: m.social_register_not_enabled,
  failed: m.social_register_failed,
};

/** Picks the text of a failed walk: from specification §8 for sign-ins, from RES-27 for sign-ups. */
export function socialFault(
  { intent, provider }: Pick<SocialEnd, 'intent' | 'provider'>,
  failure: SocialFailure,
): AuthFault {
  const texts = intent === 'login' ? loginTexts : registerTexts;
  const named = { provider: providerNames[provider] };
  switch (failure) {
    case 'cancelled':
    case 'blocked':
      return { field: null, text: texts[failure]() };
    case 'not_enabled':
      return { field: null, text: texts.not_enabled(named) };
    case 'other_credentials':
      return { field: null, text: m.social_other_credentials() };
    case 'account_disabled':
      return { field: null, text: m.auth_error_account_disabled() };
    case 'switched_off':
      return { field: null, text: m.error_switched_off() };
    case 'expired':
    case 'failed':
      return { field: null, text: texts.failed(named) };
  }
}

/** Returns the fault to show after a walk that ended in the page itself, or null if there is none. */
export function faultOfSocialEnd(end: SocialEnd): AuthFault | null {
  const { outcome } = end;
  return outcome === 'signed_in' || outcome === 'second_factor_required' ? null : socialFault(end, outcome);
}
