import { expect, type Page } from '@playwright/test';
import { readMail } from '#support/mail.ts';
import { newPerson } from '#support/people.ts';
import { publicAddresses } from '#support/public-site.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test('every public page can be read without JavaScript', async ({ product, openPage }) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  for (const address of publicAddresses) {
    await page.goto(`${product.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ - Vivavoce - AI-Driven Education$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible();
  }
  await page.goto(`${product.url}/resources/post/999`);
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  await page.goto(`${product.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a public page is complete in its HTML, and leaves the header empty for anyone who may be signed in', async ({
  product,
}) => {
  const pricing = await (await fetch(`${product.url}/pricing`)).text();
  expect(pricing, spec('X-006')).toMatch(/<h1[^>]*>[^<]*priced by the month/);

  const login = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email: 'leo@demo.example', password: 'vivavoce' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headerFor = async (headers: Record<string, string>) => {
    const answer = await fetch(product.url, { headers });
    const [header = ''] = /<header[\s>].*?<\/header>/s.exec(await answer.text()) ?? [];
    const invites = ['Login', 'Start Free Trial'].filter((words) => header.includes(words));
    return { invites, namesCookie: /\bCookie\b/.test(answer.headers.get('vary') ?? '') };
  };
  expect([await headerFor({}), await headerFor({ cookie })], spec('X-007')).toEqual([
    { invites: ['Login', 'Start Free Trial'], namesCookie: true },
    { invites: [], namesCookie: true },
  ]);
});

test('a visitor on a phone without JavaScript can find their way around too', async ({
  product,
  openPage,
}) => {
  const { page } = await openPage({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } });
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Pricing' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pricing');
});

/** Adds up how much a page moves while it is open, starting before it is parsed. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = window as unknown as { layoutShift: number };
        shift.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

test('no page shifts, contacts another host, breaks the security policy or has a request refused while it loads', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await countShifts(page);
  const moved: string[] = [];
  for (const address of publicAddresses) {
    await page.goto(`${product.url}${address}`, { waitUntil: 'networkidle' });
    const shift = await shiftOf(page);
    if (shift > 0) moved.push(`${address} by ${shift}`);
  }
  expect(moved).toEqual([]);
  expect(refused).toEqual([]);
  expectQuiet();
});

test('fonts that arrive after the first paint move nothing, also when the banner’s script has come', async ({
  product,
  openPage,
}) => {
  const { page } = await openPage();
  await countShifts(page);
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(isPainted);
    await route.continue();
  });
  const banner = page.waitForResponse('**/api/site_notice');
  await page.goto(product.url, { waitUntil: 'networkidle' });
  await banner;
  expect(await shiftOf(page)).toBe(0);
});

test('a visitor walks through the site by its header, and every page has its title', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  await page.goto(product.url);
  for (const place of ['Features', 'Solutions', 'Pricing', 'Resources', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name: place, exact: true }).click();
    await expect(page).toHaveTitle(`${place} - Vivavoce - AI-Driven Education`);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Vivavoce' }).click();
  await expect(page).toHaveTitle('Home - Vivavoce - AI-Driven Education');
  expectQuiet();
});

/** Records whether a visitor's header was ever in the page, starting before the page is parsed. */
async function watchForVisitorsHeader(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    Object.assign(window, { sawVisitorsHeader: false });
    const look = () => {
      const header = document.querySelector('header');
      if (header && /Login|Start Free Trial/.test(header.textContent ?? '')) {
        Object.assign(window, { sawVisitorsHeader: true });
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { sawVisitorsHeader: boolean }).sawVisitorsHeader);
}

test('a signed-in person never sees a visitor’s header, even on a public page', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  await signInUnseen(page, product.url);

  const sawVisitorsHeader = await watchForVisitorsHeader(page);
  for (const address of ['/', '/pricing', '/resources/post/1', '/nowhere']) {
    await page.goto(`${product.url}${address}`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect([address, await sawVisitorsHeader()]).toEqual([address, false]);
    await expect(page.getByText(/Start Your Free Trial Today/)).toHaveCount(0);
  }
  expectQuiet();
});

