// @module-tag postgresql

import { PASSKEYS_PER_ACCOUNT } from '@vivavoce/contracts/identity/bounds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AFTER_THE_CHALLENGE_MS, passkeyHolder, signInWithPasskey } from '#testing/people/passkey-holder.ts';
import {
  type DeviceAnswer,
  type Lies,
  softwareAuthenticator,
} from '#testing/people/software-authenticator.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { ticket, user } from '../tables.ts';
import { passkey } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://lessons.example.org:8443' });
});
afterAll(() => server.close());

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);
const holder = () => passkeyHolder(server);
const kept = (userId: string) =>
  server.platform.db.orm.select().from(passkey).where(eq(passkey.userId, userId));

/** Corrupts one part of a device's answer. */
const withPart =
  (part: string, value: unknown) =>
  ({ response, ...rest }: DeviceAnswer) => ({
    ...rest,
    response: { ...response, [part]: Buffer.isBuffer(value) ? value.toString('base64url') : value },
  });

describe('making a passkey', () => {
  it('requires a discoverable passkey with a checked owner, for the site’s host', async () => {
    const person = await holder();
    const { options } = await person.creation();
    expect(options).toMatchObject({
      rp: { id: 'lessons.example.org', name: 'Vivavoce' },
      user: {
        id: Buffer.from(person.id).toString('base64url'),
        name: person.email,
        displayName: 'Nia Newcomer',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 5 * 60_000,
      excludeCredentials: [],
    });
  });

  it('saves the passkey under the name that its owner gave it', async () => {
    const person = await holder();
    const answer = await person.makePasskey('  Nia’s phone ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      name: 'Nia’s phone',
      createdAt: server.platform.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await person.passkeys()).toEqual([answer.json()]);
  });

  it('names the account’s passkeys, so that a device does not make a second one', async () => {
    const person = await holder();
    await person.makePasskey();
    await expect(person.makePasskey()).rejects.toThrow('InvalidStateError');
    expect(await kept(person.id)).toHaveLength(1);
  });

  it('is announced by mail, without any words that a person typed', async () => {
    const person = await holder();
    await person.makePasskey('Win a prize at evil.example');
    const mail = (await mailsTo(server, person.email)).find(({ subject }) => subject.includes('passkey'));
    expect(mail?.subject).toBe('A passkey was added to your Vivavoce account');
    expect(mail?.text).toContain('https://lessons.example.org:8443/account/security');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|Nia/);
  });

  it.each<[string, Lies]>([
    ['a page on another site', { origin: 'https://evil.example' }],
    ['a page on another port', { origin: 'https://lessons.example.org' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
    ['a device that did not check its owner', { userVerified: false }],
    ['a device that no one touched', { userPresent: false }],
    ['an id that is too long', { credentialId: Buffer.alloc(1_024).toString('base64url') }],
  ])('is refused for %s', async (_what, lies) => {
    const person = await holder();
    const answer = await person.makePasskey('My phone', lies);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'passkey_refused',
      message: 'This passkey could not be saved. Please try again.',
    });
    expect(await kept(person.id)).toEqual([]);
  });

  it.each<[string, (answer: DeviceAnswer) => object]>([
    ['nothing', () => ({})],
    ['no id', ({ id: _id, ...rest }) => rest],
    ['an id that does not match the device’s', (answer) => ({ ...answer, id: 'AAAA', rawId: 'AAAA' })],
    ['client data that is not JSON', withPart('clientDataJSON', 'bm90IEpTT04')],
    ['endlessly nested lists', withPart('attestationObject', Buffer.alloc(20_000, 0x81))],
    ['more data than any device sends', withPart('attestationObject', Buffer.alloc(100_000))],
    ['transports that are not strings', withPart('transports', [{ usb: true }])],
  ])('is refused for an answer with %s', async (_what, spoil) => {
    const person = await holder();
    const { challengeId, options } = await person.creation();
    const answer = await person.add(challengeId, spoil(person.device.create(options)));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey_refused']);
    expect(await kept(person.id)).toEqual([]);
  });

  it('is refused for a passkey that already belongs to another account', async () => {
    const [owner, thief] = [await holder(), await holder()];
    await owner.makePasskey();
    const credentialId = (await kept(owner.id))[0]?.credentialId ?? '';
    const answer = await thief.makePasskey('Mine now', { credentialId });
    expect(answer.json().code).toBe('passkey_refused');
    expect(await kept(thief.id)).toEqual([]);
    expect((await signInWithPasskey(owner, openBrowser(server))).json().user.id).toBe(owner.id);
  });
});

describe('a challenge for making a passkey', () => {
  it('works once, even when two answers arrive at the same time', async () => {
    const person = await holder();
    const { challengeId, options } = await person.creation();
    const made = [person.device, softwareAuthenticator(server.platform.settings.publicUrl)].map((device) =>
      device.create(options),
    );
    const answers = await Promise.all(made.map((response) => person.add(challengeId, response)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await kept(person.id)).toHaveLength(1);
  });

  it('is used up even by an answer that is refused', async () => {
    const person = await holder();
    const { challengeId, options } = await person.creation();
    await person.add(challengeId, person.device.create(options, { origin: 'https://evil.example' }));
    const answer = await person.add(challengeId, person.device.create(options));
    expect(answer.json()).toMatchObject({
      code: 'challenge_gone',
      message: 'This took too long. Please try again.',
    });
  });

  it('expires after five minutes', async () => {
    const person = await holder();
    const { challengeId, options } = await person.creation();
    server.platform.clock.advance(AFTER_THE_CHALLENGE_MS);
    const answer = await person.add(challengeId, person.device.create(options));
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'challenge_gone']);
  });

  it('works neither for another account nor for signing in', async () => {
    const [person, other] = [await holder(), await holder()];
    const { challengeId, options } = await person.creation();
    const theirs = await other.add(challengeId, other.device.create(options));
    expect(theirs.json().code).toBe('challenge_gone');
    const forSignIn = (await person.browser.post('/api/auth/passkey-sign-in/options')).json();
    const made = person.device.create({ ...options, challenge: forSignIn.options.challenge });
    expect((await person.add(forSignIn.challengeId, made)).json().code).toBe('challenge_gone');
    expect([...(await kept(person.id)), ...(await kept(other.id))]).toEqual([]);
  });

  it('is stored without the code that its browser holds', async () => {
    const { challengeId } = await (await holder()).creation();
    const rows = await server.platform.db.orm.select().from(ticket);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(challengeId);
  });
});

