import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, user } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function signedIn() {
  const browser = openBrowser(server);
  const { user: account, token } = (await browser.register(freshEmail())).json();
  return { browser, id: account.id as string, token: token as string };
}

describe('trading the cookie for a token', () => {
  it('gives a token that calls accept for five minutes', async () => {
    const { browser, id } = await signedIn();
    const answer = await browser.renew();
    expect(answer.statusCode).toBe(200);
    const { token, expiresAt } = answer.json();
    expect(Date.parse(expiresAt) - server.platform.clock.now().getTime()).toBe(300_000);
    expect((await browser.get(`/api/users/${id}`, token)).statusCode).toBe(200);
  });

  it('gives a token with the new role if the role was changed in the meantime', async () => {
    const { browser, id } = await signedIn();
    await server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, id, 'PARENT'));
    const { token, user: account } = (await browser.renew()).json();
    expect(account.role).toBe('PARENT');
    expect(await server.domains.identity.verifyToken(token)).toMatchObject({ userId: id, role: 'PARENT' });
  });

  it('is refused without a cookie, and with one that was made up', async () => {
    const nobody = openBrowser(server);
    const refused = await nobody.renew();
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('unauthenticated');

    const { browser } = await signedIn();
    const [name = '', value = ''] =
      [...browser.jar].find(([cookie]) => cookie.endsWith('session_token')) ?? [];
    browser.jar.set(name, `x${value}`);
    expect((await browser.renew()).statusCode).toBe(401);
    browser.jar.set(name, value);
    expect((await browser.renew()).statusCode).toBe(200);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a sandboxed frame', 'null'],
    ['an unknown origin', undefined],
  ])('is refused to a page from %s', async (_whose, origin) => {
    const { browser } = await signedIn();
    browser.goTo(origin);
    const answer = await browser.renew();
    expect(answer.statusCode).toBe(403);
    expect(answer.json().token).toBeUndefined();
  });

  it('is refused once the account is disabled or the sign-in has expired', async () => {
    const disabled = await signedIn();
    await server.platform.db.orm.update(user).set({ disabledAt: new Date() }).where(eq(user.id, disabled.id));
    expect((await disabled.browser.renew()).statusCode).toBe(401);

    const old = await signedIn();
    const runOut = { expiresAt: new Date(Date.now() - 1000) };
    await server.platform.db.orm.update(signIn).set(runOut).where(eq(signIn.userId, old.id));
    expect((await old.browser.renew()).statusCode).toBe(401);
    expect([...old.browser.jar.keys()]).not.toContain('vivavoce.session_token');
  });
});

describe('signing out', () => {
  it('ends the sign-in of this browser and no other', async () => {
    const email = freshEmail();
    const here = openBrowser(server);
    await here.register(email);
    const there = openBrowser(server);
    await there.login(email);
    const stolen = new Map(here.jar);

    const answer = await here.logout();
    expect(answer.json()).toEqual({ success: true });
    expect([...here.jar.keys()]).not.toContain('vivavoce.session_token');
    for (const [name, value] of stolen) here.jar.set(name, value);
    expect((await here.renew()).statusCode).toBe(401);
    expect((await there.renew()).statusCode).toBe(200);
  });

  it('clears the cookie even if its sign-in is unknown', async () => {
    const browser = openBrowser(server);
    browser.jar.set('vivavoce.session_token', 'made-up.signature');
    const answer = await browser.logout();
    expect(answer.statusCode).toBe(200);
    expect(browser.jar.has('vivavoce.session_token')).toBe(false);
  });

  it('cannot be triggered by another site’s page', async () => {
    const { browser } = await signedIn();
    browser.goTo('https://evil.example');
    expect((await browser.logout()).statusCode).toBe(403);
    browser.goTo(server.platform.settings.publicUrl);
    expect((await browser.renew()).statusCode).toBe(200);
  });
});
