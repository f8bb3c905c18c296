import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { type Browser, freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';
import { signIn } from '../tables.ts';

let server: WatchedApp;
beforeAll(async () => {
  server = await watchedApp();
});
afterAll(() => server.close());

const COOKIE = 'vivavoce.session_token';

/** A person signed in to a new account in a browser. */
async function somebody() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { user, token } = (await browser.register(email)).json();
  return { email, browser, id: user.id as string, token: token as string };
}

const cookieOf = (browser: Browser) => browser.jar.get(COOKIE);
const signInsOf = (userId: string) =>
  server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, userId));
const signInIdOf = async (token: string) =>
  (await server.domains.identity.verifyToken(token))?.signInId ?? null;

describe('a cookie that was planted before the sign-in', () => {
  it('is replaced by the sign-in if it was made up', async () => {
    const victim = await somebody();
    for (const planted of ['chosen-by-the-attacker', 'chosen.signature', `${cookieOf(victim.browser)}x`]) {
      const browser = openBrowser(server);
      browser.jar.set(COOKIE, planted);
      expect((await browser.login(victim.email)).statusCode).toBe(200);
      expect(cookieOf(browser)).not.toBe(planted);
      const attacker = openBrowser(server);
      attacker.jar.set(COOKIE, planted);
      expect((await attacker.renew()).statusCode).toBe(401);
    }
  });

  it('is replaced if it is the attacker’s own valid one, and opens nothing of the victim’s', async () => {
    const [attacker, victim] = [await somebody(), await somebody()];
    const planted = cookieOf(attacker.browser) ?? '';
    const browser = openBrowser(server);
    browser.jar.set(COOKIE, planted);
    const { user } = (await browser.login(victim.email)).json();
    expect(user.id).toBe(victim.id);
    expect(cookieOf(browser)).not.toBe(planted);
    expect((await browser.renew()).json().user.id).toBe(victim.id);

    const again = openBrowser(server);
    again.jar.set(COOKIE, planted);
    expect((await again.renew()).json().user?.id).not.toBe(victim.id);
    server.expectSilenceAbout([planted, cookieOf(browser), victim.email, attacker.email]);
  });

  it('does not change the owner of any sign-in', async () => {
    const [attacker, victim] = [await somebody(), await somebody()];
    const fixedId = await signInIdOf(attacker.token);
    const browser = openBrowser(server);
    browser.jar.set(COOKIE, cookieOf(attacker.browser) ?? '');
    const { token } = (await browser.login(victim.email)).json();
    expect(await signInIdOf(token)).not.toBe(fixedId);
    const stolen = await server.platform.db.orm
      .select()
      .from(signIn)
      .where(and(eq(signIn.id, fixedId ?? ''), eq(signIn.userId, victim.id)));
    expect(stolen).toEqual([]);
  });
});

describe('a browser that signs in while already signed in', () => {
  it('gets a new sign-in, and the former one ends with its tokens and its cookie', async () => {
    const { browser, email, id, token } = await somebody();
    const former = cookieOf(browser) ?? '';
    const { token: fresh } = (await browser.login(email)).json();
    expect(cookieOf(browser)).not.toBe(former);
    expect(await signInIdOf(token)).toBeNull();
    expect(await signInIdOf(fresh)).not.toBeNull();
    expect(await signInsOf(id)).toHaveLength(1);
    const copy = openBrowser(server);
    copy.jar.set(COOKIE, former);
    expect((await copy.renew()).statusCode).toBe(401);
  });

  it('leaves nothing of the former person behind when another person signs in', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await first.browser.login(second.email);
    expect(await signInIdOf(first.token)).toBeNull();
    expect(await signInsOf(first.id)).toEqual([]);
    expect((await first.browser.renew()).json().user.id).toBe(second.id);
    expect(await signInsOf(second.id)).toHaveLength(2);
  });

  it('also replaces the former sign-in when it registers', async () => {
    const first = await somebody();
    await first.browser.register(freshEmail());
    expect(await signInIdOf(first.token)).toBeNull();
    expect(await signInsOf(first.id)).toEqual([]);
  });

  it('replaces the former sign-in only after the second factor, if the account has one', async () => {
    const first = await somebody();
    const { email, id, phone } = await personWithSecondFactor(server);
    expect((await first.browser.login(email)).json().code).toBe('second_factor_required');
    expect(await signInIdOf(first.token)).not.toBeNull();
    const entered = await first.browser.post('/api/auth/second-factor', { code: phone.code() });
    expect(entered.json().user.id).toBe(id);
    expect(await signInIdOf(first.token)).toBeNull();
    expect(await signInsOf(first.id)).toEqual([]);
  });

  it('keeps the former sign-in if the new one fails', async () => {
    const { browser, email, token } = await somebody();
    expect((await browser.login(email, 'wrong-guess')).statusCode).toBe(401);
    expect((await browser.register(email)).statusCode).toBe(409);
    expect(await signInIdOf(token)).not.toBeNull();
    expect((await browser.renew()).statusCode).toBe(200);
  });
});