describe('making and removing passkeys', () => {
  it('requires a sign-in', async () => {
    const nobody = openBrowser(server);
    const id = crypto.randomUUID();
    const answers = [
      await nobody.get('/api/auth/passkeys'),
      await nobody.post('/api/auth/passkeys/options'),
      await nobody.post('/api/auth/passkeys', { challengeId: 'x', name: 'Mine', response: {} }),
      await nobody.delete(`/api/auth/passkeys/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  it('requires a recent sign-in; listing them does not', async () => {
    const person = await holder();
    const { id } = (await person.makePasskey()).json();
    const { challengeId, options } = await person.creation();
    minutes(15);
    const answers = [
      await person.askForCreation(),
      await person.add(
        challengeId,
        softwareAuthenticator('https://lessons.example.org:8443').create(options),
      ),
      await person.remove(id),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([403, 'recent_sign_in_required']),
    );
    expect(await person.passkeys()).toHaveLength(1);
  });

  it('fails for a person who is signed out during the check, and leaves no passkey to come back with', async () => {
    const person = await holder();
    // This forces the timing: the sign-ins are deleted together with the challenge, after they were checked and before
    // the passkey is saved.
    await server.platform.db.script(`
      create function sign_out_with_challenge() returns trigger language plpgsql as
        'begin delete from sign_ins where user_id::text = old.content->>''userId''; return old; end';
      create trigger sign_out_with_challenge after delete on tickets
        for each row when (old.content->>'userId' = '${person.id}') execute function sign_out_with_challenge();
    `);
    const answer = await person.makePasskey();
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    expect(await kept(person.id)).toEqual([]);
  });
});

describe('the passkeys of an account', () => {
  it('are listed newest first, and to no one else', async () => {
    const [person, other] = [await holder(), await holder()];
    for (const name of ['Phone', 'Tablet', 'Key']) {
      const device = softwareAuthenticator(server.platform.settings.publicUrl);
      const { challengeId, options } = await person.creation();
      await person.add(challengeId, device.create(options), name);
      minutes(1);
    }
    expect((await person.passkeys()).map(({ name }) => name)).toEqual(['Key', 'Tablet', 'Phone']);
    expect(await other.passkeys()).toEqual([]);
  });

  it('are limited in number, even when several are added at once', async () => {
    const person = await holder();
    const rows = Array.from({ length: PASSKEYS_PER_ACCOUNT - 1 }, (_row, index) => ({
      userId: person.id,
      credentialId: `${person.id}-${index}`,
      publicKey: 'AA',
      signatureCount: 0,
      name: `Key ${index}`,
    }));
    await server.platform.db.orm.insert(passkey).values(rows);
    const made = [];
    for (let device = 0; device < 4; device++) {
      const { challengeId, options } = await person.creation();
      const response = softwareAuthenticator(server.platform.settings.publicUrl).create(options);
      made.push({ challengeId, response });
    }
    const token = await person.token();
    const answers = await Promise.all(
      made.map((body) => person.browser.post('/api/auth/passkeys', { name: 'One more', ...body }, token)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await kept(person.id)).toHaveLength(PASSKEYS_PER_ACCOUNT);
    expect((await person.askForCreation()).json()).toMatchObject({
      code: 'too_many_passkeys',
      message: 'You already have the most passkeys an account can have. Please remove one first.',
    });
  });

  it('can be removed by their owner, who is notified by mail, and then open nothing', async () => {
    const person = await holder();
    const { id } = (await person.makePasskey()).json();
    expect((await signInWithPasskey(person, openBrowser(server))).statusCode).toBe(200);
    expect((await person.remove(id)).json()).toEqual({ success: true });
    expect(await person.passkeys()).toEqual([]);
    const mail = (await mailsTo(server, person.email)).find(({ subject }) => subject.includes('removed'));
    expect(mail?.subject).toBe('A passkey was removed from your Vivavoce account');
    expect(mail?.text).toContain('https://lessons.example.org:8443/auth/forgot-password');
    const refused = await signInWithPasskey(person, openBrowser(server));
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'passkey_unknown']);
    expect((await person.remove(id)).statusCode).toBe(404);
  });

  it('cannot be removed by anyone else', async () => {
    const [person, other] = [await holder(), await holder()];
    const { id } = (await person.makePasskey()).json();
    const answer = await other.remove(id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(await person.passkeys()).toHaveLength(1);
  });

  it('are deleted with the account', async () => {
    const person = await holder();
    await person.makePasskey();
    await server.platform.db.orm.delete(user).where(eq(user.id, person.id));
    expect(await kept(person.id)).toEqual([]);
    expect((await signInWithPasskey(person, openBrowser(server))).json().code).toBe('passkey_unknown');
  });
});
