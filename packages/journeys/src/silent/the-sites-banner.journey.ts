import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const TEXT =
  'Tonight from 22:00 to 23:00 there are no lessons, because we renew our machines. What you learned stays.';

test.use({ settings: { PRODUCT_NAME: 'Banner School' }, contextOptions: { reducedMotion: 'reduce' } });

test('a banner that an administrator sets stands at the bottom of every page and moves nothing', async ({
  product,
  openPage,
}) => {
  const { page: desk } = await openPage();
  await signInUnseen(desk, product.url, 'admin@demo.example');
  await desk.goto(`${product.url}/admin/operations`);
  const part = desk.getByRole('region', { name: 'Banner' });
  await part.getByLabel('Text').fill(TEXT);
  await part.getByRole('button', { name: 'Show banner' }).click();
  await expect(part.getByRole('button', { name: 'Take down' })).toBeVisible();

  const { page } = await openPage();
  const banner = page.getByRole('complementary').filter({ hasText: TEXT });
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(product.url);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await expect(banner, spec('X-935')).toBeInViewport();
    expect((await title.boundingBox())?.y).toBe(before?.y);
    const box = await banner.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessibleInLightAndDark(page, 'a page with a banner');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner, spec('X-934')).toBeHidden();
});
