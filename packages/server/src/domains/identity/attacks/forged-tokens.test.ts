import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFor } from '#domains/identity/token/keys.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

let server: WatchedApp;
let victim: { id: string; token: string; cookie: string; claims: JWTPayload };

beforeAll(async () => {
  server = await watchedApp();
  const browser = openBrowser(server);
  const { user, token } = (await browser.register(freshEmail())).json();
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const cookie = [...browser.jar.values()].find((value) => value.length > 20) ?? '';
  victim = { id: user.id, token, cookie, claims };
});
afterAll(() => server.close());

/** Makes a call as the victim with this text as the token. */
const call = (token: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/users/${victim.id}`,
    headers: { authorization: `Bearer ${token}` },
  });

async function expectRefused(token: string) {
  const answer = await call(token);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  if (token.length > 8) server.expectSilenceAbout([token]);
}

const realKey = () => keyFor('access-token', server.platform.settings.secret);
const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** Makes a token with these changes to the victim's claims, signed with the real key, which no attacker has. */
const withClaims = (changes: JWTPayload) =>
  new SignJWT({ ...victim.claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(realKey());

/** Assembles a token manually with the given header, and signs it as HS256 with this key. */
function byHand(header: object, key: Buffer | string, claims: JWTPayload = victim.claims) {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

it('the tokens of these tests are valid apart from what each test changes', async () => {
  expect((await call(victim.token)).statusCode).toBe(200);
  expect((await call(await withClaims({}))).statusCode).toBe(200);
  expect((await call(byHand({ alg: 'HS256' }, realKey()))).statusCode).toBe(200);
});

describe('a token is refused if it', () => {
  it('was changed in any of its parts', async () => {
    const [header = '', claims = '', signature = ''] = victim.token.split('.');
    const raised = encode({ ...victim.claims, role: 'ADMIN' });
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    await expectRefused(`${header}.${raised}.${signature}`);
    await expectRefused(`${encode({ alg: 'HS256', x: 1 })}.${claims}.${signature}`);
    await expectRefused(`${header}.${claims}.${turned}`);
    await expectRefused(`${header}.${claims}.${signature.slice(0, 20)}`);
  });

  it('is unsigned, however that is spelled', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', 'HS256']) {
      await expectRefused(`${encode({ alg })}.${encode(victim.claims)}.`);
    }
    await expectRefused(`${encode({})}.${encode(victim.claims)}.`);
  });

  it('is signed with a key that anyone may know, whatever algorithm it names', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const rs256 = new SignJWT(victim.claims).setProtectedHeader({ alg: 'RS256' });
    await expectRefused(await rs256.sign(privateKey));
    // These try to make the verifier use a public key as the secret of an HMAC.
    await expectRefused(byHand({ alg: 'HS256' }, publicPem));
    await expectRefused(byHand({ alg: 'RS256' }, publicPem));
    for (const guess of ['', 'secret', server.platform.settings.publicUrl]) {
      await expectRefused(byHand({ alg: 'HS256' }, guess));
    }
  });

  it('brings its own key or names where to find one', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = await exportJWK(publicKey);
    const elsewhere = { jku: 'https://evil.example/keys', x5u: 'https://evil.example/cert' };
    const brought = new SignJWT(victim.claims).setProtectedHeader({ alg: 'RS256', jwk, ...elsewhere });
    await expectRefused(await brought.sign(privateKey));
    await expectRefused(byHand({ alg: 'HS256', kid: '../../dev/null', ...elsewhere }, ''));
  });

  it('is signed with the right key but another algorithm, or requires an unknown extension', async () => {
    const other = new SignJWT(victim.claims).setProtectedHeader({ alg: 'HS512' });
    await expectRefused(await other.sign(Buffer.concat([realKey(), realKey()])));
    await expectRefused(byHand({ alg: 'RS256' }, realKey()));
    await expectRefused(byHand({ alg: 'HS256', crit: ['exp2'], exp2: 1 }, realKey()));
  });

  it('is signed with a key of this server that has another purpose', async () => {
    const { secret } = server.platform.settings;
    await expectRefused(byHand({ alg: 'HS256' }, keyFor('sign-in-cookie', secret)));
    await expectRefused(byHand({ alg: 'HS256' }, secret));
  });

  it('was issued by or for someone else', async () => {
    for (const iss of ['https://elsewhere.example', '', undefined]) {
      await expectRefused(await withClaims({ iss }));
    }
    for (const aud of ['elsewhere', '', undefined]) await expectRefused(await withClaims({ aud }));
  });

  it('has expired, never expires, or is not valid yet', async () => {
    const nowSeconds = server.platform.clock.now().getTime() / 1_000;
    await expectRefused(await withClaims({ exp: nowSeconds }));
    await expectRefused(await withClaims({ exp: nowSeconds - 3_600 }));
    await expectRefused(await withClaims({ exp: undefined }));
    await expectRefused(await withClaims({ nbf: nowSeconds + 60 }));
  });

  it('does not properly name its person, sign-in, epoch or role', async () => {
    const wrong: Record<string, unknown[]> = {
      sub: [undefined, '', 'admin', '../users', 7],
      sid: [undefined, '', 'x', null],
      epoch: [undefined, '0', 0.5, null, Number.NaN],
      role: [undefined, 'ROOT', 'admin', ['ADMIN']],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) await expectRefused(await withClaims({ [name]: value }));
    }
    await expectRefused(await withClaims({ epoch: -1 }));
  });

  it('is not a token at all', async () => {
    const shapeless = ['.', '..', '...', 'null', '{}', 'a.b.c', encode('{'), 'x'.repeat(8_000)];
    for (const token of [...shapeless, victim.cookie, victim.id]) await expectRefused(token);
  });
});

it('a token is accepted only as a bearer token in the Authorization header', async () => {
  const { app } = server;
  const url = `/api/users/${victim.id}`;
  const places = [
    { url: `${url}?access_token=${victim.token}&token=${victim.token}` },
    { url, headers: { cookie: `token=${victim.token}; authorization=Bearer ${victim.token}` } },
    { url, headers: { 'x-access-token': victim.token } },
    { url, headers: { authorization: `Basic ${victim.token}` } },
    { url, headers: { authorization: victim.token } },
  ];
  for (const place of places) expect((await app.inject({ method: 'GET', ...place })).statusCode).toBe(401);
  server.expectSilenceAbout([victim.token]);
  expect((await call(victim.token)).statusCode).toBe(200);
});
