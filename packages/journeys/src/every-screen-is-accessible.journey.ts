import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openBrowser } from './support/browser.ts';
import { publicAddresses } from './support/public-site.ts';
import { signIn } from './support/sign-in.ts';
import { forget, startVivavoce } from './support/vivavoce.ts';

async function expectScreenAccessible(page: Page, screen: string): Promise<void> {
  // Headings and pictures come with the data; a half-loaded screen would prove nothing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, screen);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async () => {
    test.setTimeout(300_000);
    const product = await startVivavoce();
    const browser = await openBrowser('refused');
    const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage();
    try {
      for (const path of [
        ...publicAddresses,
        '/auth/register',
        '/auth/login',
        '/newsletter/confirm',
        '/nowhere',
      ]) {
        await page.goto(`${product.url}${path}`);
        await expectScreenAccessible(page, path);
      }
      await signIn(page, product.url);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expectScreenAccessible(page, 'dashboard');
      await page.getByRole('link', { name: 'Choose Teacher' }).first().click();
      await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeVisible();
      await expectScreenAccessible(page, 'teachers');
      await page.getByRole('button', { name: /^Select.*Amara Osei/ }).click();
      await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible();
      await expectScreenAccessible(page, 'properties');
      await page.getByRole('button', { name: 'Start Session' }).click();
      await expect(page).toHaveURL(/realtime$/);
      await expectScreenAccessible(page, 'live room, not started');
      await page.getByRole('button', { name: 'Start Session' }).click();
      await page.getByRole('button', { name: 'Typed answers only' }).click();
      await expect(page.getByText('Real-time Connection Active')).toBeVisible({ timeout: 30_000 });
      await expectScreenAccessible(page, 'live room, running');
      await page.getByRole('button', { name: 'Stop Session' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
      await expectScreenAccessible(page, 'session detail');
    } finally {
      await browser.close();
      await product.stop();
      await forget(product);
    }
  });
}
