import { z } from 'zod';

/**
 * Signing in with an account elsewhere (specification §2.3, §7). This is not an API call. The browser walks to
 * `socialStart`, to the provider, back to `socialCallback`, and on to the screen that ends the walk
 * (`screens.socialReturn`).
 */
export const socialProviders = ['google', 'github', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The providers' names as people see them. */
export const socialProviderNames: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

/** Where the walk begins, and where a provider sends the browser back. Both are server addresses, not screens. */
export const socialStart = '/auth/social/:provider/start';
export const socialCallback = '/auth/social/:provider/callback';

/** The query of `socialStart`: what the page states when it begins the walk. */
export const SocialWalk = z.object({
  intent: z.enum(['login', 'register']),
  /** Whether the walk runs in a popup, which closes at the end, or in the page itself. */
  show: z.enum(['popup', 'page']),
  /** An id that the page generates so that it can recognise messages from its own popup. */
  attempt: z.uuid(),
  /** The state of the login form's tick box (RES-28). */
  rememberMe: z.stringbool().default(false),
});
export type SocialWalk = z.infer<typeof SocialWalk>;

/** How a walk ended (specification §8, RES-27). */
const socialOutcomes = [
  'signed_in',
  /** The provider vouches for the person, but the second factor's code is still missing. */
  'second_factor_required',
  'cancelled',
  /** The address belongs to an account with other ways in. We never merge accounts by e-mail alone (RES-29). */
  'other_credentials',
  'not_enabled',
  'account_disabled',
  /** A new person, while an administrator keeps registration switched off. */
  'switched_off',
  /** The walk took too long, began in another browser, or was repeated. */
  'expired',
  'failed',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

/** The end of a walk: the query of `screens.socialReturn`, and the message a popup sends to the page that opened it. */
export const SocialEnd = z.object({
  provider: z.enum(socialProviders),
  outcome: z.enum(socialOutcomes),
  ...SocialWalk.pick({ intent: true, show: true, attempt: true }).shape,
});
export type SocialEnd = z.infer<typeof SocialEnd>;

/** The name of the broadcast channel between a popup and its page. */
export const SOCIAL_CHANNEL = 'social-sign-in';
