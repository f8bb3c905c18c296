import { eq } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import type { TestApp } from '#testing/test-app.ts';
import { type Browser, codeMailedTo, freshEmail, openBrowser } from '#testing/test-browser.ts';

let addresses = 0;

/** Opens a browser behind a network address that this file has not used yet. */
export function openBrowserElsewhere(server: TestApp): Browser {
  addresses += 1;
  return openBrowser(server, { ip: `198.51.100.${addresses}` });
}

/** A signed-in browser, with the token that its page keeps. */
export type SignedInBrowser = ReturnType<typeof inBrowser>;

function inBrowser(browser: Browser, begun: { token: string }) {
  let { token } = begun;
  return {
    browser,
    /** Returns the token that the page keeps now. */
    token: () => token,
    post: (url: string, body?: object) => browser.post(url, body, token),
    get: (url: string) => browser.get(url, token),
    delete: (url: string) => browser.delete(url, token),
    /** Trades the cookie for a fresh token, which the page keeps from now on. Returns the status. */
    renew: async () => {
      const answer = await browser.renew();
      if (answer.statusCode === 200) token = answer.json().token;
      return answer.statusCode;
    },
    /** Whether the server still accepts the page's token. */
    isBelieved: async () => (await browser.get('/api/auth/sign-ins', token)).statusCode === 200,
  };
}

/** Makes a person who has just registered and is signed in to one browser. The password is `quiet-lantern`. */
export async function signedInPerson(server: TestApp) {
  const email = freshEmail();
  const browser = openBrowserElsewhere(server);
  const begun = (await browser.register(email)).json<{ token: string; user: { id: string } }>();
  const here = inBrowser(browser, begun);
  return {
    id: begun.user.id,
    email,
    here,
    /** Signs in to the account in another browser. */
    signInElsewhere: async (password = 'quiet-lantern', address = email) => {
      const another = openBrowserElsewhere(server);
      return inBrowser(another, (await another.login(address, password)).json());
    },
    /** Attempts to sign in and returns the code of the refusal, or undefined. */
    tryPassword: async (password: string, address = email): Promise<string | undefined> =>
      (await openBrowserElsewhere(server).login(address, password)).json().code,
    verifyEmail: async () =>
      here.post('/api/verifyEmailCode', { email, code: await codeMailedTo(server, email) }),
    account: async () =>
      (await server.platform.db.orm.select().from(user).where(eq(user.id, begun.user.id)))[0],
  };
}
