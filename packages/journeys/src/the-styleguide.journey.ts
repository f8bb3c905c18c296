import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { openBrowser } from './support/browser.ts';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

let pages: ViteDevServer;
test.beforeAll(async () => {
  // the styleguide is there while the product is being worked on, and in no build
  pages = await createServer({ root: WEB, server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  await pages.listen();
});
test.afterAll(() => pages.close());

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every component in every state is accessible, ${colorScheme}`, async () => {
    const browser = await openBrowser('refused');
    try {
      const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage();
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(`${pages.resolvedUrls?.local[0]}styleguide`, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, 'styleguide');
    } finally {
      await browser.close();
    }
  });
}
