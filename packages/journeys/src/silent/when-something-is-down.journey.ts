import { expect } from '@playwright/test';
import { expectMessages, openTheLesson } from '#support/detail-page.ts';
import { demoLearnerInTheLiveRoom, startByTyping, startSession, typeAnswer } from '#support/learner.ts';
import { test } from '#support/story.ts';

test.use({ settings: { VOICE_MAX_CALLS: '1' }, hasBriskTeachers: true });

/** Whoever begins or joins a call asks for its key. */
const KEYS = '**/api/realtime_session_key';

test('when the voice server dies the learner is told, loses nothing, and goes on in the same session', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, expectQuiet } = await openPage();
  await demoLearnerInTheLiveRoom(page, product.url);
  await startByTyping(page);
  await typeAnswer(page, 'twelve metres');

  await test.step('the network of the page is gone for a while: a turn waits in the browser', async () => {
    await page.context().setOffline(true);
    await typeAnswer(page, 'said while offline');
    await page.context().setOffline(false);
  });

  await test.step('the voice server is killed', async () => {
    // The room joins again by itself: not before the story has looked at the loss.
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

  await test.step('it comes back by itself, and the lesson goes on', async () => {
    const voice = async () => {
      const health = await (await fetch(`${product.url}/api/health`)).json();
      return (health as { parts: { voice: { status: string } } }).parts.voice.status;
    };
    await expect.poll(voice, { timeout: 60_000 }).toBe('up');
    await page.unroute(KEYS);
    await page.getByRole('button', { name: 'Continue Session' }).click();
    const typedOnly = page.getByRole('button', { name: 'Typed answers only' });
    const active = page.getByText('Real-time Connection Active');
    await expect(typedOnly.or(active).first()).toBeVisible();
    if (await typedOnly.isVisible()) await typedOnly.click();
    await expect(active).toBeVisible();
    await typeAnswer(page, 'here I am again');
  });

  await test.step('one session holds all of it', async () => {
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await expectMessages(page, ['twelve metres', 'said while offline', 'here I am again']);
  });
  expectQuiet();
});

test('a learner for whom there is no room goes on in writing, and finds the voice when there is', async ({
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
  await expect(second.getByText('this lesson goes on in writing')).toBeVisible();

  await first.getByRole('button', { name: 'Stop Session' }).click();
  await expect(first.getByRole('button', { name: 'Stop Session' })).toBeHidden();
  const spoken = second.getByText('Real-time Connection Active');
  await expect(async () => {
    const again = second.getByRole('button', { name: 'Try the voice again' });
    if (!(await spoken.isVisible())) await again.click({ timeout: 2_000 });
    await expect(spoken).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
});
