import { expect, type Locator, type Page } from '@playwright/test';
import { colourOf } from '#support/colour.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * Replaces the administrator's list of users with copies of a real user, one for each of these attention percentages.
 */
async function listAttentions(page: Page, percents: readonly number[]): Promise<void> {
  await page.route('**/api/admin/users', async (route) => {
    const listed = (await (await route.fetch()).json()) as { profile: object | null }[];
    const somebody = listed.find(({ profile }) => profile !== null);
    const people = percents.map((averageAttentionPercentage, at) => ({
      ...somebody,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      profile: { ...somebody?.profile, averageAttentionPercentage },
    }));
    await route.fulfill({ json: people });
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

/**
 * Replaces the list of all learners' lessons with one lesson for each of these entries, with its cost and attention.
 */
async function listLessons(
  page: Page,
  lessons: readonly { costUsd: number; attention: number }[],
): Promise<void> {
  await page.route('**/api/admin/learning_sessions', (route) =>
    route.fulfill({
      json: lessons.map(({ costUsd, attention }, at) => ({
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        cost_usd: costUsd,
        time_minutes: 12,
        attention_percentage: attention,
        created_at: '2026-03-01T09:00:00.000Z',
      })),
    }),
  );
}

test('the figures show costs with two decimals, and attention with one', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await listLessons(page, [{ costUsd: 0.5, attention: 80 }]);
  await page.goto('/admin?tab=analytics');
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(figure('Total Revenue'), spec('C-044')).toHaveText(/\$0\.50(?!\d)/);
  await expect(figure('Average Attention'), spec('C-045')).toHaveText(/80\.0%/);
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
