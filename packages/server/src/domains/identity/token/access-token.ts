import { createSecretKey } from 'node:crypto';
import { Id, Role } from '@vivavoce/contracts/wire/primitives';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isLockedDemo } from '#domains/identity/demo-accounts.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { keyFor } from './keys.ts';

/** How long an access token lives. A person who loses a role or an account keeps it no longer than this. */
export const ACCESS_TOKEN_LIFE_SECONDS = 300;

const AUDIENCE = 'vivavoce-api';

const Claims = z.object({
  sub: Id,
  role: Role,
  email: z.string().nullable(),
  sid: Id,
  epoch: z.int(),
  administers: z.boolean().default(false),
});

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Makes and reads the bearer tokens of calls: HS256, valid for five minutes, read without looking up the account. */
export function accessTokens({
  settings,
  clock,
  isStillValid,
}: Pick<Platform, 'settings' | 'clock'> & {
  /** Reports whether a token of this sign-in and epoch is still valid (revocations.ts). */
  isStillValid(token: { userId: string; signInId: string; epoch: number }): Promise<boolean>;
}) {
  const key = createSecretKey(keyFor('access-token', settings.secret));
  const issuer = settings.publicUrl;

  /** @param epoch the account's epoch, read together with the rest */
  async function issue(caller: Caller, epoch: number): Promise<{ token: string; expiresAt: string }> {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const expiresAt = issuedAt + ACCESS_TOKEN_LIFE_SECONDS;
    const { role, email, signInId: sid, mayAdminister: administers } = caller;
    const token = await new SignJWT({ role, email, sid, epoch, administers })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(caller.userId)
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
  }

  async function read(token: string): Promise<z.infer<typeof Claims> | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
      });
      return Claims.parse(payload);
    } catch {
      return null;
    }
  }

  /**
   * Finds the person behind a token; null if it is expired, forged, revoked or meant for another deployment.
   * @throws Refused `unavailable` if we cannot find out whether it was revoked
   */
  async function verify(token: string): Promise<Caller | null> {
    const claims = await read(token);
    if (!claims || isLockedDemo(claims.email, settings)) return null;
    const { sub: userId, role, email, sid: signInId, epoch, administers: mayAdminister } = claims;
    const isValid = await isStillValid({ userId, signInId, epoch });
    return isValid ? { userId, role, email, signInId, mayAdminister } : null;
  }

  return { issue, verify };
}
