import { expect, type Locator, type Page } from '@playwright/test';
import { colourOf } from '#support/colour.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * Replaces the administrator's list of users with copies of a real user, one for each of these attention percentages.
 */
async function listAttentions(page: Page, percents: readonly number[]): Promise<void> {
  await page.route(/\/api\/admin\/users(\?|$)/, async (route) => {
    const listed = (await (await route.fetch()).json()) as { rows: { profile: object | null }[] };
    const somebody = listed.rows.find(({ profile }) => profile !== null);
    const rows = percents.map((averageAttentionPercentage, at) => ({
      ...somebody,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      profile: { ...somebody?.profile, averageAttentionPercentage },
    }));
    await route.fulfill({ json: { rows, total: rows.length, hasMore: false } });
  });
}

test('attention in the administrator’s list of users is green from 80, yellow from 60 and red below', async ({
  page,
  product,
}) => {
  await listAttentions(page, [80, 79.9, 60, 59.9]);
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin?tab=users');
  const coloursOf = async (percent: string) => {
    const figure = page.getByText(percent, { exact: true }).filter({ visible: true }).first();
    await expect(figure).toBeVisible();
    const colours: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      colours.push(await colourOf(figure, 'color'));
    }
    return colours;
  };
  const [at80, below80, at60, below60] = [
    await coloursOf('80.0%'),
    await coloursOf('79.9%'),
    await coloursOf('60.0%'),
    await coloursOf('59.9%'),
  ];
  expect(at80, spec('X-193')).toEqual(['green', 'green']);
  expect(at80, spec('C-036')).toEqual(['green', 'green']);
  expect([...below80, ...at60], spec('X-194')).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
  expect(at60, spec('C-037')).toEqual(['yellow', 'yellow']);
  expect(below60, spec('X-195')).toEqual(['red', 'red']);
  expect(below60, spec('C-038')).toEqual(['red', 'red']);
});

type Periods = { periodLength: 'day' | 'month'; starts: readonly string[]; sessions: number };

/**
 * Replaces the figures of the site, and what happened in each period: so many sessions in the first one, and one more in
 * each later one. Without sessions nothing happened at all.
 */
async function giveFigures(page: Page, { periodLength, starts, sessions }: Periods): Promise<void> {
  const hasData = sessions > 0;
  const periods = starts.map((start, at) => ({
    start,
    sessions: hasData ? sessions + at : 0,
    minutes: hasData ? 20 * (sessions + at) : 0,
    costUsd: hasData ? 12.5 * (sessions + at) : 0,
    paid: hasData ? [{ currency: 'usd', amountCents: 19_900 }] : [],
  }));
  await page.route(/\/api\/admin\/analytics\?/, (route) =>
    route.fulfill({
      json: {
        computedAt: '2026-11-26T14:03:00.000Z',
        figures: {
          totalUsers: 12,
          totalTeachers: 6,
          totalSessions: 2,
          totalRevenueUsd: 0.5,
          averageSessionMinutes: 43,
          averageAttentionPercentage: 80,
          measuredSessions: 2,
          subscriptionRevenue: { paid: [], since: null },
        },
        range: { from: starts[0], to: '2026-11-26' },
        periodLength,
        periods,
        hasData,
      },
    }),
  );
}

const aDay: Periods = { periodLength: 'day', starts: ['2026-11-26'], sessions: 3 };
const aYear: Periods = {
  periodLength: 'month',
  starts: Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 11 + at)).toISOString().slice(0, 10)),
  sessions: 90,
};

test('the figures show costs with two decimals, and attention with one', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await giveFigures(page, aDay);
  await page.goto('/admin?tab=analytics');
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(figure('Total Revenue'), spec('C-044')).toHaveText(/\$0\.50(?!\d)/);
  await expect(figure('Average Attention'), spec('C-045')).toHaveText(/80\.0%/);
  const percent = figure('Average Attention').getByText('80.0%', { exact: true });
  expect(await colourOf(percent, 'color'), spec('AD-065')).toBe('green');
});

