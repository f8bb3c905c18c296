import { z } from 'zod';

/**
 * Signing in with an account elsewhere (specification §2.3, §7). It is no call of the wire but a walk of the browser: to
 * `socialStart`, to the provider, back to `socialCallback`, and on to the screen that ends it (`screens.socialReturn`).
 */
export const socialProviders = ['google', 'github', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Names as people know them. */
export const socialProviderNames: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

/** Where the walk begins and where a provider sends the browser back to: addresses of the server, no screens. */
export const socialStart = '/auth/social/:provider/start';
export const socialCallback = '/auth/social/:provider/callback';

/** What the page says when it begins the walk, as the query of `socialStart`. */
export const SocialWalk = z.object({
  intent: z.enum(['login', 'register']),
  /** In a window of its own, which closes at the end, or in the page itself. */
  show: z.enum(['popup', 'page']),
  /** Made by the page, so that it knows its own popup’s words. */
  attempt: z.uuid(),
  /** As the tick box of the login form (RES-28). */
  rememberMe: z.stringbool().default(false),
});
export type SocialWalk = z.infer<typeof SocialWalk>;

/** How a walk ended (specification §8, RES-27). */
const socialOutcomes = [
  'signed_in',
  /** The provider vouches for the person; the code of the second factor is still to come. */
  'second_factor_required',
  'cancelled',
  /** The address has an account with other ways in; they are never merged by e-mail alone (RES-29). */
  'other_credentials',
  'not_enabled',
  'account_disabled',
  /** The walk took too long, was begun in another browser, or comes a second time. */
  'expired',
  'failed',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

/** The end of a walk: the query of `screens.socialReturn`, and what a popup tells the page that opened it. */
export const SocialEnd = z.object({
  provider: z.enum(socialProviders),
  outcome: z.enum(socialOutcomes),
  ...SocialWalk.pick({ intent: true, show: true, attempt: true }).shape,
});
export type SocialEnd = z.infer<typeof SocialEnd>;

/** Name of the broadcast channel between a popup and its page. */
export const SOCIAL_CHANNEL = 'social-sign-in';
