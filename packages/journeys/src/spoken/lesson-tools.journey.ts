import { expect, type Page } from '@playwright/test';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { startLoopbackTts } from '@vivavoce/voice/testing/openai-loopback';
import { demoLearnerInTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { OPENING, PRAISE, questionToldWrong, startLessonModel, WELCOME_BACK } from '#support/lesson-model.ts';
import { planOf } from '#support/lesson-questions.ts';
import { sessionOf } from '#support/lesson-record.ts';
import { expectRunning, letSpeak, stopTheLesson, untilTheLearnersTurn } from '#support/spoken-lesson.ts';
import { test } from '#support/story.ts';
import { forget, startVivavoce } from '#support/vivavoce.ts';
import type { Wire } from '#support/wire.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/** How long to wait for what a teacher says or shows, on a busy machine. */
const TURN_MS = 90_000;

/** A tone of this length per character stands in for the teacher's voice, so that its turns are short. */
const MS_PER_CHARACTER = 8;

const answersToTap = (page: Page) => page.getByRole('list', { name: 'Answers to tap' });

async function expectAnswersToTap(page: Page, { choices }: LessonStep): Promise<void> {
  await expect(answersToTap(page).getByRole('button'), spec('X-1035')).toHaveText([...choices], {
    timeout: TURN_MS,
  });
}

/** Opens the lesson plan, and expects it to show that the lesson is at this question. */
async function expectPlace(page: Page, { title, ask }: LessonStep): Promise<void> {
  await page.getByRole('button', { name: 'Lesson plan' }).click();
  const here = page.getByRole('dialog').locator('[aria-current="step"]');
  await expect(here, spec('X-1035')).toContainText('You are here', { timeout: TURN_MS });
  await expect(here).toContainText(title);
  await expect(here, spec('X-1035')).toContainText(ask);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function tap(page: Page, answer: string): Promise<void> {
  await untilTheLearnersTurn(page);
  await answersToTap(page).getByRole('button', { name: answer, exact: true }).click();
}

/** Returns the types of the items that a page has put into its call. */
const itemsOfThePage = (wire: Wire) =>
  wire.sent().flatMap(({ type, item }) => (type === 'conversation.item.create' ? [item] : []));

test('a teacher leads a lesson by tools that only the server executes', async ({ openPage }) => {
  test.setTimeout(420_000);
  const model = await startLessonModel();
  const tts = await startLoopbackTts({ msPerCharacter: MS_PER_CHARACTER });
  const product = await startVivavoce({
    env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'a-teacher', TTS_BASE_URL: tts.baseUrl },
  });
  const { page, wire, expectQuiet } = await letSpeak(await openPage());
  const transcript = page.getByRole('log');
  try {
    await demoLearnerInTheLiveRoom(page, product.url);
    await startSession(page);
    await expectRunning(page);
    const sessionId = sessionOf(page);
    const plan = await planOf(page);
    const { step, wrongAnswer, wrongTap, rightTap } = questionToldWrong(plan);

    await test.step('the answers to tap come from the mark, for the words do not name the question', async () => {
      await expect(transcript).toContainText(OPENING, { timeout: TURN_MS });
      expect(stepAskedIn(plan, OPENING)).toBeNull();
      await expectAnswersToTap(page, step);
      await expectPlace(page, step);
    });

    await test.step('a wrong answer that the model believes is called wrong, and gets the first hint', async () => {
      await typeAnswer(page, wrongAnswer);
      await expect
        .poll(() => model.verdictOn(wrongAnswer), { timeout: TURN_MS, message: spec('X-1034') })
        .toMatchObject({ ok: true, verdict: 'wrong', do: expect.any(String), say: step.hints[0] });
      await expect(transcript).toContainText(`Not quite. ${step.hints[0]}`, { timeout: TURN_MS });
      await expect(transcript).not.toContainText(PRAISE);
      await expectAnswersToTap(page, step);
    });

    await test.step('so is a wrong answer that is tapped', async () => {
      await tap(page, wrongTap);
      const { kind } = checkAnswer(step, wrongTap);
      await expect
        .poll(() => model.verdictOn(wrongTap), { timeout: TURN_MS })
        .toMatchObject({ verdict: kind, say: expect.any(String) });
      const say = String(model.verdictOn(wrongTap)?.say);
      await expect(transcript).toContainText(`Not quite. ${say}`, { timeout: TURN_MS });
      await expect(transcript).not.toContainText(PRAISE);
    });

    await test.step('the page has seen the outputs of the tools, and has written none', async () => {
      const added = wire.heard('conversation.item.added').map(({ item }) => item);
      const outputs = added.filter((item) => (item as { type: string }).type === 'function_call_output');
      expect(outputs.length).toBeGreaterThanOrEqual(3);
      expect(itemsOfThePage(wire).length).toBeGreaterThanOrEqual(2);
      for (const item of itemsOfThePage(wire)) {
        expect(item, spec('X-1033')).toMatchObject({ type: 'message', role: 'user' });
      }
      expect(JSON.stringify(wire.heard('error'))).not.toContain('guarded_call');
    });

    await test.step('after a reload, the same answers and the same place are shown', async () => {
      await untilTheLearnersTurn(page);
      await page.reload();
      await page.getByRole('button', { name: 'Continue Session' }).click();
      await expectRunning(page);
      expect(sessionOf(page)).toBe(sessionId);
      await expect(transcript).toContainText(WELCOME_BACK, { timeout: TURN_MS });
      await expectAnswersToTap(page, step);
      await expectPlace(page, step);
    });

    await test.step('the right answer is believed, because the tool says so too', async () => {
      await tap(page, rightTap);
      await expect
        .poll(() => model.verdictOn(rightTap), { timeout: TURN_MS })
        .toMatchObject({ ok: true, verdict: 'right' });
      await expect(transcript).toContainText(PRAISE, { timeout: TURN_MS });
      await untilTheLearnersTurn(page);
      await stopTheLesson(page);
    });
    expectQuiet();
  } finally {
    await product.stop();
    await Promise.all([model.close(), tts.close()]);
    await forget(product);
  }
});
