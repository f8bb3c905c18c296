import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { test } from '#support/story.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('everything that opens on the public site is accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /certificate/i }).click();
  await expectAccessibleInLightAndDark(page, 'an open question');
  await page.getByRole('button', { name: /intro/i }).click();
  await expect(page.getByRole('button', { name: /pause|play|again/i }).first()).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'a film that is playing');

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill('nobody');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'an invalid address');

  await page.goto('/contact');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'an incomplete contact form');
});
