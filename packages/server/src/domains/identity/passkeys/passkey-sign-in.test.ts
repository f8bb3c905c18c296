// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import {
  AFTER_THE_CHALLENGE_MS,
  passkeyHolder,
  signInChallenge,
  signInWithPasskey,
} from '#testing/people/passkey-holder.ts';
import { type DeviceAnswer, freshKeys, type Lies } from '#testing/people/software-authenticator.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openBrowser, setCookiesOf } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { secondFactor } from '../second-factor/tables.ts';
import { signIn, user } from '../tables.ts';
import { passkey } from './tables.ts';

let server: TestApp;
const written = capturedLog();
beforeAll(async () => {
  server = await appOver({
    ...(await testPlatform({ PASSKEY_SIGN_INS_PER_ADDRESS: '50' })),
    log: written.log,
  });
});
afterAll(() => server.close());

let addresses = 0;
const openBrowserElsewhere = () => {
  addresses += 1;
  return openBrowser(server, { ip: `198.51.100.${addresses}` });
};

/** A person with one passkey. */
async function holder(options?: { counts: boolean }) {
  const person = await passkeyHolder(server, options);
  await person.makePasskey();
  return person;
}

const signInsOf = (userId: string) =>
  server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, userId));
const countOf = async (userId: string) =>
  (await server.platform.db.orm.select().from(passkey).where(eq(passkey.userId, userId)))[0]?.signatureCount;

describe('signing in with a passkey', () => {
  it('accepts any passkey of this host whose device checks its owner', async () => {
    const { options } = await signInChallenge(openBrowserElsewhere());
    expect(options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
      timeout: 5 * 60_000,
    });
  });

  it('gives a token and a sign-in cookie, and records the use', async () => {
    const person = await holder();
    server.platform.clock.advance(60_000);
    const browser = openBrowserElsewhere();
    const answer = await signInWithPasskey(person, browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, user: account } = answer.json();
    expect(account).toMatchObject({ id: person.id, email: person.email });
    expect((await browser.get(`/api/users/${person.id}`, token)).statusCode).toBe(200);
    expect((await browser.renew()).json().user.id).toBe(person.id);
    expect(await person.passkeys()).toMatchObject([
      { name: 'My phone', lastUsedAt: server.platform.clock.now().toISOString() },
    ]);
  });

  it('works repeatedly, whether the device counts signatures or not', async () => {
    for (const counts of [true, false]) {
      const person = await holder({ counts });
      for (let time = 0; time < 3; time++) {
        expect((await signInWithPasskey(person, openBrowserElsewhere())).statusCode).toBe(200);
      }
      expect(await countOf(person.id)).toBe(counts ? 3 : 0);
    }
  });

  it('lasts until the browser is closed, or 30 days if requested', async () => {
    const person = await holder();
    const short = setCookiesOf(await signInWithPasskey(person, openBrowserElsewhere()));
    const long = setCookiesOf(await signInWithPasskey(person, openBrowserElsewhere(), { rememberMe: true }));
    const lifeOf = (cookies: typeof short) =>
      cookies.find(({ name }) => name.endsWith('session_token'))?.attributes['max-age'];
    expect(lifeOf(short)).toBeUndefined();
    expect(lifeOf(long)).toBe(String(30 * 24 * 60 * 60));
  });

  it('covers both factors: an account with a second factor needs no code', async () => {
    const person = await holder();
    await server.platform.db.orm
      .insert(secondFactor)
      .values({ userId: person.id, sealedSecret: 'sealed', enrolledAt: server.platform.clock.now() });
    const byPassword = await openBrowserElsewhere().login(person.email);
    expect(byPassword.json().code).toBe('second_factor_required');
    const answer = await signInWithPasskey(person, openBrowserElsewhere());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.multiFactor.enrolledFactors).toHaveLength(1);
  });

  it('replaces the sign-in that this browser had, and no other', async () => {
    const person = await holder();
    const former = openBrowser(server);
    for (const [name, value] of person.browser.jar) former.jar.set(name, value);
    const elsewhere = openBrowserElsewhere();
    await elsewhere.login(person.email);
    expect((await signInWithPasskey(person, person.browser)).statusCode).toBe(200);
    expect((await person.browser.renew()).statusCode).toBe(200);
    expect((await former.renew()).statusCode).toBe(401);
    expect((await elsewhere.renew()).statusCode).toBe(200);
  });

  it('counts as a proof of identity', async () => {
    const person = await holder();
    server.platform.clock.advance(20 * 60_000);
    expect((await person.askForCreation()).json().code).toBe('recent_sign_in_required');
    expect((await signInWithPasskey(person, person.browser)).statusCode).toBe(200);
    expect((await person.askForCreation()).statusCode).toBe(200);
  });
});

