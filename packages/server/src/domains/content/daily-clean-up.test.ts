import { afterEach, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { newsletterSubscription } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestApp;
afterEach(() => server.close());

it('the next sweep deletes addresses that were not confirmed for a week, and no others', async () => {
  const platform = await testPlatform();
  const now = platform.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const { orm } = platform.db;
  const row = { mailsOfDay: 1, dayStartedAt: daysAgo(7) };
  await orm.insert(newsletterSubscription).values([
    { ...row, email: 'forgotten@test.example', mailedAt: daysAgo(7) },
    { ...row, email: 'still-good@test.example', mailedAt: new Date(daysAgo(7).getTime() + 1) },
    { ...row, email: 'reader@test.example', mailedAt: daysAgo(400), confirmedAt: daysAgo(399) },
  ]);
  server = await appOver(platform);
  await platform.jobs.idle();
  const kept = await orm.select({ email: newsletterSubscription.email }).from(newsletterSubscription);
  expect(kept.map(({ email }) => email).sort()).toEqual(['reader@test.example', 'still-good@test.example']);
});
