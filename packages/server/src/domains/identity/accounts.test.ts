import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { user } from './tables.ts';

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
  it('keeps the name, and when that was', async () => {
    const { browser, token, account } = await signedIn();
    const answer = await browser.post('/api/users', { displayName: 'Nia N.' }, token);
    expect(answer.json(), spec('API-002')).toMatchObject({ id: account.id, displayName: 'Nia N.' });
    const [kept] = await server.platform.db.orm.select().from(user).where(eq(user.id, account.id));
    expect(kept).toMatchObject({ displayName: 'Nia N.', lastLoginAt: server.platform.clock.now() });
  });

  it('takes who it is from the token and believes the body nothing else (RES-100)', async () => {
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
    expect((await other.browser.renew()).json().user).toEqual(other.account);
  });

  it('does not bring a deleted account back', async () => {
    const { browser, token, account } = await signedIn();
    await server.platform.db.orm.delete(user).where(eq(user.id, account.id));
    expect((await browser.post('/api/users', {}, token)).statusCode).toBe(401);
    expect(await server.domains.identity.userById(server.platform.db.orm, account.id)).toBeNull();
    expect((await browser.renew()).statusCode).toBe(401);
  });

  it('needs somebody who is signed in', async () => {
    expect((await openBrowser(server).post('/api/users', {})).statusCode).toBe(401);
    expect((await openBrowser(server).post('/api/users', {}, 'no.such.token')).statusCode).toBe(401);
  });
});