test('a visitor subscribes to the newsletter, confirms by mail and unsubscribes with one click', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const { email } = newPerson();
  const linkInMail = async (subject: RegExp, wanted: RegExp) => {
    const text = await readMail(page, product.url, email, subject);
    return wanted.exec(text)?.[0] ?? `no link in the mail: ${text}`;
  };
  await page.goto(`${product.url}/about`);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('One good idea about learning, monthly').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText(email)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/about');

  await page.goto(await linkInMail(/confirm your .* newsletter/, /\S+\/newsletter\/confirm\?token=\S+/));
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible();

  await page.goto(await linkInMail(/^Welcome to the/, /\S+\/newsletter\/unsubscribe\?token=\S+/));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have unsubscribed' })).toBeVisible();
  expectQuiet();
});

test('a page announces that the network is gone, and that it is back', async ({ product, openPage }) => {
  const { page } = await openPage();
  await page.goto(product.url);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/you are offline/i)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/you are offline/i)).toBeHidden();
});

test('a page that outlived a deploy loads the new version by itself', async ({ product, openPage }) => {
  const { page, expectQuiet } = await openPage();
  await page.goto(product.url);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  // the old file names are gone; a fresh document knows the new ones
  await page.route('**/assets/pricing-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: /priced by the month/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pricing');
  expectQuiet();
});

test('a page whose script is gone for good reloads once, and can still be read', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/pricing-*.js', (route) => route.fulfill({ status: 404 }));
  const toldWhy = page.waitForEvent('console', (message) => /could not be hydrated/.test(message.text()));
  await page.goto(`${product.url}/pricing`);
  await toldWhy;
  await expect(page.getByRole('heading', { name: /priced by the month/ })).toBeVisible();
  expect(loads).toBe(2);
  expectQuiet();
});

test('a page’s speed is reported when the visitor leaves, by screen and not by address', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${product.url}/resources/post/2?from=mail`, { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.filter((url) => /web-vitals-report-/.test(url))).toHaveLength(1);
  const answer = page.waitForResponse('**/api/web-vitals');
  await page.getByRole('heading', { level: 1 }).click();
  // what the browser reports when a visitor switches to another tab
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // anything but a screen's pattern would be refused
  expect((await answer).status()).toBe(200);
  expectQuiet();
});

test('each line of a plan shows in words and by its icon whether it is included', async ({ page }) => {
  await page.goto('/pricing');
  const plans = page.getByRole('main').getByRole('article');
  await expect(plans).toHaveCount(3);
  const lines = await plans.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const [, mark = '', label = ''] =
        /^(Included|Not included):\s*(.*)$/.exec(item.textContent ?? '') ?? [];
      const picture = item.querySelector('svg')?.innerHTML ?? '';
      const { width = 0, height = 0 } = item.querySelector('svg')?.getBoundingClientRect() ?? {};
      const plan = item.closest('article')?.querySelector('h2')?.textContent ?? '';
      return {
        plan,
        mark,
        label,
        picture,
        isDrawn: width > 0 && height > 0,
        colour: getComputedStyle(item).color,
      };
    }),
  );
  const lookOf = (of: string) => {
    const marked = lines.filter(({ mark }) => mark === of);
    return { pictures: [...new Set(marked.map(({ picture }) => picture))], lines: marked.length };
  };
  const [included, missing] = [lookOf('Included'), lookOf('Not included')];
  expect(
    {
      areAllDrawn: lines.every(({ isDrawn }) => isDrawn),
      included: included.lines,
      missing: missing.lines,
      pictures: new Set([...included.pictures, ...missing.pictures]).size,
    },
    spec('M-062'),
  ).toEqual({ areAllDrawn: true, included: 20, missing: 1, pictures: 2 });

  const video = lines.find(
    ({ plan, label }) => plan === 'Starter' && label === 'Video meeting with the AI teacher',
  );
  const isAsTheOthers = lines.some(({ mark, colour }) => mark === 'Included' && colour === video?.colour);
  expect([video?.mark, isAsTheOthers], spec('M-042')).toEqual(['Not included', false]);
});

test('a film without an address plays our own scene, and no other host is asked', async ({
  page,
  product,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  for (const [cover, film] of [
    ['Watch the intro', 'Intro film'],
    ['Watch the lesson', 'Lesson film'],
    ['Watch the film', 'Film for schools'],
  ] as const) {
    await page.getByRole('button', { name: cover }).click();
    const scene = page.getByRole('group', { name: film });
    await expect(scene).toBeInViewport();
    const drawn = scene.locator('.scene-drawing > svg');
    await expect(drawn, spec('X-017')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect([...hosts], spec('X-017')).toEqual([new URL(product.url).host]);
});
