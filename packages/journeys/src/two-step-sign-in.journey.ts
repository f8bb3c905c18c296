import { type Browser, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { openBrowser } from './support/browser.ts';
import { openPage } from './support/page.ts';
import { signIn } from './support/sign-in.ts';
import { forget, startVivavoce, type Vivavoce } from './support/vivavoce.ts';

let product: Vivavoce;
let browser: Browser;

test.beforeAll(async () => {
  product = await startVivavoce();
  browser = await openBrowser('refused');
});
test.afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) await forget(product);
});

/** Login up to the step that asks for the code. */
async function passwordStep(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth/login`);
  await page.getByLabel('Email').fill('leo@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('vivavoce');
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

/** A code of the app that was not used yet: each counts once, so a second one waits for the next half minute. */
async function freshCode(app: TOTP, used: Set<string>): Promise<string> {
  await expect.poll(() => used.has(app.generate()), { timeout: 40_000 }).toBe(false);
  const code = app.generate();
  used.add(code);
  return code;
}

test('a learner turns two-step sign-in on, comes in with the app and with a backup code, and turns it off', async () => {
  const { page, expectQuiet } = await openPage(browser);
  const used = new Set<string>();
  await signIn(page, product.url);
  await page.goto(`${product.url}/account/security`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(await freshCode(app, used));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [backupCode = ''] = await codes.allInnerTexts();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await signOut(page);
  await passwordStep(page);
  await typeCode(page, await freshCode(app, used));
  await expect(page).toHaveURL(/\/dashboard$/);

  const byBackupCode = async () => {
    await signOut(page);
    await passwordStep(page);
    await page.getByRole('button', { name: /backup code/i }).click();
    await page.getByLabel('Backup code', { exact: true }).fill(backupCode);
    await page.keyboard.press('Enter');
  };
  await byBackupCode();
  await expect(page).toHaveURL(/\/dashboard$/);
  await byBackupCode();
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();

  await passwordStep(page);
  await typeCode(page, await freshCode(app, used));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${product.url}/account/security`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Turn off/ })
    .click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await signOut(page);
  await signIn(page, product.url);
  await expect(page).toHaveURL(/\/dashboard$/);
  expectQuiet();
});

test('a passkey of the device signs in without a password', async () => {
  const { page, expectQuiet } = await openPage(browser);
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
  await signIn(page, product.url, 'grace@demo.example');
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
