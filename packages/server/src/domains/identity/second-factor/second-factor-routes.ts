import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import {
  completeSignIn,
  confirmSecondFactor,
  readSecondFactor,
  renewBackupCodes,
  setUpSecondFactor,
  unsetMfa,
} from '@vivavoce/contracts/identity/second-factor-calls';
import { signedIn } from '#domains/identity/permissions.ts';
import { requireAdministrator } from '#domains/identity/sign-in/administrator-strength.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import { recentlySignedIn } from '#domains/identity/sign-in/recent-sign-in.ts';
import { giveSignIn } from '#domains/identity/sign-in/sign-in-replies.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { type Permission, type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeGuesses } from './code-guesses.ts';
import type { SecondFactor } from './second-factor.ts';
import { waitingSignIn } from './waiting-sign-in.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  signIns: SignIns;
  browsers: KnownBrowsers;
  guesses: CodeGuesses;
  factor: SecondFactor;
};

/** For the call that relies on a waiting sign-in's cookie. The handler reads it; mount.ts admits only our own pages. */
const waitingCookie: Permission<unknown> = {
  name: 'the cookie of a sign-in that waits for its second factor, from our own pages',
  check: () => {},
};

/**
 * The uid in the body names the person whose second factor should be removed. The token decides who may remove it
 * (RES-35).
 */
function ownerOrAdmin(deps: Deps, recent: Permission<unknown>): Permission<{ body: { uid: string } }> {
  return {
    name: `self or admin, who proved who they are within the last ${RECENT_SIGN_IN_MINUTES} minutes`,
    check: async (caller, { body }) => {
      if (!caller) throw refuseCommon('unauthenticated');
      if (caller.userId !== body.uid) await requireAdministrator(deps, caller, 'forbidden');
      await recent.check(caller, undefined);
    },
  };
}

/** The calls for the second factor, at sign-in and in the account's settings. */
export function secondFactorRoutes(deps: Deps): Route[] {
  const { factor } = deps;
  const complete = waitingSignIn(deps);
  const recent = recentlySignedIn(deps);

  return [
    serve(completeSignIn, waitingCookie, async ({ body, cookie, reply }) =>
      giveSignIn(reply, await complete(cookie, body.code)),
    ),

    serve(readSecondFactor, signedIn, ({ caller }) => factor.read(caller)),

    serve(setUpSecondFactor, recent, ({ caller }) => factor.setUp(caller)),

    serve(confirmSecondFactor, recent, ({ caller, body }) => factor.confirm(caller, body.code)),

    serve(renewBackupCodes, recent, ({ caller }) => factor.renewCodes(caller)),

    serve(unsetMfa, ownerOrAdmin(deps, recent), async ({ caller, body }) => {
      await factor.remove(caller, body.uid);
      return { success: true as const };
    }),
  ];
}