describe('a passkey is refused', () => {
  const zeros = Buffer.alloc(32).toString('base64url');

  it.each<[string, Lies]>([
    ['for a page on another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: zeros }],
    ['for a new key instead of a signature', { type: 'webauthn.create' }],
    ['when the device did not check its owner', { userVerified: false }],
    ['when no one touched the device', { userPresent: false }],
    ['when it was signed with another key', { key: freshKeys().privateKey }],
    ['when it names another account', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['when it is unknown', { credentialId: zeros }],
  ])('%s', async (_why, lies) => {
    const person = await holder();
    const before = await signInsOf(person.id);
    const answer = await signInWithPasskey(person, openBrowserElsewhere(), { lies });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'passkey_unknown',
      message: 'We do not recognise this passkey. Please sign in another way.',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await signInsOf(person.id)).toEqual(before);
    expect(await person.passkeys()).toMatchObject([{ lastUsedAt: null }]);
  });

  it('when it signs for another passkey’s owner', async () => {
    const [person, other] = [await holder(), await holder()];
    const [theirs] = await server.platform.db.orm.select().from(passkey).where(eq(passkey.userId, other.id));
    const lies = {
      credentialId: theirs?.credentialId ?? '',
      userHandle: Buffer.from(other.id).toString('base64url'),
    };
    const answer = await signInWithPasskey(person, openBrowserElsewhere(), { lies });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_unknown']);
  });

  it.each<[string, (answer: DeviceAnswer) => object]>([
    ['is empty', () => ({})],
    ['names no passkey', ({ id: _id, ...rest }) => rest],
    ['names two passkeys', (answer) => ({ ...answer, rawId: 'AAAA' })],
    [
      'does not name the account',
      ({ response: { userHandle: _account, ...response }, ...rest }) => ({ ...rest, response }),
    ],
    ['is not signed', ({ response, ...rest }) => ({ ...rest, response: { ...response, signature: 'AAAA' } })],
  ])('when the answer %s', async (_how, spoil) => {
    const person = await holder();
    const browser = openBrowserElsewhere();
    const { challengeId, options } = await signInChallenge(browser);
    const response = spoil(person.device.get(options));
    const answer = await browser.post('/api/auth/passkey-sign-in', { challengeId, response });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_unknown']);
  });

  it.each([
    ['counts backwards', 4],
    ['repeats a count', 5],
    ['no longer counts', 0],
  ])('when its device %s, which indicates a copy', async (_what, signatureCount) => {
    const person = await holder();
    await signInWithPasskey(person, openBrowserElsewhere(), { lies: { signatureCount: 5 } });
    const { id: passkeyId } = (await person.passkeys())[0] ?? {};
    const answer = await signInWithPasskey(person, openBrowserElsewhere(), { lies: { signatureCount } });
    expect(answer.json().code).toBe('passkey_unknown');
    expect(await countOf(person.id)).toBe(5);
    expect(written.lines()).toContainEqual(
      expect.objectContaining({ level: 40, passkeyId, userId: person.id }),
    );
  });

  it('without a warning about a copy if its signature is wrong as well', async () => {
    const person = await holder();
    await signInWithPasskey(person, openBrowserElsewhere(), { lies: { signatureCount: 5 } });
    const lies = { signatureCount: 1, key: freshKeys().privateKey };
    const answer = await signInWithPasskey(person, openBrowserElsewhere(), { lies });
    expect(answer.json().code).toBe('passkey_unknown');
    expect(written.lines()).not.toContainEqual(expect.objectContaining({ level: 40, userId: person.id }));
  });

  it('when the account is disabled, which only its owner learns', async () => {
    const person = await holder();
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, person.id, true));
    const answer = await signInWithPasskey(person, openBrowserElsewhere());
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_disabled']);
    const stranger = await signInWithPasskey(person, openBrowserElsewhere(), {
      lies: { key: freshKeys().privateKey },
    });
    expect(stranger.json().code).toBe('passkey_unknown');
    expect(await signInsOf(person.id)).toEqual([]);
  });

  it('when the account is disabled during the sign-in, and no sign-in is left', async () => {
    const person = await holder({ counts: false });
    const browsers = Array.from({ length: 6 }, openBrowserElsewhere);
    await Promise.all([
      ...browsers.map((browser) => signInWithPasskey(person, browser)),
      server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, person.id, true)),
    ]);
    expect(await signInsOf(person.id)).toEqual([]);
  });
});

