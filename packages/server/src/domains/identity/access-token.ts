import { createSecretKey } from 'node:crypto';
import { Id, Role } from '@vivavoce/contracts/primitives';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { keyFor } from './keys.ts';

/** How long an access token lives; whoever loses a role or an account keeps it for no longer. */
export const ACCESS_TOKEN_LIFE_SECONDS = 300;

const AUDIENCE = 'vivavoce-api';

const Claims = z.object({ sub: Id, role: Role, email: z.string(), sid: Id });

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Makes and reads the bearer tokens of calls: HS256, five minutes, read without asking the database. */
export function accessTokens({ settings, clock }: Pick<Platform, 'settings' | 'clock'>) {
  const key = createSecretKey(keyFor('access-token', settings.secret));
  const issuer = settings.publicUrl;

  async function issue(caller: Caller): Promise<{ token: string; expiresAt: string }> {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const expiresAt = issuedAt + ACCESS_TOKEN_LIFE_SECONDS;
    const token = await new SignJWT({ role: caller.role, email: caller.email, sid: caller.signInId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(caller.userId)
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
  }

  /** The person behind a token; null when it is spent, forged or not meant for this deployment. */
  async function verify(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
      });
      const claims = Claims.parse(payload);
      return { userId: claims.sub, role: claims.role, email: claims.email, signInId: claims.sid };
    } catch {
      return null;
    }
  }

  return { issue, verify };
}
