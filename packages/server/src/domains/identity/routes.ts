import {
  forgotPassword,
  issueToken,
  login,
  logout,
  register,
  resetPassword,
  type SignedIn,
  saveUser,
  sendEmailCode,
  verifyEmailCode,
} from '@vivavoce/contracts/identity';
import { anyone } from '#platform/http/anyone.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { presentUser, touchUser } from './accounts.ts';
import type { EmailVerification } from './email-verification.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { PasswordReset } from './password-reset.ts';
import type { passwordSignIn } from './password-sign-in.ts';
import { signedIn, signInCookie } from './permissions.ts';
import type { registration } from './registration.ts';
import type { SignIns } from './sign-ins.ts';

/**
 * A class after the holidays sits behind one address. All together: it bounds the memory of the count, and no more, or
 * a few machines could keep everybody from a new password; mailboxes have limits of their own (reset-links.ts).
 */
export const FORGOT_PASSWORD_LIMIT: Limit = { perAddress: 30, inTotal: 5_000, windowSeconds: 60 * 60 };

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  signIns: SignIns;
  signIn: ReturnType<typeof passwordSignIn>;
  open: ReturnType<typeof registration>;
  verification: EmailVerification;
  reset: PasswordReset;
};

type Reply = { setHeader(name: string, value: string | string[]): void };

/** The calls by which a person comes in, proves an address, and leaves. */
export function identityRoutes(deps: Deps): Route[] {
  const { db, clock, settings, signIns, signIn, open, verification, reset } = deps;
  const admitToForgotPassword = throttle({ clock }, FORGOT_PASSWORD_LIMIT);

  function answer(reply: Reply, begun: { signedIn: SignedIn; cookies: string[] }): SignedIn {
    reply.setHeader('set-cookie', begun.cookies);
    reply.setHeader('cache-control', 'no-store');
    return begun.signedIn;
  }

  /** Another site's page can make the browser send our cookie; it cannot make it state our origin. */
  function onlyFromOwnPages({ origin, host }: { origin: string | undefined; host: string }): void {
    if (!isOwnOrigin(origin, { publicUrl: settings.publicUrl, host })) throw refuseCommon('forbidden');
  }

  return [
    serve(register, anyone, async ({ body, userAgent, reply }) =>
      answer(reply, await open(body, { userAgent })),
    ),

    serve(login, anyone, async ({ body, ip, userAgent, reply }) =>
      answer(reply, await signIn(body, { ip, userAgent })),
    ),

    serve(forgotPassword, anyone, async ({ body, ip }) => {
      admitToForgotPassword(ip);
      await reset.request(body.email);
      return { success: true as const };
    }),

    serve(resetPassword, anyone, async ({ body }) => {
      await reset.finish(body);
      return { success: true as const };
    }),

    serve(issueToken, signInCookie, async ({ cookie, origin, host, reply }) => {
      onlyFromOwnPages({ origin, host });
      const { signedIn: renewed, cookies } = await signIns.renew(cookie);
      if (renewed) return answer(reply, { signedIn: renewed, cookies });
      reply.setHeader('set-cookie', cookies);
      throw refuseCommon('unauthenticated');
    }),

    serve(logout, signInCookie, async ({ cookie, origin, host, reply }) => {
      onlyFromOwnPages({ origin, host });
      reply.setHeader('set-cookie', await signIns.end(cookie));
      return { success: true as const };
    }),

    serve(saveUser, signedIn, async ({ caller, body }) => {
      const row = await touchUser(db.orm, caller.userId, { displayName: body.displayName, now: clock.now() });
      if (!row) throw refuseCommon('unauthenticated');
      return presentUser(row);
    }),

    serve(sendEmailCode, signedIn, ({ caller, body }) => verification.send(caller, body.email)),

    serve(verifyEmailCode, signedIn, ({ caller, body }) =>
      verification.verify(caller, body.email, body.code),
    ),
  ];
}
