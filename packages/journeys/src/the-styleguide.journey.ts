import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from './support/accessible.ts';
import { openBrowser } from './support/browser.ts';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** The first page that the development server makes takes its time on a busy machine. */
const FIRST_PAGE = { timeout: 150_000 };

let pages: ViteDevServer;
test.beforeAll(async () => {
  // the styleguide is there while the product is being worked on, and in no build
  pages = await createServer({ root: WEB, server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  await pages.listen();
});
test.afterAll(() => pages.close());

/** What a list, a menu or a tooltip stands in. */
const FLOATING = '[data-radix-popper-content-wrapper]';

/**
 * Everything on the page that opens, how to see that it has, and within what it stands: the page behind it was looked
 * at before, and is long.
 */
const opened: Record<string, { within: string; open: (page: Page) => Promise<void> }> = {
  'a combobox': {
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Teacher', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'a dialog': {
    within: '[role=dialog]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Name' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a question before something is deleted': {
    within: '[role=alertdialog]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete Account' }).last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  'a drawer': {
    within: '[role=dialog]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Session Details' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a menu': {
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  'a tooltip': {
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  'a toast': {
    within: '[data-sonner-toaster]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Say it is done' }).click();
      await expect(page.getByText('Profile saved successfully!').last()).toBeVisible();
    },
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every component is accessible, at rest and open, ${colorScheme}`, async () => {
    test.setTimeout(420_000);
    const browser = await openBrowser('refused');
    try {
      const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage();
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(`${pages.resolvedUrls?.local[0]}styleguide`, { waitUntil: 'commit', ...FIRST_PAGE });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(FIRST_PAGE);
      await expectAccessible(page, 'at rest');
      for (const [state, { within, open }] of Object.entries(opened)) {
        await open(page);
        await expectAccessible(page, state, within);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('main')).toBeVisible();
      }
    } finally {
      await browser.close();
    }
  });
}
