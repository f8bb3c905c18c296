import { expect, type Page } from '@playwright/test';
import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { openTheLesson } from '#support/detail-page.ts';
import { reachTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { nextQuestion, planOf } from '#support/lesson-questions.ts';
import { expectWholeRecord, lessonRecord, pricedCalls, sessionOf } from '#support/lesson-record.ts';
import { sayNumber } from '#support/microphone.ts';
import { signIn } from '#support/sign-in.ts';
import {
  endWholeLesson,
  expectRunning,
  letSpeak,
  minutesOf,
  type RunSeconds,
  secondsUntil,
  stopTheLesson,
  untilTheLearnersTurn,
  untilTheTeacherSounds,
} from '#support/spoken-lesson.ts';
import { test } from '#support/story.ts';
import { forget, startVivavoce } from '#support/vivavoce.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * The answers that are said, right or wrong. Each has one recording: two that are joined are often misheard, such as
 * "forty" and "five" as "forty ninths".
 */
const SAID = [12, 7];

const transcript = (page: Page) => page.getByRole('log');

/** Returns the first letters of the turns' roles, in order. */
const rolesOf = (messages: readonly SessionMessage[]) => messages.map(({ role }) => role[0]).join('');
/**
 * The teacher begins and ends, and no one has two turns in a row. A machine that stalls briefly can split the learner's
 * words; they then count as two turns, each with an answer.
 */
const FOUR_OR_MORE_BY_THE_TEACHER = /^t(st){3,}$/;
const TWO_OR_MORE_BY_THE_TEACHER = /^t(st)+$/;

test('three spoken turns, one of which interrupts the teacher, and more of the same lesson the next day', async ({
  openPage,
}) => {
  test.setTimeout(480_000);
  let product = await startVivavoce({ env: pricedCalls });
  const { page, wire, expectQuiet } = await letSpeak(await openPage());
  let email = '';
  let password = '';
  let sessionId = '';
  let detailPath = '';
  /** What the plan can ask, and what was asked first. */
  const asks: string[] = [];
  let firstAsk = '';
  /** The teacher's replies that are due: the greeting, and one for each answer. */
  let sounds = 1;
  let turnsOfTheDayBefore = 0;
  let dayBefore: RunSeconds = [0, 0];
  try {
    await test.step('no script of the room loads before the room', async () => {
      const roomScripts: string[] = [];
      page.on('request', (request) => {
        if (/\/live-room-[^/]*\.js$/.test(request.url())) roomScripts.push(page.url());
      });
      ({ email, password } = await reachTheLiveRoom(page, product.url));
      await expect(page.getByRole('button', { name: 'Start Session' })).toBeEnabled();
      expect(roomScripts).toEqual([expect.stringMatching(/\/chat\//)]);
    });

    await test.step('the learner chooses to interrupt by speaking, and starts', async () => {
      await page.getByRole('checkbox', { name: /Let me interrupt by speaking/ }).check();
      const keyAskedFor = page.waitForRequest('**/api/realtime_session_key');
      await startSession(page);
      const order = (await keyAskedFor).postDataJSON();
      await expectRunning(page);
      sessionId = sessionOf(page);
      const { session } = await lessonRecord(page, sessionId);
      expect(order.learningSessionId, spec('API-059')).toBe(sessionId);
      expect(order.teacherId, spec('API-060')).toBe(session.teacherId);
      expect(order.userId, spec('API-061')).toBe(session.userId);
    });

    await test.step('two spoken answers move the lesson on', async () => {
      const plan = await planOf(page);
      asks.push(...plan.steps.map(({ ask }) => ask));
      firstAsk = (await nextQuestion(page, plan)).ask;
      for (const number of SAID) {
        await untilTheLearnersTurn(page);
        sounds += 1;
        await sayNumber(page, number);
        await untilTheTeacherSounds(wire, sounds);
      }
    });

    await test.step('the third turn interrupts the teacher, whose words end there', async () => {
      // An answer of known length. A short reply could be over before the interruption counts on a busy machine.
      await typeAnswer(page, 'what do you know about me?');
      sounds += 1;
      await untilTheTeacherSounds(wire, sounds);
      // These words last longer than any "mm-hm", so they count as an interruption whatever the recogniser makes of
      // them.
      await sayNumber(page, 70, 4);
      await expect.poll(() => wire.heard('output_audio_buffer.cleared').length).toBe(1);
      await untilTheTeacherSounds(wire, sounds + 1);
      await untilTheLearnersTurn(page);
    });

    await test.step('everything is kept: once, in order, with its minutes and its price', async () => {
      const { messages, session, seconds } = await endWholeLesson(page, { sessionId, wire });
      const learnerSaid = messages.filter(({ role }) => role === 'student').map(({ content }) => content);
      expect(learnerSaid).toEqual(expect.arrayContaining(SAID.map(String)));
      expect(rolesOf(messages)).toMatch(FOUR_OR_MORE_BY_THE_TEACHER);
      // The learner only heard the beginning of the turn, and no question.
      const heard = messages.at(-3)?.content ?? '';
      expect(asks.filter((ask) => heard.includes(ask))).toEqual([]);
      expect(session.total_cost_usd).toBeGreaterThan(0);
      turnsOfTheDayBefore = messages.length;
      dayBefore = seconds;
    });

    await test.step('the lesson’s page shows it too', async () => {
      detailPath = await openTheLesson(page);
      await expect(page.getByRole('region', { name: 'Chat History' })).toContainText(firstAsk);
    });

    // No test can wait for tomorrow: another server process and a fresh sign-in simulate it.
    await test.step('the next day, the same lesson continues from its page', async () => {
      await product.stop();
      product = await startVivavoce({ dataDir: product.dataDir, env: pricedCalls });
      await page.context().clearCookies();
      await signIn(page, product.url, email, password);
      await page.goto(`${product.url}${detailPath}`);
      await page.getByRole('button', { name: 'Continue Session' }).click();
      await expect(page).toHaveURL(/\/realtime/);
      await expect(transcript(page)).toContainText(firstAsk);
      await page.getByRole('button', { name: 'Continue Session' }).click();
      await expectRunning(page);
      await expect(transcript(page)).toContainText('Welcome back', { timeout: 60_000 });
      await untilTheLearnersTurn(page);
      const soundsBefore = wire.heard('output_audio_buffer.started').length;
      await sayNumber(page, 12);
      await untilTheTeacherSounds(wire, soundsBefore + 1);
      await untilTheLearnersTurn(page);
      const minutes = minutesOf(dayBefore, await secondsUntil(page, () => stopTheLesson(page)));
      const { messages } = await expectWholeRecord(page, { sessionId, wire, minutes });
      expect(rolesOf(messages.slice(turnsOfTheDayBefore))).toMatch(TWO_OR_MORE_BY_THE_TEACHER);
    });
    expectQuiet();
  } finally {
    await product.stop();
    await forget(product);
  }
});
