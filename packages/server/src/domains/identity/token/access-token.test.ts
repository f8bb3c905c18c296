import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { testClock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/serve.ts';
import { testSettings } from '#testing/test-settings.ts';
import { accessTokens } from './access-token.ts';
import { keyFor } from './keys.ts';

const caller: Caller = {
  userId: '7d1d1a52-0d5c-4f0e-9a44-4a6c3f1f8f01',
  role: 'PARENT',
  email: 'anna@example.org',
  signInId: '0c0d6f80-6a3e-4d58-8a37-0c1f6f9f5b02',
  mayAdminister: false,
};
const settings = testSettings();
/** Nothing has been revoked. */
const isStillValid = async () => true;

describe('an access token', () => {
  it('names the person, role and sign-in that it was issued for', async () => {
    const tokens = accessTokens({ settings, clock: testClock(), isStillValid });
    const { token } = await tokens.issue(caller, 0);
    expect(await tokens.verify(token)).toEqual(caller);
  });

  it('lives for five minutes', async () => {
    const clock = testClock();
    const tokens = accessTokens({ settings, clock, isStillValid });
    const { token, expiresAt } = await tokens.issue(caller, 0);
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(300_000);
    clock.advance(299_000);
    expect(await tokens.verify(token)).toEqual(caller);
    clock.advance(1_000);
    expect(await tokens.verify(token)).toBeNull();
  });

  it('is worthless at a deployment with another secret or another address', async () => {
    const clock = testClock();
    const { token } = await accessTokens({ settings, clock, isStillValid }).issue(caller, 0);
    const otherSecret = { ...settings, secret: 'another-secret-of-at-least-32-characters' };
    const otherAddress = { ...settings, publicUrl: 'https://elsewhere.example' };
    expect(await accessTokens({ settings: otherSecret, clock, isStillValid }).verify(token)).toBeNull();
    expect(await accessTokens({ settings: otherAddress, clock, isStillValid }).verify(token)).toBeNull();
  });

  it('is refused if it was changed, is unsigned, is for another audience, or has no expiry', async () => {
    const clock = testClock();
    const tokens = accessTokens({ settings, clock, isStillValid });
    const { token } = await tokens.issue(caller, 0);
    const claims = { role: 'ADMIN', email: caller.email, sid: caller.signInId, sub: caller.userId, epoch: 0 };
    const [header, payload, signature] = token.split('.');
    const raised = Buffer.from(JSON.stringify({ ...claims, exp: 4e9 })).toString('base64url');
    const key = keyFor('access-token', settings.secret);
    const signed = (jwt: SignJWT) =>
      jwt.setProtectedHeader({ alg: 'HS256' }).setIssuer(settings.publicUrl).sign(key);

    expect(payload).not.toBe(raised);
    expect(await tokens.verify(`${header}.${raised}.${signature}`)).toBeNull();
    expect(await tokens.verify(new UnsecuredJWT(claims).setExpirationTime(4e9).encode())).toBeNull();
    expect(
      await tokens.verify(await signed(new SignJWT(claims).setAudience('elsewhere').setExpirationTime(4e9))),
    ).toBeNull();
    expect(await tokens.verify(await signed(new SignJWT(claims).setAudience('vivavoce-api')))).toBeNull();
    expect(await tokens.verify('')).toBeNull();
    // The same claims are accepted when nothing is wrong with them, so each refusal above is due to its own flaw.
    const good = new SignJWT(claims).setAudience('vivavoce-api').setExpirationTime(4e9);
    expect(await tokens.verify(await signed(good))).toMatchObject({ role: 'ADMIN' });
  });
});
