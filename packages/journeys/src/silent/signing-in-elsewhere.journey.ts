import { type Browser, expect, type Page, test } from '@playwright/test';
import { openBrowser } from '#support/browser.ts';
import { type Elsewhere, startElsewhere } from '#support/elsewhere.ts';
import { openPage } from '#support/page.ts';
import { forget, startVivavoce, type Vivavoce } from '#support/vivavoce.ts';

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@family.example',
  emailVerified: true,
};
/** Leo already has an account with a password here. */
const leo = { ...ada, id: 'leo', firstName: 'Leo', lastName: 'Hart', email: 'leo@demo.example' };
const tom = {
  ...ada,
  id: 'tom',
  firstName: 'Tom',
  lastName: 'Reed',
  email: 'tom@family.example',
  emailVerified: false,
};
const eve = { ...ada, id: 'eve', firstName: 'Eve', lastName: 'Moss', email: 'eve@family.example' };

let elsewhere: Elsewhere;
let product: Vivavoce;
let browser: Browser;

test.beforeAll(async () => {
  elsewhere = await startElsewhere([ada, leo, tom, eve]);
  product = await startVivavoce({ env: elsewhere.env });
  elsewhere.registerProduct(product.url);
  browser = await openBrowser('refused');
});
test.afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) await forget(product);
  await elsewhere?.provider.stop();
});

async function open(path: string): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(`${product.url}${path}`);
  return page;
}

/** Presses a provider's button and answers in the window that it opens. */
async function walk(page: Page, button: string, answer: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('button', { name: answer }).click();
}

/** The dashboard sends people without a profile to create one. */
const expectInside = (page: Page) => expect(page).toHaveURL(/\/create-profile$/);

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await page.goto(`${product.url}/auth/login`);
}

test('a newcomer signs up with Google in a separate window, and is recognised at the next sign-in', async () => {
  const page = await open('/auth/register');
  await walk(page, 'Sign up with Google', 'Continue as Ada Byron');
  await expectInside(page);
  const name = async () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/auth/token', { method: 'POST' });
      const { user } = (await answer.json()) as { user: { id: string; provider: string; email: string } };
      return user;
    });
  const first = await name();
  expect(first).toMatchObject({ provider: 'google', email: ada.email });

  await signOut(page);
  await walk(page, 'Continue with Google', 'Continue as Ada Byron');
  await expectInside(page);
  expect((await name()).id).toBe(first.id);
});

test('Apple posts its answer from another site, and the sign-in still ends in this browser', async () => {
  const page = await open('/auth/register');
  await walk(page, 'Sign up with Apple', 'Continue as Eve Moss');
  await expectInside(page);
});

test('a blocked window is reported, and the walk continues in the page', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${product.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(page.getByText('Login popup was blocked. Please allow popups for this site.')).toBeVisible();
  await page.getByRole('link', { name: /in this (page|window)/ }).click();
  await page.getByRole('button', { name: 'Continue as Tom Reed' }).click();
  // GitHub does not vouch for the address, so it must be verified first.
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
});

test('cancelling at the provider or closing the window is reported as cancelled', async () => {
  const page = await open('/auth/login');
  await walk(page, 'Continue with Google', 'Cancel');
  await expect(page.getByText('Login was cancelled.')).toBeVisible();

  const again = await open('/auth/register');
  const [popup] = await Promise.all([
    again.waitForEvent('popup'),
    again.getByRole('button', { name: 'Sign up with GitHub' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Cancel' }).waitFor();
  await popup.close();
  await expect(again.getByText('Registration was cancelled.')).toBeVisible();
});

test('an address that has an account with a password is not taken over', async () => {
  const page = await open('/auth/login');
  await walk(page, 'Continue with Google', 'Continue as Leo Hart');
  await expect(
    page.getByText(
      'An account already exists with the same email address but different sign-in credentials.',
    ),
  ).toBeVisible();
});

test('a provider’s answer that was used, has expired or is bound to another sign-in opens nothing', async () => {
  const failed = 'Failed to sign in with Google. Please try again.';
  for (const how of ['wrong-nonce', 'expired-code'] as const) {
    const page = await open('/auth/login');
    elsewhere.provider.misbehave({ how, provider: 'google' });
    await walk(page, 'Continue with Google', 'Continue as Ada Byron');
    await expect(page.getByText(failed), how).toBeVisible();
  }

  const { page } = await openPage(browser);
  const answers: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/auth/social/google/callback')) answers.push(request.url());
  });
  await page.goto(`${product.url}/auth/login`);
  await walk(page, 'Continue with Google', 'Continue as Ada Byron');
  await expectInside(page);
  await signOut(page);
  await page.goto(answers[0] ?? '');
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
