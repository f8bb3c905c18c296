import type { SocialEnd, SocialOutcome, SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';

/** The names of the providers as people know them, in the order of their buttons. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

const outcomes: Record<SocialOutcome, true> = {
  signed_in: true,
  second_factor_required: true,
  cancelled: true,
  other_credentials: true,
  not_enabled: true,
  account_disabled: true,
  switched_off: true,
  expired: true,
  failed: true,
};

const intents: Record<SocialEnd['intent'], true> = { login: true, register: true };
const shows: Record<SocialEnd['show'], true> = { popup: true, page: true };

function oneOf<N extends string>(names: Record<N, unknown>, value: unknown): value is N {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/**
 * Reads how a walk ended, from an address or from another window. Either could contain anything, so the value is
 * checked. No schema library is used, to keep the sign-in screens small, since they are public pages.
 */
export function readSocialEnd(value: unknown): SocialEnd | null {
  if (typeof value !== 'object' || value === null) return null;
  const { provider, outcome, intent, show, attempt } = value as Record<string, unknown>;
  if (!oneOf(providerNames, provider) || !oneOf(outcomes, outcome)) return null;
  if (!oneOf(intents, intent) || !oneOf(shows, show) || typeof attempt !== 'string') return null;
  return { provider, outcome, intent, show, attempt };
}
