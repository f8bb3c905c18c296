import { createHash, randomBytes } from 'node:crypto';
import {
  type SocialProvider,
  type SocialWalk,
  socialCallback,
  socialProviders,
} from '@vivavoce/contracts/identity/social-sign-in';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { ownCookies } from '#domains/identity/sign-in/own-cookies.ts';
import { tickets } from '#domains/identity/token/tickets.ts';
import type { Platform } from '#platform/platform.ts';
import { CallbackAnswer, type WalkSecrets } from './provider.ts';

/** How long a person may spend at the provider. */
export const WALK_LIFE_MINUTES = 10;

/** The name of the cookie that ties walks to the browser that began them. */
const BINDING_COOKIE = 'social';
const BINDING_BYTES = 32;
const BINDING = /^[\w-]{43}$/;

const Kept = z.object({
  provider: z.enum(socialProviders),
  nonce: z.string(),
  codeVerifier: z.string(),
  bindingHash: z.string(),
  walk: z.object({
    intent: z.enum(['login', 'register']),
    show: z.enum(['popup', 'page']),
    attempt: z.string(),
    rememberMe: z.boolean(),
  }),
  /** What a provider posted, kept for the step after the next redirect. */
  posted: CallbackAnswer.nullable(),
});

const hashOf = (binding: string) => createHash('sha256').update(binding).digest('base64url');

/** What we know about a walk that returns. */
type ReturnedWalk =
  | { kind: 'good'; walk: SocialWalk; passage: WalkSecrets; posted: CallbackAnswer | null }
  /**
   * The walk has been used, is too old, or belongs to another provider or browser. `walk` is null if we know nothing
   * about it.
   */
  | { kind: 'expired'; walk: SocialWalk | null };

/**
 * Walks to a provider and back. The `state` is the code of a single-use ticket, which works only together with the
 * cookie of the browser that began the walk. Therefore no one can be led to the end of another person's walk, which
 * would sign them in to a stranger's account. Anyone can make a browser begin a walk, but that is harmless: the walk
 * ends only with the person's own consent at the provider.
 */
export function socialWalks({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const cookies = ownCookies(settings);
  const kept = tickets({ clock }, { purpose: 'social', content: Kept, lifeMinutes: WALK_LIFE_MINUTES });

  const passageOf = (
    state: string,
    { provider, nonce, codeVerifier }: z.infer<typeof Kept>,
  ): WalkSecrets => ({
    redirectUri: settings.publicUrl + socialCallback.replace(':provider', provider),
    state,
    nonce,
    codeVerifier,
  });

  /** @param cookie the Cookie header: walks in two tabs share the cookie that ties them to the browser */
  async function begin(provider: SocialProvider, walk: SocialWalk, cookie: string | undefined) {
    const found = cookies.read(cookie, BINDING_COOKIE);
    const binding = found && BINDING.test(found) ? found : randomBytes(BINDING_BYTES).toString('base64url');
    const content = {
      provider,
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      bindingHash: hashOf(binding),
      walk,
      posted: null,
    };
    const state = await kept.issue(db.orm, content);
    return {
      passage: passageOf(state, content),
      cookie: cookies.set(BINDING_COOKIE, binding, WALK_LIFE_MINUTES * 60),
    };
  }

  /**
   * Keeps what a provider posted. The browser does not send our cookie along with another site's form, so the browser
   * has to come back once more, without the form. Until then, no part of the form appears in an address. Only the first
   * posted form counts.
   */
  async function keepPosted(provider: SocialProvider, state: string, posted: CallbackAnswer): Promise<void> {
    const content = await kept.read(db.orm, state);
    if (content?.provider !== provider || content.posted) return;
    await kept.replace(db.orm, state, { ...content, posted });
  }

  /** Takes a returning walk, once. A stranger's attempt does not use it up. */
  async function take(
    provider: SocialProvider,
    state: string,
    cookie: string | undefined,
  ): Promise<ReturnedWalk> {
    const content = await kept.read(db.orm, state);
    if (!content) return { kind: 'expired', walk: null };
    const { walk } = content;
    const binding = cookies.read(cookie, BINDING_COOKIE);
    const isOfBrowser = binding !== null && hashOf(binding) === content.bindingHash;
    const used = isOfBrowser && content.provider === provider && (await kept.use(db.orm, state));
    return used
      ? { kind: 'good', walk, passage: passageOf(state, used), posted: used.posted }
      : { kind: 'expired', walk };
  }

  return { begin, keepPosted, take };
}
