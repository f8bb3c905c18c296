import { expect, type Route } from '@playwright/test';
import { signUp } from '#support/people.ts';
import { test } from '#support/story.ts';

/** The script that keeps a signed-in person's data. Visitors never load it. */
const CACHE_SCRIPT = '**/assets/query-client-*.js';

/** The script of the home page, which is readable before it arrives. */
const HOME_SCRIPT = '**/assets/home-*.js';

test('what a visitor presses before the script of the page has arrived happens once it has', async ({
  product,
  openPage,
}) => {
  for (const { press, appears } of [
    { press: 'Watch the intro', appears: { role: 'group', name: 'Intro film' } },
    { press: 'Open menu', appears: { role: 'button', name: 'Close menu' } },
  ] as const) {
    const { page, expectQuiet } = await openPage({ viewport: { width: 390, height: 844 } });
    const held: Route[] = [];
    await page.route(HOME_SCRIPT, (route) => void held.push(route));
    await page.goto(product.url);
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('button', { name: press }).click();
    const result = page.getByRole(appears.role, { name: appears.name });
    await expect(result).toHaveCount(0);
    await held[0]?.continue();
    await expect(result).toBeInViewport();
    expectQuiet();
  }
});

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
