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
  await expect(page.getByText(/^Your time for today ends in/)).toBeVisible({ timeout: leftMs });
  await expect(rest).toBeVisible({ timeout: leftMs + GOODBYE_MS });
  const [minutes, mostSeconds] = [await clockSeconds(page), LIMIT_MINUTES * 60 + GOODBYE_MS / 1_000];
  expect(minutes).toBeGreaterThanOrEqual(LIMIT_MINUTES * 60 - 15);
  expect(minutes).toBeLessThanOrEqual(mostSeconds);

  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('region', { name: 'That’s enough for today' })).toBeVisible();
  await family.parent.goto(`${url}/notices`);
  await expect(family.parent.getByText('Limit of the day reached by Zephyrine')).toBeVisible();
});
