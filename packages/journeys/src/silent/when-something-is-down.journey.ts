import { expect } from '@playwright/test';
import { expectMessages, openTheLesson } from '#support/detail-page.ts';
import { demoLearnerInTheLiveRoom, startByTyping, typeAnswer } from '#support/learner.ts';
import { test } from '#support/story.ts';

test.use({ hasBriskTeachers: true });

/** The page requests this key whenever it begins or joins a call. */
const KEYS = '**/api/realtime_session_key';

test('when the voice server dies, the learner is informed, loses nothing, and continues in the same session', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, expectQuiet } = await openPage();
  await demoLearnerInTheLiveRoom(page, product.url);
  await startByTyping(page);
  await typeAnswer(page, 'twelve metres');

  await test.step('the page’s network is gone for a while: a turn waits in the browser', async () => {
    await page.context().setOffline(true);
    await typeAnswer(page, 'said while offline');
    await page.context().setOffline(false);
  });

  await test.step('the voice server is killed', async () => {
    // The room rejoins by itself. Without a key it cannot do so before the story has checked that the loss is shown.
    await page.route(KEYS, () => {});
    await product.killVoiceServer();
    await expect(page.getByRole('alert')).toContainText(
      'Connection lost. Please try restarting the session.',
      {
        timeout: 60_000,
      },
    );
    await expect(page.getByRole('button', { name: 'Continue Session' })).toBeVisible();
  });

  await test.step('the voice server comes back by itself, and the lesson continues', async () => {
    const voice = async () => {
      const health = await (await fetch(`${product.url}/api/health`)).json();
      return (health as { parts: { voice: { status: string } } }).parts.voice.status;
    };
    await expect.poll(voice, { timeout: 60_000 }).toBe('up');
    await page.unroute(KEYS);
    await expect(page.getByText('Real-time Connection Active')).toBeVisible();
    await typeAnswer(page, 'here I am again');
  });

  await test.step('one session contains the whole lesson', async () => {
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await expectMessages(page, ['twelve metres', 'said while offline', 'here I am again']);
  });
  expectQuiet();
});
