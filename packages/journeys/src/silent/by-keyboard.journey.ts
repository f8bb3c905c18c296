import { expect } from '@playwright/test';
import { tabTo } from '#support/keyboard.ts';
import { test } from '#support/story.ts';

test('a learner signs in, finds a teacher and chooses them by keyboard alone', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const main = page.getByRole('main');
  const { keyboard } = page;
  await test.step('fills in the sign-in form', async () => {
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

  await test.step('reaches the dashboard and continues from its start', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /Leo/ })).toBeVisible();
    await expect(main).toBeFocused();
    await tabTo(page, main.getByRole('link', { name: 'Choose Teacher' }));
    await tabTo(page, main.getByRole('link', { name: 'Manage Profiles' }), 'Shift+Tab');
    await tabTo(page, main.getByRole('link', { name: 'Choose Teacher' }));
    await keyboard.press('Enter');
  });

  const level = page.getByLabel('Level');
  await test.step('narrows down the teachers with a filter', async () => {
    await expect(page).toHaveURL(/\/teachers$/);
    await expect(main).toBeFocused();
    await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeVisible();
    await tabTo(page, level);
    await keyboard.type('High');
    await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeHidden();
    await expect(level).toBeFocused();
  });

  await test.step('looks at one of them first', async () => {
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

  await test.step('sees the chosen teacher, and picks another with the arrow keys', async () => {
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
});

test('the public site can be used by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const main = page.getByRole('main');
  const homeTitle = await page.title();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(main).toBeFocused();

  await page.goBack();
  // The navigation moves the focus a moment after the page appears, and only then labels the content.
  await expect(main).toHaveAccessibleName(homeTitle);
  const question = page.getByRole('button', { name: /certificate/i });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 375, height: 740 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Features' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