describe('a challenge for signing in', () => {
  it('signs in only one of two browsers that send the same answer at the same time', async () => {
    const person = await holder({ counts: false });
    const browsers = [openBrowserElsewhere(), openBrowserElsewhere()] as const;
    const { challengeId, options } = await signInChallenge(browsers[0]);
    const response = person.device.get(options);
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/auth/passkey-sign-in', { challengeId, response })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const again = await openBrowserElsewhere().post('/api/auth/passkey-sign-in', { challengeId, response });
    expect(again.json()).toMatchObject({
      code: 'challenge_gone',
      message: 'This took too long. Please try again.',
    });
  });

  it('expires after five minutes', async () => {
    const person = await holder();
    const browser = openBrowserElsewhere();
    const { challengeId, options } = await signInChallenge(browser);
    server.platform.clock.advance(AFTER_THE_CHALLENGE_MS);
    const answer = await browser.post('/api/auth/passkey-sign-in', {
      challengeId,
      response: person.device.get(options),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'challenge_gone']);
  });

  it('differs from a challenge for making a passkey, and from any other', async () => {
    const person = await holder();
    const browser = openBrowserElsewhere();
    const creation = await person.creation();
    const response = person.device.get({ rpId: 'localhost', challenge: creation.options.challenge });
    const { challengeId } = creation;
    const crossed = await browser.post('/api/auth/passkey-sign-in', { challengeId, response });
    expect(crossed.json().code).toBe('challenge_gone');

    const [one, other] = [await signInChallenge(browser), await signInChallenge(browser)];
    const swapped = await browser.post('/api/auth/passkey-sign-in', {
      challengeId: other.challengeId,
      response: person.device.get(one.options),
    });
    expect(swapped.json().code).toBe('passkey_unknown');
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a sandboxed frame', 'null'],
    ['an unknown origin', undefined],
  ])(
    'cannot be answered by a page from %s, which could sign a person in to its own account',
    async (_whose, page) => {
      const person = await holder();
      const browser = openBrowserElsewhere();
      const { challengeId, options } = await signInChallenge(browser);
      const body = { challengeId, response: person.device.get(options) };
      browser.goTo(page);
      const answer = await browser.post('/api/auth/passkey-sign-in', body);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      browser.goTo(server.platform.settings.publicUrl);
      expect((await browser.post('/api/auth/passkey-sign-in', body)).statusCode).toBe(200);
    },
  );

  it('is limited in number for each address', async () => {
    const greedy = openBrowserElsewhere();
    for (let time = 0; time < 50; time++) await signInChallenge(greedy);
    const refused = await greedy.post('/api/auth/passkey-sign-in/options');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect((await openBrowserElsewhere().post('/api/auth/passkey-sign-in/options')).statusCode).toBe(200);
  });
});

it('the log contains nothing that devices and browsers sent', async () => {
  const person = await holder();
  const browser = openBrowserElsewhere();
  const { challengeId, options } = await signInChallenge(browser);
  const response = person.device.get(options, { origin: 'https://told-by-the-browser.example' });
  await browser.post('/api/auth/passkey-sign-in', { challengeId, response });
  const newcomer = await passkeyHolder(server);
  const refused = await newcomer.makePasskey('Told by the owner', {
    credentialId: 'dG9sZC1ieS10aGUtZGV2aWNl',
    origin: 'https://told-by-the-browser.example',
  });
  expect(refused.json().code).toBe('passkey_refused');

  expect(written.text()).toContain('a sign-in with a passkey did not pass its checks');
  expect(written.text()).toContain('a new passkey did not pass its checks');
  const [row] = await server.platform.db.orm.select().from(passkey).where(eq(passkey.userId, person.id));
  const [account] = await server.platform.db.orm.select().from(user).where(eq(user.id, person.id));
  for (const said of [
    challengeId,
    options.challenge,
    row?.credentialId ?? '?',
    row?.publicKey ?? '?',
    account?.email ?? '?',
    'told-by-the-browser',
    'dG9sZC1ieS10aGUtZGV2aWNl',
    'Told by the owner',
  ]) {
    expect(written.text()).not.toContain(said);
  }
});
