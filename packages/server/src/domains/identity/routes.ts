import {
  forgotPassword,
  issueToken,
  login,
  logout,
  register,
  resetPassword,
  saveUser,
  sendEmailCode,
  verifyEmailCode,
} from '@vivavoce/contracts/identity/calls';
import { anyone } from '#platform/http/anyone.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { presentUser, touchUser } from './accounts.ts';
import type { EmailVerification } from './email-code/email-verification.ts';
import type { PasswordReset } from './password/password-reset.ts';
import type { passwordSignIn } from './password/password-sign-in.ts';
import { signedIn, signInCookie } from './permissions.ts';
import type { registration } from './registration.ts';
import { giveSignIn } from './sign-in/sign-in-replies.ts';
import type { SignIns } from './sign-in/sign-ins.ts';

/**
 * After the holidays, a whole class sends requests from one address. The total limit only caps the memory that counting
 * takes: if it were lower, a few machines could keep everyone from resetting a password. Mailboxes have their own
 * limits (reset-links.ts).
 */
const forgotPasswordLimit = ({ limits }: Settings): Limit => ({
  perAddress: limits.resetLinksPerAddress,
  inTotal: 5_000,
  windowSeconds: 60 * 60,
});

/** Each registration costs a password hash and a mail. A school registers whole year groups from one address. */
const registerLimit = ({ limits }: Settings): Limit => ({
  perAddress: limits.registrationsPerAddress,
  inTotal: 20_000,
  windowSeconds: 60 * 60,
});

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  signIns: SignIns;
  signIn: ReturnType<typeof passwordSignIn>;
  open: ReturnType<typeof registration>;
  verification: EmailVerification;
  reset: PasswordReset;
};

/** The calls that let people sign in, prove an address, and sign out. */
export function identityRoutes(deps: Deps): Route[] {
  const { db, clock, settings, signIns, signIn, open, verification, reset } = deps;
  const admitToRegister = throttle({ clock }, registerLimit(settings));
  const admitToForgotPassword = throttle({ clock }, forgotPasswordLimit(settings));

  return [
    serve(register, anyone, async ({ body, ip, userAgent, cookie, reply }) => {
      admitToRegister(ip);
      return giveSignIn(reply, await open(body, { userAgent, cookie }));
    }),

    serve(login, anyone, async ({ body, ip, userAgent, cookie, reply }) => {
      const outcome = await signIn(body, { ip, userAgent, cookie });
      if (outcome.kind === 'signed_in') return giveSignIn(reply, outcome);
      reply.setHeader('set-cookie', outcome.cookies);
      throw refuse(login, outcome.kind);
    }),

    serve(forgotPassword, anyone, async ({ body, ip }) => {
      admitToForgotPassword(ip);
      await reset.request(body.email);
      return { success: true as const };
    }),

    serve(resetPassword, anyone, async ({ body, cookie, reply }) => {
      reply.setHeader('set-cookie', await reset.finish(body, cookie));
      return { success: true as const };
    }),

    serve(issueToken, signInCookie, async ({ cookie, reply }) => {
      const { signedIn: renewed, cookies } = await signIns.renew(cookie);
      if (renewed) return giveSignIn(reply, { signedIn: renewed, cookies });
      reply.setHeader('set-cookie', cookies);
      throw refuseCommon('unauthenticated');
    }),

    serve(logout, signInCookie, async ({ cookie, reply }) => {
      reply.setHeader('set-cookie', await signIns.end(cookie));
      return { success: true as const };
    }),

    serve(saveUser, signedIn, async ({ caller, body }) => {
      const row = await touchUser(db.orm, caller.userId, { displayName: body.displayName, now: clock.now() });
      if (!row) throw refuseCommon('unauthenticated');
      return presentUser(db.orm, row);
    }),

    serve(sendEmailCode, signedIn, ({ caller, body }) => verification.send(caller, body.email)),

    serve(verifyEmailCode, signedIn, ({ caller, body }) =>
      verification.verify(caller, body.email, body.code),
    ),
  ];
}
