import { expect, test } from '@playwright/test';
import { openBrowser } from './support/browser.ts';
import { tabTo } from './support/keyboard.ts';
import { openPage } from './support/page.ts';
import { forget, startVivavoce } from './support/vivavoce.ts';

test('a learner signs in, finds a teacher and chooses them by keyboard alone', async () => {
  const product = await startVivavoce();
  const browser = await openBrowser('refused');
  const { page, expectQuiet } = await openPage(browser);
  const main = page.getByRole('main');
  const { keyboard } = page;
  try {
    await test.step('the form of the sign-in', async () => {
      await page.goto(`${product.url}/auth/login`);
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
      await keyboard.press('Enter');
      await expect(main).toBeFocused();
      await tabTo(page, page.getByLabel('Email'));
      await keyboard.type('leo@demo.example');
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await keyboard.type('vivavoce');
      await keyboard.press('Enter');
    });

    await test.step('the dashboard, from whose beginning one goes on', async () => {
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, name: /Leo/ })).toBeVisible();
      await expect(main).toBeFocused();
      await tabTo(page, main.getByRole('link', { name: 'Choose Teacher' }));
      await tabTo(page, main.getByRole('link', { name: 'Manage Profiles' }), 'Shift+Tab');
      await tabTo(page, main.getByRole('link', { name: 'Choose Teacher' }));
      await keyboard.press('Enter');
    });

    const level = page.getByLabel('Level');
    await test.step('the teachers, fewer by a filter', async () => {
      await expect(page).toHaveURL(/\/teachers$/);
      await expect(main).toBeFocused();
      await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeVisible();
      await tabTo(page, level);
      await keyboard.type('High');
      await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeHidden();
      await expect(level).toBeFocused();
    });

    await test.step('one of them, looked at first', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Henrik Lund' }));
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Henrik Lund' })).toBeVisible();
      await expect(main).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('button', { name: /^Select.*Henrik Lund/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeHidden();
      await expect(main).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: /^Select.*Henrik Lund/ }));
      await keyboard.press('Space');
    });

    await test.step('the chosen teacher, and by the arrows another', async () => {
      await expect(page).toHaveURL(/\/properties$/);
      await expect(main).toBeFocused();
      const henrik = page.getByRole('radio', { name: /Henrik Lund/ });
      const mei = page.getByRole('radio', { name: /Mei Tanaka/ });
      await expect(henrik).toBeChecked();
      await tabTo(page, henrik);
      await keyboard.press('ArrowRight');
      await expect(mei).toBeChecked();
      await keyboard.press('ArrowLeft');
      await expect(henrik).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: 'Start Session' }));
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/realtime$/);
      await expect(main).toBeFocused();
      await expect(main).toContainText('Henrik Lund');
    });
    expectQuiet();
  } finally {
    await browser.close();
    await product.stop();
    await forget(product);
  }
});
