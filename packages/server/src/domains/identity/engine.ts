import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { getSessionCookie } from 'better-auth/cookies';
import type { Platform } from '#platform/platform.ts';
import { findUser } from './accounts.ts';
import { keyFor } from './keys.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { credential, signIn, user, verification } from './tables.ts';

/** How long a remembered sign-in lasts after its last use (RES-28). */
export const REMEMBERED_SIGN_IN_DAYS = 30;

const DAY_SECONDS = 24 * 60 * 60;

/** Codes with which the engine refuses a sign-in. */
export const WRONG_PASSWORD = 'INVALID_EMAIL_OR_PASSWORD';
export const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED';

const COOKIE_PREFIX = 'vivavoce';

/** Whether these cookies hold a sign-in, be it a good one or not: only the database knows that. */
export function hasSignInCookie(cookies: string | undefined): boolean {
  return (
    cookies !== undefined &&
    getSessionCookie(new Headers({ cookie: cookies }), { cookiePrefix: COOKIE_PREFIX }) !== null
  );
}

export type SignInEngine = ReturnType<typeof signInEngine>;

/**
 * better-auth: passwords, sign-ins and their cookies (httpOnly, SameSite=Lax, Secure under https). It is called from
 * our own endpoints only, none of its routes is served, and never inside a database transaction, because it works on
 * the outer handle. Its rate limiter is off: it counts right passwords too (see sign-in-failures.ts).
 */
export function signInEngine({ db, settings, log }: Pick<Platform, 'db' | 'settings' | 'log'>) {
  return betterAuth({
    appName: settings.productName,
    baseURL: settings.publicUrl,
    secret: keyFor('sign-in-cookie', settings.secret).toString('base64url'),
    database: drizzleAdapter(db.orm, {
      provider: 'pg',
      schema: { user, session: signIn, account: credential, verification },
    }),
    user: { fields: { name: 'displayName', image: 'photoUrl' } },
    session: { expiresIn: REMEMBERED_SIGN_IN_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
    },
    databaseHooks: {
      session: {
        create: {
          // Whatever way somebody signs in, this is the door; it stands behind the password, so that only the owner
          // of an account learns that it is disabled.
          before: async (session) => {
            const owner = await findUser(db.orm, session.userId);
            if (owner?.disabledAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DISABLED });
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error',
      // Only an error goes on, which the log describes without its message: the rest holds addresses and tokens.
      log: (_level, _message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, 'the sign-in engine failed'),
    },
  });
}
