import { expect } from '@playwright/test';
import { callRecord, recordCalls } from '#support/call-recorder.ts';
import { expectMessages, openTheLesson } from '#support/detail-page.ts';
import { reachTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { nextQuestion, planOf, rightAnswer, rightChoice } from '#support/lesson-questions.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test('a learner whose microphone is refused completes the whole lesson by typing and tapping', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, expectQuiet } = await openPage();
  await recordCalls(page);
  const transcript = page.getByRole('log');
  let typed = '';
  let tapped = '';
  await test.step('the refusal is explained plainly, with ways to continue', async () => {
    await reachTheLiveRoom(page, product.url);
    await startSession(page);
    await expect(page.getByRole('alert')).toContainText(
      'Failed to access camera/microphone. Please grant permissions.',
    );
    await page.getByRole('button', { name: 'Typed answers only' }).click();
    await expect(page.getByText('Real-time Connection Active')).toBeVisible();
  });

  await test.step('the teacher speaks aloud, and in captions', async () => {
    await expect(transcript).toContainText('Teacher:');
    await expect.poll(async () => (await callRecord(page)).receivedAudioEnergy).toBeGreaterThan(0.001);
  });

  await test.step('the transcript has the right height', async () => {
    const box = await page.getByRole('region', { name: 'Transcript' }).boundingBox();
    const remPx = 16;
    expect((box?.height ?? 0) / remPx, spec('V-052')).toBeCloseTo(24, 0);
  });

  const untilItIsMyTurn = () =>
    expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: 60_000 });

  await test.step('a right answer moves the lesson on', async () => {
    await untilItIsMyTurn();
    const plan = await planOf(page);
    const first = await nextQuestion(page, plan);
    typed = rightAnswer(first);
    await typeAnswer(page, typed);
    await nextQuestion(page, plan, first);
  });

  await test.step('a tapped answer counts like a spoken one', async () => {
    await untilItIsMyTurn();
    const plan = await planOf(page);
    const second = await nextQuestion(page, plan);
    tapped = rightChoice(second) ?? '';
    const answers = page.getByRole('list', { name: 'Answers to tap' });
    await answers.getByRole('button', { name: tapped, exact: true }).click();
    await nextQuestion(page, plan, second);
  });

  await test.step('the lesson’s page shows everything, and its summary after the stop', async () => {
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await expectMessages(page, [typed, tapped]);
    await expect(page.getByRole('heading', { name: 'Lesson Plan' })).toBeVisible();
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
          return page.getByRole('heading', { name: 'Session Summary' }).isVisible();
        },
        { message: spec('V-091'), timeout: 60_000 },
      )
      .toBe(true);
  });
  expectQuiet();
});
