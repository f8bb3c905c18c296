import { expect, type Page } from '@playwright/test';
import { demoLearnerInTheLiveRoom, startSession } from './learner.ts';
import { clockSeconds, expectWholeRecord, sessionOf } from './lesson-record.ts';
import { giveMicrophone } from './microphone.ts';
import type { WatchedPage } from './page.ts';
import { listenToTheWire, type Wire } from './wire.ts';

/**
 * How long to wait for the teacher's turn on a busy machine: some fifteen seconds of speech, plus the time to make it.
 */
const TURN_MS = 90_000;

/** What the room says about a lost connection, in the specification's words, and about its recovery. */
export const CONNECTION_LOST = 'Connection lost. Please try restarting the session.';
export const BACK_AGAIN = 'We are back. Nothing you said was lost.';

/** A learner with a microphone, and everything that crosses the wire of their calls. */
type SpeakingLearner = WatchedPage & { wire: Wire };

/** Lets the learner of a new page speak when the story says so, and listens to its calls from the start. */
export async function letSpeak(opened: WatchedPage): Promise<SpeakingLearner> {
  await giveMicrophone(opened.page);
  return { ...opened, wire: await listenToTheWire(opened.page) };
}

/** Begins a lesson of the demo family's learner. @returns its session */
export async function beginDemoLesson(page: Page, url: string): Promise<string> {
  await demoLearnerInTheLiveRoom(page, url);
  await startSession(page);
  await expectRunning(page);
  return sessionOf(page);
}

export const expectRunning = (page: Page) =>
  expect(page.getByText('Real-time Connection Active')).toBeVisible({ timeout: TURN_MS });

/** Waits until the teacher has finished speaking and waits for the learner. */
export async function untilTheLearnersTurn(page: Page): Promise<void> {
  await expect(page.getByRole('log')).toContainText('Teacher:', { timeout: TURN_MS });
  await expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: TURN_MS });
}

/** Waits until the sound of the teacher's reply number `count` on this page (from 1) has begun. */
export const untilTheTeacherSounds = (wire: Wire, count: number) =>
  expect
    .poll(() => wire.heard('output_audio_buffer.started').length, { timeout: TURN_MS })
    .toBeGreaterThanOrEqual(count);

/**
 * Waits until the teacher's reply number `count` on this page is complete, though it may still be playing. If a reply
 * is cut off before that, the page learns neither its end nor its price.
 */
export const untilTheReplyIsMade = (wire: Wire, count: number) =>
  expect.poll(() => wire.heard('response.done').length, { timeout: TURN_MS }).toBeGreaterThanOrEqual(count);

/** Ends the lesson with its button. */
export async function stopTheLesson(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop Session' });
  await stop.click();
  await expect(stop).toBeHidden();
}

/**
 * Ends a run of a lesson.
 * @returns the whole minutes that it may count: the clock runs until the page has learned of the end
 */
export async function minutesUntil(page: Page, end: () => Promise<unknown>): Promise<[number, number]> {
  const sinceMs = Date.now();
  const seconds = await clockSeconds(page);
  await end();
  const most = seconds + 1 + (Date.now() - sinceMs) / 1_000;
  return [Math.floor(seconds / 60), Math.floor(most / 60)];
}

/** Stops a lesson and fails unless all of it was kept. */
export async function endWholeLesson(page: Page, lesson: { sessionId: string; wire: Wire }) {
  const minutes = await minutesUntil(page, () => stopTheLesson(page));
  return expectWholeRecord(page, { ...lesson, minutes });
}
