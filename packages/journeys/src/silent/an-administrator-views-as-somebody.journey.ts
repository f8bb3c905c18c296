import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an administrator sees the product as a learner sees it, changes nothing, and goes back', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin?tab=users&search=leo@demo.example');

  await test.step('by the keyboard, from the menu of the person', async () => {
    await page.getByRole('button', { name: 'More for Leo Adeyemi' }).press('Enter');
    await page.getByRole('menuitem', { name: 'View as this person' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'the question before a view');
    await dialog.getByLabel('Reason').fill('Leo says that the dashboard is empty.');

    await dialog.getByRole('button', { name: 'See the screens' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 }), spec('X-846')).toBeInViewport();
  });

  const banner = page.getByText(/You see what Leo Adeyemi sees/).first();

  await test.step('with a banner on every screen, at every width', async () => {
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/dashboard', '/account', '/notices']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(banner, spec('X-847')).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    await expectAccessibleInLightAndDark(page, 'a screen in a view');
  });

  await test.step('and back to the users', async () => {
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
