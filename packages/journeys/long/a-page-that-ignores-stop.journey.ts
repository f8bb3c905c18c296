import { expect } from '@playwright/test';
import { typeAnswer } from '../src/support/learner.ts';
import { clockSeconds, expectWholeRecord } from '../src/support/lesson-record.ts';
import {
  beginDemoLesson,
  letSpeak,
  stopTheLesson,
  untilTheLearnersTurn,
  untilTheTeacherSounds,
} from '../src/support/spoken-lesson.ts';
import { test } from '../src/support/story.ts';

test('a page that ignores Stop and reports no minutes is cut off, and its minutes count', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { page, wire } = await letSpeak(await openPage());
  await page.addInitScript(() => {
    window.RTCPeerConnection.prototype.close = () => {};
    window.RTCDataChannel.prototype.close = () => {};
    window.MediaStreamTrack.prototype.stop = () => {};
  });
  await page.route('**/api/learning_session/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.continue({ postData: { ...route.request().postDataJSON(), time_minutes: 0 } });
  });
  const sessionId = await beginDemoLesson(page, product.url);
  await typeAnswer(page, 'how long is a minute');
  await untilTheTeacherSounds(wire, 2);
  // The server leaves five seconds of each call uncounted.
  await expect.poll(() => clockSeconds(page), { timeout: 120_000 }).toBeGreaterThan(66);
  await untilTheLearnersTurn(page);
  const seconds = await clockSeconds(page);
  await stopTheLesson(page);
  await expect.poll(() => wire.openChannels(), { timeout: 30_000 }).toBe(0);
  const minutes = [Math.floor((seconds - 5) / 60), Math.floor((seconds + 5) / 60)];
  await expectWholeRecord(page, { sessionId, wire, minutes });
});
