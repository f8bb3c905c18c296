import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { credential, user } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function signedIn() {
  const browser = openBrowser(server);
  const { token, user: account } = (await browser.register(freshEmail())).json();
  return { browser, token: token as string, account };
}

describe('saving the user record after sign-in', () => {
  it('stores the name and the time of the sign-in', async () => {
    const { browser, token, account } = await signedIn();
    const answer = await browser.post('/api/users', { displayName: 'Nia N.' }, token);
    expect(answer.json(), spec('API-002')).toMatchObject({ id: account.id, displayName: 'Nia N.' });
    const [kept] = await server.platform.db.orm.select().from(user).where(eq(user.id, account.id));
    expect(kept).toMatchObject({ displayName: 'Nia N.', lastLoginAt: server.platform.clock.now() });
  });

  it('takes the identity from the token and ignores everything else in the body (RES-100)', async () => {
    const { browser, token, account } = await signedIn();
    const other = await signedIn();
    const answer = await browser.post(
      '/api/users',
      {
        id: other.account.id,
        uid: other.account.id,
        email: other.account.email,
        displayName: '',
        emailVerified: true,
        role: 'ADMIN',
        providerData: [],
      },
      token,
    );
    expect(answer.statusCode).toBe(200);
    const { updatedAt, lastLoginAt, lastLogin } = answer.json();
    expect(answer.json()).toEqual({ ...account, updatedAt, lastLoginAt, lastLogin });
    // Neither an id nor an address in the body selects the record: the other record is unchanged.
    expect((await other.browser.renew()).json().user, spec('E-022')).toEqual(other.account);
  });

  it('changes only the caller’s record and does not verify the e-mail', async () => {
    const { browser, token, account } = await signedIn();
    const other = await signedIn();
    const { uid, email } = other.account;
    await browser.post('/api/users', { uid, email, displayName: 'Nia N.', emailVerified: true }, token);
    const own = (await browser.get(`/api/users/${account.id}`, token)).json();
    const others = (await other.browser.get(`/api/users/${uid}`, other.token)).json();
    expect(own.emailVerified, spec('X-024')).toBe(false);
    expect({ own: [own.id, own.email, own.displayName], others }, spec('X-153')).toEqual({
      own: [account.id, account.email, 'Nia N.'],
      others: other.account,
    });
  });

  it('changes one record, which is found by its uid alone', async () => {
    const { browser, token, account } = await signedIn();
    await browser.post('/api/users', { displayName: 'Nia N.' }, token);
    await browser.post('/api/users', { displayName: 'Nia Nova', email: freshEmail() }, token);
    const { orm } = server.platform.db;
    const kept = await orm.select().from(user).where(eq(user.email, account.email));
    expect(kept, spec('E-022')).toMatchObject([{ id: account.uid, displayName: 'Nia Nova' }]);
    const byUid = await browser.get(`/api/users/${account.uid}`, token);
    const byEmail = await browser.get(`/api/users/${account.email}`, token);
    expect([byUid.statusCode, byEmail.statusCode], spec('E-022')).toEqual([200, 400]);
  });

  it('updates the time of the last sign-in', async () => {
    const { browser, token, account } = await signedIn();
    expect(account.lastLogin).toBeNull();
    const save = async (bearer: string) => (await browser.post('/api/users', {}, bearer)).json();
    const first = (await save(token)).lastLogin;
    expect(first).toBe(server.platform.clock.now().toISOString());

    server.platform.clock.advance(60 * 60_000);
    const again = (await browser.login(account.email)).json();
    expect(again.user.lastLogin).toBe(first);
    const later = await save(again.token);
    expect(later.lastLogin, spec('E-020')).toBe(server.platform.clock.now().toISOString());
    expect(later.lastLoginAt).toBe(later.lastLogin);
    expect((await browser.renew()).json().user.lastLogin, spec('E-020')).toBe(later.lastLogin);
  });

  it('names the oldest way in as its provider, and `unknown` if there is none', async () => {
    const { browser, token, account } = await signedIn();
    const { orm } = server.platform.db;
    const save = async () => (await browser.post('/api/users', { provider: 'apple' }, token)).json();
    const read = async () => (await browser.get(`/api/users/${account.id}`, token)).json();
    expect((await save()).provider).toBe('password');

    await orm.insert(credential).values({
      ...{ userId: account.id, providerId: 'google', accountId: `google-${account.id}` },
      createdAt: new Date('2020-01-01'),
    });
    const withTwo = await save();
    const readWithTwo = await read();
    expect(withTwo.providerData).toMatchObject([{ providerId: 'google' }, { providerId: 'password' }]);
    expect(withTwo.provider, spec('E-018')).toBe(withTwo.providerData[0].providerId);

    await orm.delete(credential).where(eq(credential.userId, account.id));
    const withNone = await save();
    expect(withNone.providerData).toEqual([]);
    expect(withNone.provider, spec('E-019')).toBe('unknown');
    const shape = { id: account.id, uid: account.id };
    expect([readWithTwo, await read()], spec('X-154')).toMatchObject([
      { ...shape, provider: 'google', providerData: [{ providerId: 'google' }, { providerId: 'password' }] },
      { ...shape, provider: 'unknown', providerData: [] },
    ]);
  });

  it('does not bring a deleted account back', async () => {
    const { browser, token, account } = await signedIn();
    await server.platform.db.orm.delete(user).where(eq(user.id, account.id));
    expect((await browser.post('/api/users', {}, token)).statusCode).toBe(401);
    expect(await server.domains.identity.userById(server.platform.db.orm, account.id)).toBeNull();
    expect((await browser.renew()).statusCode).toBe(401);
  });

  it('requires a sign-in', async () => {
    expect((await openBrowser(server).post('/api/users', {})).statusCode).toBe(401);
    expect((await openBrowser(server).post('/api/users', {}, 'no.such.token')).statusCode).toBe(401);
  });
});
