import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { typeAnswer } from '../src/support/learner.ts';
import { networkOf } from '../src/support/network.ts';
import {
  BACK_AGAIN,
  beginDemoLesson,
  CONNECTION_LOST,
  endWholeLesson,
  expectRunning,
  letSpeak,
  untilTheLearnersTurn,
  untilTheTeacherSounds,
} from '../src/support/spoken-lesson.ts';
import { test } from '../src/support/story.ts';

const CUT_MS = 60_000;

test('a one-minute network outage is announced, and the lesson comes back by itself', async ({
  product,
  openPage,
}) => {
  test.setTimeout(420_000);
  const { page, wire } = await letSpeak(await openPage());
  const network = await networkOf(page);
  try {
    const sessionId = await beginDemoLesson(page, product.url);
    await typeAnswer(page, 'before the network went');
    await untilTheTeacherSounds(wire, 2);
    await untilTheLearnersTurn(page);

    await network.cut();
    const minute = setTimeout(CUT_MS);
    const passedBefore = network.packets();
    await test.step('the learner sees the outage, and that the room tries to reconnect', async () => {
      await expect(page.getByRole('alert')).toContainText(CONNECTION_LOST, { timeout: 30_000 });
      await expect(page.getByRole('alert')).toContainText('Reconnecting');
    });
    await minute;
    expect(network.packets()).toBe(passedBefore);
    await expect(page.getByRole('alert')).toContainText(CONNECTION_LOST);
    const isBack = page.getByText(BACK_AGAIN).waitFor({ timeout: 60_000 });
    await network.restore();

    await test.step('the lesson comes back without any action by the learner', async () => {
      await isBack;
      await expectRunning(page);
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByRole('log')).toContainText('Welcome back', { timeout: 60_000 });
      await typeAnswer(page, 'after it came back');
      await untilTheTeacherSounds(wire, 4);
      await untilTheLearnersTurn(page);
    });
    const { messages } = await endWholeLesson(page, { sessionId, wire });
    const learnerSaid = messages.filter(({ role }) => role === 'student').map(({ content }) => content);
    expect(learnerSaid).toEqual(['before the network went', 'after it came back']);
  } finally {
    network.close();
  }
});
