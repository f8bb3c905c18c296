import { randomUUID } from 'node:crypto';
import {
  SocialEnd,
  type SocialOutcome,
  type SocialProvider,
  SocialWalk,
  socialCallback,
  socialProviders,
  socialStart,
} from '@vivavoce/contracts/identity/social-sign-in';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EmailVerification } from '#domains/identity/email-code/email-verification.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { addressBlock } from '#platform/http/network-address.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { onBehalfOf } from '#platform/security-log/caller-address.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { CallbackAnswer } from './provider.ts';
import { socialProvidersOf } from './providers.ts';
import { socialSignIn } from './social-sign-in.ts';
import { socialWalks } from './social-walks.ts';

/** A whole school may share one address. The total limits how much strangers can make us store. */
const startLimit = ({ limits }: Settings): Limit => ({
  perAddress: limits.socialSignInsPerAddress,
  inTotal: 20_000,
  windowSeconds: 10 * 60,
});

/** Enough for a code and, at the first sign-in, a name. */
const POSTED_MAX_BYTES = 16 * 1024;

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'log' | 'switches'> & {
  signIns: SignIns;
  verification: EmailVerification;
};

/** `walk` is null when we do not know how the walk began. */
type Ended = { provider: SocialProvider; outcome: SocialOutcome; walk: SocialWalk | null };

const State = z.object({ state: z.string().min(1).max(200) });

const pathOfProvider = z.object({ provider: z.enum(socialProviders) });

function providerIn(request: FastifyRequest): SocialProvider {
  const path = pathOfProvider.safeParse(request.params);
  if (!path.success) throw refuseCommon('not_found');
  return path.data.provider;
}

const POSTED_FIELDS = ['state', ...Object.keys(CallbackAnswer.shape)];

/** Reads forms, which nothing else on this server accepts. A field that appears twice counts as missing. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const form = new URLSearchParams(String(text));
      const once = POSTED_FIELDS.filter((name) => form.getAll(name).length === 1);
      done(null, Object.fromEntries(once.map((name) => [name, form.get(name)])));
    },
  );
}

/**
 * The addresses that a browser visits during a social sign-in (specification §2.3, §7): to the provider, back, and to
 * the screen that ends the walk. Every walk ends at that screen, and no address is ever taken from a request.
 */
export function socialPages(deps: Deps): FastifyPluginAsync {
  const { settings } = deps;
  const providers = socialProvidersOf(deps);
  const walks = socialWalks(deps);
  const steps = socialSignIn(deps);
  const secondsToWait = counted(deps, startLimit(settings));

  const callbackOf = (provider: SocialProvider, state: string) =>
    `${settings.publicUrl}${socialCallback.replace(':provider', provider)}?${new URLSearchParams({ state })}`;

  function end(reply: FastifyReply, { walk, ...ended }: Ended) {
    const known = walk ?? { intent: 'login', show: 'page', attempt: randomUUID() };
    const told = new URLSearchParams(SocialEnd.parse({ ...ended, ...known }));
    return reply.redirect(`${settings.publicUrl}${screens.socialReturn}?${told}`, 303);
  }

  async function start(request: FastifyRequest, reply: FastifyReply) {
    const provider = providerIn(request);
    const asked = SocialWalk.safeParse(request.query);
    if (!asked.success) throw refuseCommon('invalid_input');
    const walk = asked.data;
    const application = providers[provider];
    if (!application) return end(reply, { provider, outcome: 'not_enabled', walk });
    if (secondsToWait(addressBlock(request.ip)) > 0) return end(reply, { provider, outcome: 'failed', walk });
    const { passage, cookie } = await walks.begin(provider, walk, request.headers.cookie);
    const address = await steps.leave(provider, application, passage);
    if (!address) return end(reply, { provider, outcome: 'failed', walk });
    return reply.header('set-cookie', cookie).redirect(address.href, 303);
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const provider = providerIn(request);
    const application = providers[provider];
    const { state } = State.catch({ state: '' }).parse(request.query);
    const returned = await walks.take(provider, state, request.headers.cookie);
    const { walk } = returned;
    if (!application || returned.kind === 'expired') {
      return end(reply, { provider, outcome: 'expired', walk });
    }
    const { outcome, cookies } = await steps.arrive(provider, application, {
      passage: returned.passage,
      brought: returned.posted ?? CallbackAnswer.catch({}).parse(request.query),
      rememberMe: returned.walk.rememberMe,
      userAgent: request.headers['user-agent'] ?? '',
      cookie: request.headers.cookie,
    });
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return end(reply, { provider, outcome, walk });
  }

  /** Apple's page posts its form without our cookies (SameSite=Lax). The browser sends them with the redirect. */
  async function posted(request: FastifyRequest, reply: FastifyReply) {
    const provider = providerIn(request);
    if (provider !== 'apple') throw refuseCommon('not_found');
    const { state } = State.catch({ state: '' }).parse(request.body);
    await walks.keepPosted(provider, state, CallbackAnswer.catch({}).parse(request.body));
    return reply.redirect(callbackOf(provider, state), 303);
  }

  return async (app) => {
    takeForms(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
    });
    const options = { schema: { hide: true }, exposeHeadRoute: false };
    app.get(socialStart, options, start);
    app.get(socialCallback, options, (request, reply) =>
      onBehalfOf(request.ip, () => callback(request, reply)),
    );
    app.post(socialCallback, { ...options, bodyLimit: POSTED_MAX_BYTES }, posted);
  };
}
