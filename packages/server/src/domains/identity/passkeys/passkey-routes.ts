import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeySignIn as passkeySignInCall,
  removePasskey,
} from '@vivavoce/contracts/identity/passkey-calls';
import { recentlySignedIn } from '#domains/identity/sign-in/recent-sign-in.ts';
import { giveSignIn, ownPagesOnly } from '#domains/identity/sign-in/sign-in-replies.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { counted, type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { signedIn } from '../permissions.ts';
import { ceremonies as ceremoniesOf } from './ceremonies.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { passkeyCreation } from './passkey-creation.ts';
import { passkeyMails } from './passkey-mails.ts';
import { passkeySignIn } from './passkey-sign-in.ts';

/**
 * Challenges for people who are not signed in. Each is stored for five minutes. The total limits the memory that
 * counting takes.
 */
const challengeLimit = ({ limits }: Settings): Limit => ({
  perAddress: limits.passkeySignInsPerAddress,
  inTotal: 50_000,
  windowSeconds: 15 * 60,
});

/** Challenges for one signed-in person: far more than anybody needs to add a few passkeys. */
const CREATION_LIMIT: Limit = { perAddress: 60, inTotal: 50_000, windowSeconds: 60 * 60 };

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'log' | 'securityLog'> & {
  signIns: SignIns;
};

/** The calls that let people manage their passkeys and sign in with one. */
export function passkeyRoutes(deps: Deps): Route[] {
  const { clock, settings } = deps;
  const ceremonies = ceremoniesOf(deps);
  const mails = passkeyMails(deps);
  const own = ownPasskeys({ ...deps, mails });
  const creation = passkeyCreation({ ...deps, ceremonies, mails });
  const signIn = passkeySignIn({ ...deps, ceremonies });
  const onlyFromOwnPages = ownPagesOnly(deps);
  const admitToChallenge = throttle({ clock }, challengeLimit(settings));
  const secondsToWait = counted({ clock }, CREATION_LIMIT);
  const recent = recentlySignedIn(deps);

  return [
    serve(listPasskeys, signedIn, ({ caller }) => own.list(caller)),

    serve(beginPasskey, recent, ({ caller }) => {
      const retryAfterSeconds = secondsToWait(caller.userId);
      if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
      return creation.begin(caller);
    }),

    serve(addPasskey, recent, ({ caller, body }) => creation.finish(caller, body)),

    serve(removePasskey, recent, async ({ caller, params }) => {
      await own.remove(caller, params.id);
      return { success: true as const };
    }),

    serve(beginPasskeySignIn, anyone, async ({ ip }) => {
      admitToChallenge(ip);
      return signIn.begin();
    }),

    serve(passkeySignInCall, anyone, async ({ body, origin, host, userAgent, cookie, reply }) => {
      onlyFromOwnPages({ origin, host });
      return giveSignIn(reply, await signIn.finish(body, { userAgent, cookie }));
    }),
  ];
}
