import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from './support/browser.ts';
import { publicAddresses } from './support/public-site.ts';
import { forget, startVivavoce } from './support/vivavoce.ts';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Headings and pictures come with the data; a half-loaded screen would prove nothing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${screen}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async () => {
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
        await expectAccessible(page, path);
      }
      await page.goto(`${product.url}/auth/login`);
      await page.getByLabel('Email').fill('leo@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('vivavoce');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expectAccessible(page, 'dashboard');
      await page.getByRole('link', { name: 'Choose Teacher' }).first().click();
      await expect(page.getByRole('button', { name: /Amara Osei/ })).toBeVisible();
      await expectAccessible(page, 'teachers');
      await page.getByRole('button', { name: /Amara Osei/ }).click();
      await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible();
      await expectAccessible(page, 'properties');
      await page.getByRole('button', { name: 'Start Session' }).click();
      await expect(page).toHaveURL(/realtime$/);
      await expectAccessible(page, 'live room, not started');
      await page.getByRole('button', { name: 'Start Session' }).click();
      await page.getByRole('button', { name: 'Typed answers only' }).click();
      await expect(page.getByText('Real-time Connection Active')).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, 'live room, running');
      await page.getByRole('button', { name: 'Stop Session' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
      await expectAccessible(page, 'session detail');
    } finally {
      await browser.close();
      await product.stop();
      await forget(product);
    }
  });
}
