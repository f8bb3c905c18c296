import {
  changePassword,
  confirmEmailChange,
  deleteUser,
  endAllSignIns,
  endSignIn,
  listSignIns,
  proveAgain,
  requestEmailChange,
} from '@vivavoce/contracts/identity/account-security-calls';
import type { PasswordProof } from '#domains/identity/password/password-proof.ts';
import type { Passwords } from '#domains/identity/password/passwords.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import { markProved, recentlySignedIn } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { hasSecondFactor } from '../accounts.ts';
import { signedIn } from '../permissions.ts';
import type { CodeGuesses } from '../second-factor/code-guesses.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { changePassword as changing } from './change-password.ts';
import type { AccountDeletion } from './delete-account.ts';
import { mayDelete } from './deletion-permission.ts';
import type { EmailChanges } from './email-change.ts';
import { ownCode } from './own-code.ts';
import { ownPassword } from './own-password.ts';
import { signInList } from './sign-in-list.ts';

type Deps = Pick<
  Platform,
  'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail' | 'log' | 'securityLog' | 'securityRecords'
> & {
  passwords: Passwords;
  proof: PasswordProof;
  browsers: KnownBrowsers;
  revoked: Revocations;
  emailChange: EmailChanges;
  guesses: CodeGuesses;
  factor: SecondFactor;
  deletion: AccountDeletion;
};

const done = { success: true } as const;

/** The calls that let signed-in people keep their account safe, or delete it. */
export function accountSecurityRoutes(deps: Deps): Route[] {
  const { db, clock, emailChange, deletion } = deps;
  const signIns = signInList(deps);
  const proveOwn = ownPassword(deps);
  const proveCode = ownCode(deps);
  const change = changing({ ...deps, proveOwn });

  return [
    serve(listSignIns, signedIn, ({ caller }) => signIns.list(caller)),

    serve(endSignIn, signedIn, async ({ caller, params }) => {
      await signIns.end(caller, params.id);
      return done;
    }),

    serve(endAllSignIns, signedIn, async ({ caller }) => {
      await signIns.endAll(caller);
      return done;
    }),

    serve(proveAgain, signedIn, async ({ caller, body, ip, cookie }) => {
      const asksForCode = await hasSecondFactor(db.orm, caller.userId);
      if (asksForCode && body.code === undefined) throw refuse(proveAgain, 'sign_in_again');
      await proveOwn(caller, { password: body.password, ip, cookie });
      if (asksForCode) await proveCode(caller, { code: body.code ?? '', cookie });
      await markProved(db.orm, caller, clock.now());
      return done;
    }),

    serve(changePassword, signedIn, async ({ caller, body, ip, cookie, reply }) => {
      reply.setHeader('set-cookie', await change(caller, { ...body, ip, cookie }));
      return done;
    }),

    serve(requestEmailChange, recentlySignedIn(deps), async ({ caller, body }) => {
      await emailChange.request(caller, body.email);
      return done;
    }),

    serve(confirmEmailChange, signedIn, ({ caller, body }) => emailChange.confirm(caller, body.code)),

    serve(deleteUser, mayDelete(deps), async ({ caller, params }) => {
      await deletion.remove(caller, params.id);
      return done;
    }),
  ];
}
