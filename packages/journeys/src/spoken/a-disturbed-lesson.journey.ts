import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { typeAnswer } from '#support/learner.ts';
import { expectWholeRecord, sessionOf } from '#support/lesson-record.ts';
import { networkOf } from '#support/network.ts';
import {
  BACK_AGAIN,
  beginDemoLesson,
  CONNECTION_LOST,
  endWholeLesson,
  expectRunning,
  letSpeak,
  minutesOf,
  secondsUntil,
  stopTheLesson,
  untilTheLearnersTurn,
  untilTheReplyIsMade,
  untilTheTeacherSounds,
} from '#support/spoken-lesson.ts';
import { test } from '#support/story.ts';

const SHORT_CUT_MS = 5_000;

test.use({ hasBriskTeachers: true });

test('a five-second network outage ends nothing', async ({ product, openPage }) => {
  test.setTimeout(300_000);
  const { page, wire } = await letSpeak(await openPage());
  const network = await networkOf(page);
  try {
    const sessionId = await beginDemoLesson(page, product.url);
    await untilTheLearnersTurn(page);
    const replies = wire.heard('output_audio_buffer.started').length;

    await network.cut();
    await page.getByLabel('Type instead of speaking').fill('said while the network was gone');
    await page.getByRole('button', { name: 'Send' }).click();
    await setTimeout(SHORT_CUT_MS);
    await network.restore();

    await test.step('the lesson continues by itself, and the teacher answers', async () => {
      await untilTheTeacherSounds(wire, replies + 1);
      await expectRunning(page);
      await typeAnswer(page, 'and this afterwards');
      await untilTheTeacherSounds(wire, replies + 2);
      await untilTheLearnersTurn(page);
    });
    const { messages } = await endWholeLesson(page, { sessionId, wire });
    const learnerSaid = messages.filter(({ role }) => role === 'student').map(({ content }) => content);
    expect(learnerSaid).toEqual(['said while the network was gone', 'and this afterwards']);
  } finally {
    network.close();
  }
});

test('a voice server that dies in mid-sentence is replaced, and the learner is informed', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, wire } = await letSpeak(await openPage());
  const sessionId = await beginDemoLesson(page, product.url);
  // A greeting whose text the server has not heard to its end is not kept, and the teacher would greet again.
  await Promise.all([untilTheTeacherSounds(wire, 1), untilTheReplyIsMade(wire, 1)]);
  // Both texts may be visible only briefly.
  await Promise.all([
    page.getByRole('alert').filter({ hasText: CONNECTION_LOST }).waitFor({ timeout: 60_000 }),
    page.getByText(BACK_AGAIN).waitFor({ timeout: 90_000 }),
    product.killVoiceServer(),
  ]);

  await expectRunning(page);
  await expect(page.getByRole('log')).toContainText('Welcome back', { timeout: 60_000 });
  await typeAnswer(page, 'here I am again');
  await untilTheTeacherSounds(wire, 3);
  await untilTheLearnersTurn(page);
  await endWholeLesson(page, { sessionId, wire });
});

test('a page that is reloaded in mid-answer resumes the lesson with the Continue button', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, wire } = await letSpeak(await openPage());
  const sessionId = await beginDemoLesson(page, product.url);
  await typeAnswer(page, 'before the reload');
  await Promise.all([untilTheTeacherSounds(wire, 2), untilTheReplyIsMade(wire, 2)]);
  const before = await secondsUntil(page, () => page.reload());
  await expect(page.getByRole('log')).toContainText('before the reload');
  await page.getByRole('button', { name: 'Continue Session' }).click();
  await expectRunning(page);
  expect(sessionOf(page)).toBe(sessionId);
  await expect(page.getByRole('log')).toContainText('Welcome back', { timeout: 60_000 });
  await typeAnswer(page, 'after the reload');
  await untilTheTeacherSounds(wire, 4);
  await untilTheLearnersTurn(page);
  const after = await secondsUntil(page, () => stopTheLesson(page));
  const minutes = minutesOf(before, after);
  await expectWholeRecord(page, { sessionId, wire, minutes });
});
