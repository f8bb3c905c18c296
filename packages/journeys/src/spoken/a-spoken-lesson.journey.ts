import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from '#support/browser.ts';
import { callRecord, recordCalls } from '#support/call-recorder.ts';
import { expectMessages, openTheLesson } from '#support/detail-page.ts';
import { reachTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { nextQuestion, planOf, rightAnswer, rightChoice } from '#support/lesson-questions.ts';
import { openPage } from '#support/page.ts';
import { signIn } from '#support/sign-in.ts';
import { speakScene } from '#support/spoken.ts';
import { untilTheLearnersTurn } from '#support/spoken-lesson.ts';
import { forget, startVivavoce } from '#support/vivavoce.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * How long to wait for a spoken turn: the teacher speaks first, and the microphone's words are only repeated every few
 * seconds.
 */
const SPOKEN_TURN_MS = 90_000;

const transcript = (page: Page) => page.getByRole('log');

/** Whether the page receives sound from the call and plays it. */
const isPlaying = (page: Page) =>
  page
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement) => audio.srcObject !== null && !audio.paused && audio.currentTime > 0,
    );

test('a learner registers, speaks with a teacher and finds the lesson again', async () => {
  test.setTimeout(420_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'spoken-lesson-'));
  const microphone = path.join(folder, 'microphone.wav');
  const { spokenMs } = await speakScene(microphone, [
    { silenceMs: 2_000 },
    { personSays: 12 },
    { silenceMs: 4_000 },
  ]);
  const wordMs = spokenMs[0] ?? 0;
  let product = await startVivavoce();
  const browser = await openBrowser({ speaks: microphone });
  const { page, expectQuiet } = await openPage(browser);
  await recordCalls(page);
  let detailPath = '';
  let email = '';
  let password = '';
  let tapped = '';
  try {
    await test.step('a newcomer reaches the live room', async () => {
      ({ email, password } = await reachTheLiveRoom(page, product.url));
    });

    await test.step('the teacher greets aloud and says that it is an AI', async () => {
      await startSession(page);
      await expect(page.getByText('Real-time Connection Active')).toBeVisible();
      await expect(transcript(page)).toContainText('Teacher:');
      await expect(transcript(page)).toContainText(/\bAI\b/);
      await expect.poll(async () => (await callRecord(page)).receivedAudioEnergy).toBeGreaterThan(0.001);
      await expect.poll(() => isPlaying(page), { message: spec('V-082') }).toBe(true);
    });

    await test.step('a spoken number is heard, understood and answered', async () => {
      await expect(
        transcript(page)
          .getByText(/^(12|twelve)$/i)
          .first(),
      ).toBeVisible({ timeout: SPOKEN_TURN_MS });
      const { events } = await callRecord(page);
      const started = events.filter((event) => event.type === 'input_audio_buffer.speech_started');
      const stopped = events.filter((event) => event.type === 'input_audio_buffer.speech_stopped');
      expect(started.length).toBeGreaterThan(0);
      expect(stopped.length).toBeGreaterThan(0);
      // The detected stretch is the word with about 300 ms before it and 500 ms of silence after it.
      const heardMs = stopped.map(
        (stop, index) => (stop.audioEndMs ?? 0) - (started[index]?.audioStartMs ?? 0),
      );
      expect(Math.max(...heardMs)).toBeGreaterThan(wordMs * 0.7);
      expect(Math.min(...heardMs)).toBeLessThan(wordMs + 1_600);
    });

    await test.step('a muted learner types an answer and taps one', async () => {
      await page.getByRole('button', { name: 'Unmuted' }).click();
      await expect(page.getByRole('button', { name: 'Muted', exact: true })).toBeVisible();
      await expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: 60_000 });
      const box = page.getByLabel('Type instead of speaking');
      await box.fill('is it fourteen metres?');
      const turnsBefore = await teachersTurns(page);
      await box.press('Enter');
      await expect(transcript(page)).toContainText('is it fourteen metres?');
      await expect.poll(() => teachersTurns(page), { timeout: 60_000 }).toBeGreaterThan(turnsBefore);
      tapped = await tapAnAnswer(page);
    });

    await test.step('after Stop, the lesson’s page shows it word for word', async () => {
      await expect(page.getByText('Speaking', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Stop Session' }).click();
      await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
      detailPath = await openTheLesson(page);
      const history = page.getByRole('region', { name: 'Chat History' });
      const typed = history.getByText('is it fourteen metres?', { exact: true });
      await expect(typed, spec('V-090')).toBeVisible();
      await expectTheLesson(page, tapped);
    });

    await test.step('the page still shows it after a reload, and after a restart of the server', async () => {
      await page.reload();
      await expectTheLesson(page, tapped);
      await product.stop();
      product = await startVivavoce({ dataDir: product.dataDir });
      await page.context().clearCookies();
      await signIn(page, product.url, email, password);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(`${product.url}${detailPath}`);
      await expectTheLesson(page, tapped);
      expectQuiet();
    });
  } finally {
    await browser.close();
    await product.stop();
    await forget(product);
    await rm(folder, { recursive: true, force: true });
  }
});

const teachersTurns = (page: Page) => transcript(page).getByText('Teacher:').count();

/** Answers by typing until a question has answers to tap, and taps the right one. @returns its words */
async function tapAnAnswer(page: Page): Promise<string> {
  const plan = await planOf(page);
  await untilTheLearnersTurn(page);
  let question = await nextQuestion(page, plan);
  while (rightChoice(question) === null) {
    await typeAnswer(page, rightAnswer(question));
    question = await nextQuestion(page, plan, question);
  }
  const answer = rightChoice(question) ?? '';
  await untilTheLearnersTurn(page);
  await page
    .getByRole('list', { name: 'Answers to tap' })
    .getByRole('button', { name: answer, exact: true })
    .click();
  return answer;
}

const expectTheLesson = (page: Page, tapped: string) =>
  expectMessages(page, [/^(12|twelve)$/i, 'is it fourteen metres?', tapped]);
