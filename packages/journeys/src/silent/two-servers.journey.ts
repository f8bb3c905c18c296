import { type Browser, expect, type Page, test } from '@playwright/test';
import { openBrowser } from '#support/browser.ts';
import { type Elsewhere, startElsewhere } from '#support/elsewhere.ts';
import { register, verifyEmail } from '#support/learner.ts';
import { openPage } from '#support/page.ts';
import { newPerson, signUp } from '#support/people.ts';
import { canRunTwoServers, startTwoServers, type TwoServers } from '#support/two-servers.ts';

test.skip(!canRunTwoServers, 'PostgreSQL is not installed');

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@family.example',
  emailVerified: true,
};

let elsewhere: Elsewhere;
let both: TwoServers;
let browser: Browser;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  elsewhere = await startElsewhere([ada]);
  both = await startTwoServers(elsewhere.env);
  elsewhere.registerProduct(both.url);
  browser = await openBrowser('refused');
});
test.afterAll(async () => {
  await browser?.close();
  await both?.stop();
  await elsewhere?.provider.stop();
});

/** Fetches a bearer token for the person who is signed in on this page, along with the account it belongs to. */
function tokenOf(page: Page): Promise<{ token: string; user: { id: string } }> {
  return page.evaluate(async () => (await fetch('/api/auth/token', { method: 'POST' })).json());
}

test('one server finishes what the other began: registration, code, and a walk to Google', async () => {
  const { page, expectQuiet } = await openPage(browser);
  const person = newPerson();
  await register(page, both.url, person);
  await verifyEmail(page, both.url, person.email);
  expectQuiet();

  const visitor = await openPage(browser);
  await visitor.page.goto(`${both.url}/auth/register`);
  const [popup] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    visitor.page.getByRole('button', { name: 'Sign up with Google' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Continue as Ada Byron' }).click();
  await expect(visitor.page).toHaveURL(/\/create-profile$/);
});

test('a sign-out on one server soon takes effect on the other', async () => {
  const { page } = await openPage(browser);
  const [one, other] = both.servers;
  await signUp(page, both.url);
  await page.goto(both.url);
  const { token, user } = await tokenOf(page);
  const statusAt = async (server: string) => {
    const answer = await page.request.get(`${server}/api/users/${user.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status();
  };
  expect(await statusAt(other.url)).toBe(200);

  const left = await page.request.post(`${one.url}/api/auth/logout`, { headers: { origin: both.url } });
  expect(left.status()).toBe(200);
  expect(await statusAt(one.url)).toBe(401);
  await expect.poll(() => statusAt(other.url)).toBe(401);
});
