import { expect } from '@playwright/test';
import { demoLearnerInTheLiveRoom, startByTyping, startSession } from '#support/learner.ts';
import { test } from '#support/story.ts';

test.use({ settings: { VOICE_MAX_CALLS: '1' }, hasBriskTeachers: true });

test('a learner for whom there is no room continues in writing, and gets the voice once there is room', async ({
  product,
  openPage,
}) => {
  test.setTimeout(240_000);
  const { page: first } = await openPage();
  const { page: second } = await openPage();
  await demoLearnerInTheLiveRoom(first, product.url);
  await startByTyping(first);
  await demoLearnerInTheLiveRoom(second, product.url);
  await startSession(second);
  await second.getByRole('button', { name: 'Typed answers only' }).click();
  await expect(second.getByText('this lesson continues in writing')).toBeVisible();

  await first.getByRole('button', { name: 'Stop Session' }).click();
  await expect(first.getByRole('button', { name: 'Stop Session' })).toBeHidden();
  const spoken = second.getByText('Real-time Connection Active');
  await expect(async () => {
    const again = second.getByRole('button', { name: 'Try the voice again' });
    if (!(await spoken.isVisible())) await again.click({ timeout: 2_000 });
    await expect(spoken).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
});
