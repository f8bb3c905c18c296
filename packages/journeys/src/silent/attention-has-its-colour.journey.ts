import { expect, type Page } from '@playwright/test';
import { colourOf } from '#support/colour.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/** The administrator's list of users as it is, each person of it with one of these attentions. */
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

test('attention among an administrator’s users is green from 80, yellow from 60 and red below', async ({
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
