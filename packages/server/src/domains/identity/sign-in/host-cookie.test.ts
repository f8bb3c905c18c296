/**
 * Whoever controlled a neighbouring host of the site, such as a forgotten page on blog.example.org, could plant a sign-in
 * cookie of their own for the whole domain: a learner then worked in the attacker's account without noticing. Now the
 * cookie has the prefix `__Host-`, which browsers accept from the site's own host alone. A cookie with a former name opens
 * nothing, and the server ends the sign-in behind it and clears it.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser, setCookiesOf } from '#testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://lessons.example.org' });
});
afterAll(() => server.close());

const NAME = '__Host-vivavoce.session_token';
/** The names that the cookie had before: under https, and before the site moved to https. */
const FORMER = ['__Secure-vivavoce.session_token', 'vivavoce.session_token'];

async function signedIn() {
  const browser = openBrowser(server);
  const email = freshEmail();
  const answer = await browser.register(email);
  return { browser, email, answer, id: answer.json().user.id as string };
}

/** A browser that signed in when the cookie had another name. */
async function signedInLongAgo(name: string) {
  const person = await signedIn();
  const value = person.browser.jar.get(NAME) ?? '';
  person.browser.jar.clear();
  person.browser.jar.set(name, value);
  return person;
}

const signInsOf = (id: string) => server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, id));

it('every cookie of a sign-in under https is one that no neighbouring host can plant', async () => {
  const { browser, email } = await signedIn();
  const cookies = setCookiesOf(await browser.login(email)).filter(
    ({ attributes }) => attributes['max-age'] !== '0',
  );
  expect(cookies.map(({ name }) => name)).toContain(NAME);
  for (const { name, attributes } of cookies) {
    expect(name).toMatch(/^__Host-/);
    expect(attributes).toMatchObject({ path: '/', secure: '', httponly: '' });
    expect(attributes).not.toHaveProperty('domain');
  }
});

it('the cookie keeps a person signed in, and signing out clears it', async () => {
  const { browser } = await signedIn();
  expect((await browser.renew()).statusCode).toBe(200);
  expect((await browser.logout()).statusCode).toBe(200);
  expect(browser.jar.has(NAME)).toBe(false);
});

describe.each(FORMER)('a cookie with the former name %s', (name) => {
  it('opens nothing, but ends its sign-in and is cleared', async () => {
    const { browser, id } = await signedInLongAgo(name);
    expect((await browser.renew()).statusCode).toBe(401);
    expect(browser.jar.has(name)).toBe(false);
    expect(await signInsOf(id)).toEqual([]);
  });

  it('does not keep a person from signing in again', async () => {
    const { browser, email, id } = await signedInLongAgo(name);
    expect((await browser.login(email)).statusCode).toBe(200);
    expect([...browser.jar.keys()].filter((cookie) => FORMER.includes(cookie))).toEqual([]);
    expect((await browser.renew()).statusCode).toBe(200);
    expect(await signInsOf(id)).toHaveLength(1);
  });

  it('is cleared by a sign-out as well', async () => {
    const { browser, id } = await signedInLongAgo(name);
    expect((await browser.logout()).statusCode).toBe(200);
    expect(browser.jar.has(name)).toBe(false);
    expect(await signInsOf(id)).toEqual([]);
  });

  it('changes nothing for a person who is signed in, wherever it was planted', async () => {
    const [victim, attacker] = [await signedIn(), await signedIn()];
    victim.browser.jar.set(name, attacker.browser.jar.get(NAME) ?? '');
    const renewed = await victim.browser.renew();
    expect(renewed.json().user.id).toBe(victim.id);
    expect(victim.browser.jar.has(name)).toBe(false);
    expect((await victim.browser.renew()).statusCode).toBe(200);
  });

  it('gets the document of a person who may be signed in, so that the page asks and the cookie is cleared', async () => {
    const { hasSignInCookie } = server.domains.identity;
    expect(hasSignInCookie(`theme=dark; ${name}=abc.def`)).toBe(true);
    expect(hasSignInCookie(`theme=dark; x${name}=abc.def`)).toBe(false);
  });
});
