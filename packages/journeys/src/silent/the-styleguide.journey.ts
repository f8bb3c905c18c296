import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { serveStyleguide } from '#support/styleguide.ts';

let styleguide: Awaited<ReturnType<typeof serveStyleguide>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  styleguide = await serveStyleguide(test.info().outputPath('pages'));
});
test.afterAll(() => styleguide?.close());

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The element around an open list, menu or tooltip. */
const FLOATING = '[data-radix-popper-content-wrapper]';

/**
 * Everything on the page that opens, how to see that it has opened, and the one element to check. The page behind it is
 * long and has already been checked.
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
      // The toast stays for as long as the pointer is on it.
      await page.getByText('Profile saved successfully!').last().hover();
    },
  },
};

test('every component is accessible, at rest and open, in light and in dark', async ({ page }) => {
  test.setTimeout(300_000);
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(styleguide.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'at rest');
  for (const [state, { within, open }] of Object.entries(opened)) {
    await open(page);
    await expectAccessibleInLightAndDark(page, state, within);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeVisible();
  }
});
