import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { NEVER_PROVED } from './sign-in/recent-sign-in.ts';
import { signInCookie } from './sign-in/sign-in-cookie.ts';
import { credential, signIn, user, verification } from './tables.ts';
import { keyFor } from './token/keys.ts';

/** How long a remembered sign-in lasts after its last use (RES-28). */
const REMEMBERED_SIGN_IN_DAYS = 30;

const DAY_SECONDS = 24 * 60 * 60;

const StartedSession = z.object({
  userId: z.string(),
  rememberMe: z.boolean(),
  withPasskey: z.boolean(),
  /** Whether what began the sign-in also proves who the person is, for calls that need a recent proof. */
  isProof: z.boolean(),
  /** The paired device on which a child signs in. */
  deviceId: z.string().nullable(),
});

/**
 * The one place where a sign-in begins, whatever way in was used: stores the sign-in and sets its cookie. No address
 * leads to this endpoint; only this domain calls it.
 */
function startingSessions({ clock }: Pick<Platform, 'clock'>) {
  return {
    id: 'starting-sessions',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: StartedSession }, async (ctx) => {
        const { userId, rememberMe, withPasskey, isProof, deviceId } = ctx.body;
        const owner = await ctx.context.internalAdapter.findUserById(userId);
        if (!owner) throw ctx.error('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(userId, !rememberMe, {
          provedAt: isProof ? clock.now() : NEVER_PROVED,
          withPasskey,
          deviceId,
          lastSeenAt: deviceId === null ? null : clock.now(),
        });
        await setSessionCookie(ctx, { session, user: owner }, !rememberMe);
        return { signInId: session.id };
      }),
    },
  };
}

export type SignInEngine = ReturnType<typeof signInEngine>;

/**
 * Sets up better-auth, which keeps sign-ins and their cookies (httpOnly, SameSite=Lax, Secure under https). Only our
 * own endpoints call it, and none of its routes is served. It is never called inside a database transaction, because it
 * uses the database outside that transaction. We prove who a person is and pass that to the engine (decision 0008).
 */
export function signInEngine({
  db,
  settings,
  clock,
  log,
}: Pick<Platform, 'db' | 'settings' | 'clock' | 'log'>) {
  const { namesBeginWith, isEncrypted } = signInCookie(settings);
  return betterAuth({
    appName: settings.productName,
    baseURL: settings.publicUrl,
    secret: keyFor('sign-in-cookie', settings.secret).toString('base64url'),
    database: drizzleAdapter(db.orm, {
      provider: 'pg',
      schema: { user, session: signIn, account: credential, verification },
    }),
    user: { fields: { name: 'displayName', image: 'photoUrl' } },
    session: {
      expiresIn: REMEMBERED_SIGN_IN_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      additionalFields: {
        provedAt: { type: 'date', input: false, required: false },
        withPasskey: { type: 'boolean', input: false, required: false },
        deviceId: { type: 'string', input: false, required: false },
        lastSeenAt: { type: 'date', input: false, required: false },
      },
    },
    plugins: [startingSessions({ clock })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: namesBeginWith,
      // The engine would add `__Secure-`, which a neighbouring host can plant.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isEncrypted },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error',
      // Forward only errors, which our log describes without their messages. Everything else contains addresses and
      // tokens.
      log: (_level, _message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, 'the sign-in engine failed'),
    },
  });
}
