import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, user } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser, setCookiesOf } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const REMEMBERED_SECONDS = String(30 * 24 * 60 * 60);

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PASSWORD_HASHING: 'full' });
});
afterAll(() => server.close());

async function registered(): Promise<{ email: string; id: string }> {
  const email = freshEmail();
  return { email, id: (await openBrowser(server).register(email)).json().user.id };
}

const sessionCookieOf = (answer: Parameters<typeof setCookiesOf>[0]) =>
  setCookiesOf(answer).find((cookie) => cookie.name.endsWith('session_token'));

describe('signing in', () => {
  it('gives a token and the account, however the address is spelled', async () => {
    const { email, id } = await registered();
    const answer = await openBrowser(server).login(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id, email });
    expect(await server.domains.identity.verifyToken(answer.json().token), spec('API-147')).toMatchObject({
      userId: id,
      email,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('reports that the account does not exist', async () => {
    const answer = await openBrowser(server).login(freshEmail());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'no_account',
      message: 'No account found with this email address.',
    });
  });

  it('reports that the password is wrong', async () => {
    const { email } = await registered();
    const answer = await openBrowser(server).login(email, 'secret2');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'wrong_password',
      message: 'Incorrect password. Please try again.',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('reports that an account is disabled only to its owner', async () => {
    const { email, id } = await registered();
    await server.platform.db.orm.update(user).set({ disabledAt: new Date() }).where(eq(user.id, id));
    const before = await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, id));

    const owner = await openBrowser(server).login(email);
    expect(owner.statusCode).toBe(403);
    expect(owner.json()).toMatchObject({
      code: 'account_disabled',
      message: 'This account has been disabled.',
    });
    expect(owner.headers['set-cookie']).toBeUndefined();
    expect((await openBrowser(server).login(email, 'secret2')).json().code).toBe('wrong_password');
    expect(await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, id))).toEqual(before);
  });
});

describe('the sign-in cookie', () => {
  it('cannot be read by scripts and is not sent by other sites’ posts', async () => {
    const { email } = await registered();
    const cookie = sessionCookieOf(await openBrowser(server).login(email));
    expect(cookie?.name).toBe('vivavoce.session_token');
    expect(cookie?.attributes).toMatchObject({ path: '/', samesite: 'Lax', httponly: '' });
    expect(cookie?.attributes).not.toHaveProperty('secure');
  });

  it('ends with the browser session unless "Remember me" was ticked (RES-28)', async () => {
    const { email } = await registered();
    const unticked = sessionCookieOf(await openBrowser(server).login(email));
    const unsaid = sessionCookieOf(await openBrowser(server).login(email, 'quiet-lantern', false));
    const ticked = sessionCookieOf(await openBrowser(server).login(email, 'quiet-lantern', true));
    expect(unticked?.attributes).not.toHaveProperty('max-age');
    expect(unsaid?.attributes).not.toHaveProperty('max-age');
    expect(ticked?.attributes['max-age']).toBe(REMEMBERED_SECONDS);
  });

  it('stores no network address', async () => {
    const { email, id } = await registered();
    await openBrowser(server, { ip: '203.0.113.9' }).login(email);
    const kept = await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, id));
    expect(kept.map(({ ipAddress }) => ipAddress)).toEqual(['', '']);
  });

  it('is sent only over https if the product is served over https', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://lessons.example.org' });
    try {
      const browser = openBrowser(secure);
      const cookie = sessionCookieOf(await browser.register(freshEmail()));
      expect(cookie?.name).toBe('__Host-vivavoce.session_token');
      expect(cookie?.attributes).toHaveProperty('secure');
      expect((await browser.renew()).statusCode).toBe(200);
    } finally {
      await secure.close();
    }
  });
});
