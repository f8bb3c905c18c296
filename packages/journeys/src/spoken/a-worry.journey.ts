import { expect, type Page } from '@playwright/test';
import { startLoopbackAsr, startLoopbackTts } from '@vivavoce/voice/testing/openai-loopback';
import { demoLearnerInTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { sessionOf } from '#support/lesson-record.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { startMailServer } from '#support/mail-server.ts';
import { speak } from '#support/microphone.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { synthesise } from '#support/spoken.ts';
import { expectRunning, letSpeak, stopTheLesson, untilTheLearnersTurn } from '#support/spoken-lesson.ts';
import { test } from '#support/story.ts';
import { forget, startVivavoce } from '#support/vivavoce.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const WORRY = 'My dad hits me when I get it wrong.';
/** What nobody may read who is not one of those who look after concerns. */
const SEALED = /dad hits|hits me|get it wrong/i;
const LEAD = 'admin@demo.example';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything that a page shows and keeps. */
const allOf = (page: Page) =>
  page.evaluate(
    () =>
      `${document.documentElement.innerText} ${JSON.stringify([{ ...localStorage }, { ...sessionStorage }])}`,
  );

const answerTo = async (page: Page, url: string, path: string) => {
  const token = await page.request.post(`${url}/api/auth/token`, { headers: { origin: url } });
  const headers = { authorization: `Bearer ${(await token.json()).token}` };
  return (await page.request.get(`${url}${path}`, { headers })).text();
};

test('a child says something that worries in the middle of a spoken lesson', async ({ openPage }) => {
  test.setTimeout(300_000);
  const asr = await startLoopbackAsr({ reply: WORRY });
  const tts = await startLoopbackTts({});
  const mail = await startMailServer();
  const product = await startVivavoce({
    env: {
      ...{ ASR_BASE_URL: asr.baseUrl, TTS_BASE_URL: tts.baseUrl },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'Vivavoce <hello@school.example>' },
      ...{ DEPLOYMENT_KIND: 'school', SAFETY_CONTACT: `Ms Rivera <${LEAD}>`, SAFETY_COUNTRY: 'GB' },
    },
  });
  const { url } = product;
  const { page, wire } = await letSpeak(await openPage());
  const card = page.getByRole('dialog', { name: 'Help for you' });
  let sessionId = '';
  try {
    await test.step('the child says it to the teacher', async () => {
      await demoLearnerInTheLiveRoom(page, url);
      await startSession(page);
      await expectRunning(page);
      sessionId = sessionOf(page);
      await untilTheLearnersTurn(page);
      const { wav } = await synthesise(WORRY);
      await speak(page, [wav]);
    });

    await test.step('the lesson stops, and the card says who can help', async () => {
      await expect(card).toBeVisible({ timeout: 60_000 });
      await expect(card, spec('X-1032')).toContainText('It isn’t your fault');
      await expect(card).toContainText('a teacher, the school nurse, another relative');
      await expect(card).toContainText('0800 1111');
      await expect(card).not.toContainText(/parents|mum|dad/i);
      await expect(card).not.toContainText('?');
    });

    await test.step('the teacher says one neutral sentence, and then nothing more', async () => {
      const spoken = () =>
        wire
          .heard('response.output_audio_transcript.done')
          .map(({ transcript }) => String(transcript))
          .at(-1);
      await expect.poll(spoken, { timeout: 30_000 }).toMatch(/paused the lesson/);
      expect(spoken(), spec('X-1032')).not.toMatch(/dad|hit|\?/);
    });

    await test.step('somebody is told, and the card says so once the mail has left', async () => {
      await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
      expect(mail.mails[0]?.to, spec('X-1032')).toEqual([LEAD]);
      expect(mail.mails[0]?.source).toContain('Something needs you in Vivavoce');
      expect(mail.mails[0]?.source).not.toMatch(/Leo|dad hits|child|learner/i);
      await expect(card).toContainText('What you said was sent to Ms Rivera', { timeout: 60_000 });
    });

    await expectFineInEveryLook(page, 'the help card in the room');
    await page.setViewportSize({ width: 1280, height: 800 });

    await test.step('one press hides all of it', async () => {
      await card.getByRole('button', { name: 'Hide this' }).click();
      await expect(card).toBeHidden();
      expect(await allOf(page), spec('X-1032')).not.toMatch(SEALED);
      expect(await allOf(page)).not.toMatch(/0800|fault|Rivera/);
      await page.getByRole('button', { name: 'Help card' }).click();
      await expect(card).toBeVisible();
    });

    await test.step('the lesson goes on when the child wants, as if nothing had been', async () => {
      await card.getByRole('button', { name: 'Go on with the lesson' }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('log')).toContainText('Welcome back', { timeout: 60_000 });
      await typeAnswer(page, 'three quarters');
      await untilTheLearnersTurn(page);
      await stopTheLesson(page);
    });

    const { page: parent } = await openPage();
    await test.step('the parent reads the lesson, and nothing of it', async () => {
      await signInUnseen(parent, url, 'grace@demo.example');
      for (const path of [
        `/api/learning_session/${sessionId}/messages`,
        `/api/learning_session/${sessionId}`,
      ]) {
        const read = await answerTo(parent, url, path);
        expect(read, spec('X-1032')).not.toMatch(SEALED);
        expect(read).not.toMatch(/paused the lesson/);
      }
      expect(await answerTo(parent, url, `/api/learning_session/${sessionId}/messages`)).toContain(
        'three quarters',
      );
      expect(mail.mails.flatMap(({ to }) => to)).not.toContain('grace@demo.example');
    });

    const { page: desk } = await openPage();
    await test.step('the one who looks after it reads all of it', async () => {
      await signInUnseen(desk, url, LEAD);
      await desk.goto(`${url}/admin/safeguarding`);
      await desk.getByRole('listitem').filter({ hasText: 'Leo' }).getByRole('button').click();
      await expect(desk.getByText(WORRY), spec('X-1032')).toBeVisible();
      await expect(desk.getByText(/paused the lesson/)).toBeVisible();
      await expectFineInEveryLook(desk, 'an opened concern');
    });
  } finally {
    await product.stop();
    await Promise.all([asr.close(), tts.close(), mail.close()]);
    await forget(product);
  }
});