test.describe('the charts', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const chartOf = (page: Page, panel: string) =>
    page.getByRole('region', { name: panel }).getByRole('application');

  test('of nothing, of a day and of a year look right everywhere', async ({ openPage, product }) => {
    for (const [state, periods, bars] of [
      ['nothing', { ...aDay, sessions: 0 }, 0],
      ['a day', aDay, 1],
      ['a year', aYear, 12],
    ] as const) {
      const { page } = await openPage({ baseURL: product.url, reducedMotion: 'reduce' });
      await signInUnseen(page, product.url, 'admin@demo.example');
      await giveFigures(page, periods);
      await page.goto('/admin?tab=analytics');
      const activity = page.getByRole('region', { name: 'Session Activity' });
      await activity.scrollIntoViewIfNeeded();
      if (bars === 0) await expect(activity.getByText('Chart coming soon')).toBeVisible();
      else await expect(chartOf(page, 'Session Activity')).toBeVisible();
      await expectFineInEveryLook(page, `charts of ${state}`);
      await expect(activity.locator('.recharts-bar-rectangle'), spec('X-794')).toHaveCount(bars);
    }
  });

  test('are fetched when the first one comes into view, and have the colours of the theme', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const drawing = () => scripts.filter((address) => address.includes('chart-drawing'));
    await signInUnseen(page, product.url, 'admin@demo.example');
    await giveFigures(page, aYear);
    await page.goto('/admin?tab=analytics');
    const panel = page.getByRole('region', { name: 'Session Activity' });
    await expect(panel).toBeAttached();
    expect(drawing()).toEqual([]);
    await panel.scrollIntoViewIfNeeded();
    await expect(chartOf(page, 'Session Activity')).toBeVisible();
    expect(drawing(), spec('X-796')).toHaveLength(1);
    const fillOf = () =>
      panel
        .locator('.recharts-bar-rectangle path')
        .last()
        .evaluate((bar) => getComputedStyle(bar).fill);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await fillOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([light, await fillOf()]).toEqual(['rgb(31, 74, 209)', 'rgb(138, 174, 255)']);
  });

  test('are tables where their script cannot be fetched', async ({ page, product }) => {
    await page.route(/chart-drawing/, (route) => route.abort());
    await signInUnseen(page, product.url, 'admin@demo.example');
    await giveFigures(page, aYear);
    await page.goto('/admin?tab=analytics');
    const panel = page.getByRole('region', { name: 'Session Activity' });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByRole('row'), spec('X-796')).toHaveCount(13);
    await expect(chartOf(page, 'Session Activity')).toHaveCount(0);
  });

  test('are read with the keyboard, which leaves them again', async ({ page, product }) => {
    await signInUnseen(page, product.url, 'admin@demo.example');
    await giveFigures(page, aYear);
    await page.goto('/admin?tab=analytics');
    const panel = page.getByRole('region', { name: 'Session Activity' });
    await panel.scrollIntoViewIfNeeded();
    await expect(chartOf(page, 'Session Activity')).toBeVisible();
    await panel.getByRole('button', { name: /^Show as table/ }).focus();
    await page.keyboard.press('Tab');
    await expect(chartOf(page, 'Session Activity')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('status')).toHaveText(/Sessions 9\d$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^View Users/ }), spec('X-795')).toBeFocused();
  });
});

test('the reports look right everywhere', async ({ openPage, product }) => {
  const { page } = await openPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await signInUnseen(page, product.url, 'admin@demo.example');
  await giveFigures(page, aYear);
  for (const by of ['teacher', 'learner', 'week', 'plan']) {
    await page.goto(`/admin/reports?by=${by}&range=all`);
    await expect(page.getByRole('heading', { level: 2, name: `By ${by}` })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectFineInEveryLook(page, `report by ${by}`);
  }
});

test('an administrator’s badge looks different from all others', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin?tab=users');
  // Other stories' people fill the first page of the list.
  await page.getByRole('searchbox').fill('demo.example');
  const badge = (role: string) => page.getByRole('cell').getByText(role, { exact: true }).first();
  const lookOf = (drawn: Locator) =>
    drawn.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  const looks = [await lookOf(badge('Admin'))];
  for (const role of ['Student', 'Parent']) looks.push(await lookOf(badge(role)));
  expect(new Set(looks).size, spec('L-030')).toBe(looks.length);
});
