import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Person, signUp } from '#support/people.ts';
import { signIn } from '#support/sign-in.ts';
import { test } from '#support/story.ts';

/** How long a slow machine may take to type a code and send it. */
const TYPING_MS = 15_000;

/** Logs in up to the step that asks for the code. */
async function passwordStep(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/authenticator app/).first()).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().pressSequentially(code);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
}

/**
 * Returns a function that gives a later code of the authenticator app each time, never the same one twice. The server
 * also accepts the code of the half minute before and after, so three codes hardly ever wait. A code that would expire
 * while the page types and sends it is left out.
 */
function codesOf(app: TOTP): () => Promise<string> {
  const stepMs = app.period * 1_000;
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    let step = 0;
    const next = () => {
      const now = Math.floor(Date.now() / stepMs);
      const oldest = Math.floor((Date.now() + TYPING_MS) / stepMs) - 1;
      step = Math.max(last + 1, oldest);
      return step - now;
    };
    await expect.poll(next, { timeout: 60_000 }).toBeLessThanOrEqual(1);
    last = step;
    return app.generate({ timestamp: step * stepMs });
  };
}

test('a learner turns two-step sign-in on, signs in with the app and with a backup code, and turns it off', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const person = await signUp(page, product.url);
  await page.goto(`${product.url}/account/security`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const freshCode = codesOf(new TOTP({ secret }));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(await freshCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [backupCode = ''] = await codes.allInnerTexts();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await signOut(page);
  await passwordStep(page, product.url, person);
  await typeCode(page, await freshCode());
  await expect(page).toHaveURL(/\/dashboard$/);

  const byBackupCode = async () => {
    await signOut(page);
    await passwordStep(page, product.url, person);
    await page.getByRole('button', { name: /backup code/i }).click();
    await page.getByLabel('Backup code', { exact: true }).fill(backupCode);
    await page.keyboard.press('Enter');
  };
  await byBackupCode();
  await expect(page).toHaveURL(/\/dashboard$/);
  await byBackupCode();
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();

  await passwordStep(page, product.url, person);
  await typeCode(page, await freshCode());
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${product.url}/account/security`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Turn off/ })
    .click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await signOut(page);
  await signIn(page, product.url, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expectQuiet();
});

test('a passkey of the device signs in without a password', async ({ product, openPage }) => {
  const { page, expectQuiet } = await openPage();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp(page, product.url);
  await page.goto(`${product.url}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Grace’s laptop');
  await dialog.getByRole('button', { name: /Add|Continue|Create/ }).click();
  await expect(page.getByText('Grace’s laptop')).toBeVisible();

  await signOut(page);
  await page.goto(`${product.url}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/auth\/login$/);
  expectQuiet();
});
