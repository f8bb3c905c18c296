import { expect } from '@playwright/test';
import { signUp } from '#support/people.ts';
import { test } from '#support/story.ts';

/** The script that keeps a signed-in person's data. Visitors never load it. */
const CACHE_SCRIPT = '**/assets/query-client-*.js';

test('a learner whose network loses a script is informed, and sees the dashboard after another attempt', async ({
  product,
  openPage,
}) => {
  const { page } = await openPage();
  const { firstName } = await signUp(page, product.url);
  let isLost = true;
  await page.route(CACHE_SCRIPT, (route) =>
    isLost ? route.abort('internetdisconnected') : route.continue(),
  );

  await page.goto(`${product.url}/dashboard`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This profile could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByText(/^We cannot reach the server right now/)).toBeVisible();

  isLost = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${firstName}` })).toBeVisible();
});
