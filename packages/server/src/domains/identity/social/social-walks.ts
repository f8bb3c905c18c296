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
import { Brought, type Passage } from './provider.ts';

/** How long somebody may take at the provider. */
export const WALK_LIFE_MINUTES = 10;

/** Name of the cookie that ties walks to the browser that began them. */
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
  /** What a provider posted, for the step after the next redirect. */
  posted: Brought.nullable(),
});

const hashOf = (binding: string) => createHash('sha256').update(binding).digest('base64url');

/** How a walk that comes back is found. */
type ReturnedWalk =
  | { kind: 'good'; walk: SocialWalk; passage: Passage; posted: Brought | null }
  /** Used, too old, of another provider or of another browser; `walk` is null when nothing of it is known any more. */
  | { kind: 'expired'; walk: SocialWalk | null };

/**
 * Walks to a provider and back. The `state` is the code of a ticket: of one use, and good only together with the
 * cookie of the browser that began the walk. So nobody can be led to the end of a walk that somebody else began, which
 * would sign them in to a stranger's account. That anybody can make a browser begin one harms nobody: it ends with the
 * person's own word at the provider.
 */
export function socialWalks({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const cookies = ownCookies(settings);
  const kept = tickets({ clock }, { purpose: 'social', content: Kept, lifeMinutes: WALK_LIFE_MINUTES });

  const passageOf = (state: string, { provider, nonce, codeVerifier }: z.infer<typeof Kept>): Passage => ({
    redirectUri: settings.publicUrl + socialCallback.replace(':provider', provider),
    state,
    nonce,
    codeVerifier,
  });

  /** @param cookie the Cookie header: walks of two tabs share what ties them to the browser */
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
   * Keeps what a provider posted. The browser does not send our cookie along with another site's form, so it comes
   * once more by itself; meanwhile nothing of it stands in an address. What was posted first counts.
   */
  async function keepPosted(provider: SocialProvider, state: string, posted: Brought): Promise<void> {
    const content = await kept.read(db.orm, state);
    if (content?.provider !== provider || content.posted) return;
    await kept.replace(db.orm, state, { ...content, posted });
  }

  /** Takes a walk that comes back, once. A stranger's try does not use it up. */
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
