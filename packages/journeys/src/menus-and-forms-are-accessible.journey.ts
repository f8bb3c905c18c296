import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openBrowser } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { forget, startVivavoce, type Vivavoce } from './support/vivavoce.ts';

let product: Vivavoce;
let browser: Browser;

test.beforeAll(async () => {
  product = await startVivavoce();
  browser = await openBrowser('refused');
});
test.afterAll(async () => {
  await browser.close();
  await product.stop();
  await forget(product);
});

const wide = { width: 1440, height: 900 };
const phone = { width: 375, height: 740 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what opens on the public site is accessible, ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: wide });
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByRole('button', { name: /certificate/i }).click();
    await expectAccessible(page, 'an open question');
    await page.getByRole('button', { name: /intro/i }).click();
    await expect(page.getByRole('button', { name: /pause|play|again/i }).first()).toBeVisible();
    await expectAccessible(page, 'a film that plays');

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('nobody');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'an address that is none');

    await page.goto(`${product.url}/contact`);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'a contact form with gaps');

    await page.setViewportSize(phone);
    await page.goto(`${product.url}/pricing`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Solutions' })).toBeVisible();
    await expectAccessible(page, 'a visitor’s menu on a phone');
    await context.close();
  });

  test(`the menus of everybody are accessible, ${colorScheme}`, async () => {
    for (const email of ['leo@demo.example', 'grace@demo.example', 'admin@demo.example']) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: wide });
      const page = await context.newPage();
      await signIn(page, product.url, email);
      await page.goto(`${product.url}/about`);
      const header = page.getByRole('banner');
      await header.locator('button[aria-expanded]').filter({ visible: true }).click();
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await expectAccessible(page, `${email}, menu`);
      await page.setViewportSize(phone);
      await page.goto(`${product.url}/about`);
      await header.getByRole('button', { name: 'Open menu' }).click();
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await expectAccessible(page, `${email}, menu on a phone`);
      await context.close();
    }
  });
}

test('the public site can be walked by keyboard alone', async () => {
  const context = await browser.newContext({ viewport: wide });
  const page = await context.newPage();
  await page.goto(product.url);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  const question = page.getByRole('button', { name: /certificate/i });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize(phone);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Features' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await context.close();
});
