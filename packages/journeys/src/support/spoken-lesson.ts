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

/** How many seconds a run of a lesson may count: at least, and at most. */
export type RunSeconds = readonly [number, number];

/** The server leaves this many seconds of a session's calls uncounted, for the time in which a call opens and ends. */
const UNCOUNTED_SECONDS = 5;

/**
 * Ends a run of a lesson.
 * @returns the seconds that it may count: the clock runs until the page has learned of the end
 */
export async function secondsUntil(page: Page, end: () => Promise<unknown>): Promise<RunSeconds> {
  const sinceMs = Date.now();
  const seconds = await clockSeconds(page);
  await end();
  return [seconds, seconds + 1 + (Date.now() - sinceMs) / 1_000];
}

/**
 * Returns the whole minutes that a lesson of these runs may have lasted. Their seconds are summed before a rest that is
 * no whole minute is dropped (RES-113).
 */
export function minutesOf(...runs: readonly RunSeconds[]): number[] {
  const least = runs.reduce((sum, [seconds]) => sum + seconds, -UNCOUNTED_SECONDS);
  const most = runs.reduce((sum, [, seconds]) => sum + seconds, 0);
  const fewest = Math.max(0, Math.floor(least / 60));
  return Array.from({ length: Math.floor(most / 60) - fewest + 1 }, (_, more) => fewest + more);
}

/** Stops a lesson and fails unless all of it was kept. Returns its record and the seconds of this run. */
export async function endWholeLesson(page: Page, lesson: { sessionId: string; wire: Wire }) {
  const seconds = await secondsUntil(page, () => stopTheLesson(page));
  const record = await expectWholeRecord(page, { ...lesson, minutes: minutesOf(seconds) });
  return { ...record, seconds };
}
