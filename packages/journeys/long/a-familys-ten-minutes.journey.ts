import { expect } from '@playwright/test';
import {
  agreeWithACard,
  allowMinutesADay,
  enterTheRoom,
  familyAtHome,
  familySettings,
  GOODBYE_MS,
  speakInALesson,
} from '../src/support/family-story.ts';
import { clockSeconds } from '../src/support/lesson-record.ts';
import { test } from '../src/support/story.ts';

test.use({ settings: familySettings });

const LIMIT_MINUTES = 10;

test('a lesson ends kindly after the ten minutes that a parent allows', async ({ openPage, product }) => {
  test.setTimeout((LIMIT_MINUTES + 8) * 60_000);
  const { url } = product;
  const family = await familyAtHome(openPage, url, { firstName: 'Zephyrine' });
  const { page } = family.child;
  await agreeWithACard(family, url);
  await allowMinutesADay(family, url, LIMIT_MINUTES);
  await enterTheRoom(family, url);
  await speakInALesson(family);

  const rest = page.getByRole('region', { name: 'That’s enough for today' });
  const leftMs = LIMIT_MINUTES * 60_000 - (await clockSeconds(page)) * 1_000;
  const countedAtMs = Date.now();
  await expect(page.getByText(/^Your time for today ends in/)).toBeVisible({ timeout: leftMs });
  await expect(rest).toBeVisible({ timeout: leftMs + GOODBYE_MS });
  expect(Date.now() - countedAtMs).toBeGreaterThanOrEqual(leftMs - GOODBYE_MS);
  await expect(page.getByText(new RegExp(`^${LIMIT_MINUTES} min`))).toBeVisible();

  await page.goto(`${url}/dashboard`);
  await expect(page.getByText('That’s enough for today. Well done!')).toBeVisible();
  await family.parent.goto(`${url}/notices`);
  await expect(family.parent.getByText('Limit of the day reached by Zephyrine')).toBeVisible();
});
