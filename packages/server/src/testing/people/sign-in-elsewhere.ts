import type { Person, TestApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';

/** Signs a person in to a browser of their own, in addition to the sign-in that they have. */
export async function signInElsewhere(server: TestApp, person: Person) {
  const browser = openBrowser(server);
  const token = (await browser.login(person.email)).json<{ token: string }>().token;
  return { browser, token, headers: { authorization: `Bearer ${token}` } };
}
