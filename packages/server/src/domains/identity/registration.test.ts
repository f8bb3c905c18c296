// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { credential, user } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PASSWORD_HASHING: 'full' });
});
afterAll(() => server.close());

const accountsOf = (email: string) => server.platform.db.orm.select().from(user).where(eq(user.email, email));

it('registration is refused for a network address that registers too often', async () => {
  const closed = await testApp({ PASSWORD_ACCOUNTS: 'false', REGISTRATIONS_PER_ADDRESS: '20' });
  try {
    const from = (ip: string) => openBrowser(closed, { ip }).register(freshEmail());
    for (let asked = 0; asked < 20; asked += 1) await from('203.0.113.7');
    expect((await from('203.0.113.7')).json().code).toBe('too_many_requests');
    expect((await from('203.0.113.8')).json().code).toBe('passwords_off');
  } finally {
    await closed.close();
  }
});

describe('registering', () => {
  it('signs the newcomer in immediately, as a student whose e-mail is unverified', async () => {
    const browser = openBrowser(server);
    const email = freshEmail();
    const answer = await browser.register(email, 'quiet-lantern', 'Nia Newcomer');

    expect(answer.statusCode, spec('API-148')).toBe(200);
    const { token, user: account } = answer.json();
    expect(account).toMatchObject({
      email,
      displayName: 'Nia Newcomer',
      role: 'STUDENT',
      emailVerified: false,
    });
    expect(account.emailVerified, spec('S-015')).toBe(false);
    const read = await browser.get(`/api/users/${account.id}`, token);
    expect({ status: read.statusCode, body: read.json() }, spec('API-005')).toEqual({
      status: 200,
      body: account,
    });
    expect((await browser.renew()).json().user).toEqual(account);
  });

  it('creates the one record that serves both shapes of an account (RES-100)', async () => {
    const browser = openBrowser(server);
    const email = freshEmail();
    const { token, user: account } = (await browser.register(email, 'quiet-lantern', 'Nia Newcomer')).json();
    const entry = (await browser.get(`/api/users/${account.id}`, token)).json();
    expect(entry.uid, spec('E-012')).toBe(account.id);
    expect(entry.email, spec('E-013')).toBe(email);
    expect(entry.displayName, spec('E-014')).toBe('Nia Newcomer');
    expect(entry.emailVerified, spec('E-015')).toBe(false);
    expect(entry.createdAt, spec('E-016')).toBe(server.platform.clock.now().toISOString());
    expect(entry, spec('E-017')).toHaveProperty('photoURL', null);
  });

  it('mails one six-digit code, without the name that was typed', async () => {
    const email = freshEmail();
    const browser = openBrowser(server);
    const { token } = (await browser.register(email, 'quiet-lantern', 'Win a prize at evil.example')).json();
    // The next screen may request a code as well.
    await browser.post('/api/sendEmailCode', { email }, token);

    const mails = await mailsTo(server, email);
    expect(mails, spec('X-026')).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your Vivavoce verification code');
    const code = await codeMailedTo(server, email);
    expect(mails[0]?.html).toContain(code);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil.example');
  });

  it('reports that an address is taken, however it is spelled', async () => {
    const email = freshEmail();
    await openBrowser(server).register(email);
    const again = await openBrowser(server).register(email.toUpperCase());

    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      success: false,
      code: 'email_taken',
      message: 'An account with this email address already exists.',
    });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('opens one account and sends one mail when one address registers several times at once', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => openBrowser(server).register(email)));

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('refuses a password of five characters, and a text that is not an address', async () => {
    const short = await openBrowser(server).register(freshEmail(), '12345');
    const enough = await openBrowser(server).register(freshEmail(), 'wzkqfx');
    const noAddress = await openBrowser(server).register('nobody');

    expect([short.statusCode, enough.statusCode], spec('C-001')).toEqual([400, 200]);
    expect(Object.keys(short.json().fields)).toEqual(['password']);
    expect(noAddress.statusCode).toBe(400);
    expect(Object.keys(noAddress.json().fields)).toEqual(['email']);
  });

  it('refuses a name that the database cannot store, and leaves no account behind', async () => {
    const email = freshEmail();
    const refused = await openBrowser(server).register(email, 'quiet-lantern', 'Nia\0');
    expect(refused.json()).toMatchObject({ code: 'invalid_input' });
    expect((await openBrowser(server).register(email)).statusCode).toBe(200);
  });

  it('ignores a role or a verified address in the request', async () => {
    const email = freshEmail();
    const answer = await openBrowser(server).post('/api/auth/register', {
      name: 'Nia',
      email,
      password: 'quiet-lantern',
      role: 'ADMIN',
      emailVerified: true,
    });
    expect(answer.json().user).toMatchObject({ role: 'STUDENT', emailVerified: false });
  });

  it('stores the password as argon2id only', async () => {
    const email = freshEmail();
    const { user: account } = (await openBrowser(server).register(email)).json();
    const [kept] = await server.platform.db.orm
      .select()
      .from(credential)
      .where(eq(credential.userId, account.id));
    expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
