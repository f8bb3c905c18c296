import { expect } from '@playwright/test';
import {
  startLoopbackAsr,
  startLoopbackChat,
  startLoopbackTts,
} from '@vivavoce/voice/testing/openai-loopback';
import { callRecord, recordCalls } from '#support/call-recorder.ts';
import { expectMessages, openTheLesson } from '#support/detail-page.ts';
import { reachTheLiveRoom, startSession } from '#support/learner.ts';
import { giveMicrophone, speak } from '#support/microphone.ts';
import { synthesise } from '#support/spoken.ts';
import { untilTheLearnersTurn } from '#support/spoken-lesson.ts';
import { test } from '#support/story.ts';
import { forget, startVivavoce } from '#support/vivavoce.ts';

const HEARD = 'I think a garden is nicer with a pond in the middle.';
const PIECES = ['What a ', 'lovely idea. ', 'How wide would ', 'your pond be?'];

test('with custom models, the same lesson becomes a free conversation', async ({ openPage }) => {
  test.setTimeout(300_000);
  const asr = await startLoopbackAsr({ reply: HEARD });
  const llm = await startLoopbackChat({ pieces: PIECES });
  const tts = await startLoopbackTts({});
  const product = await startVivavoce({
    env: {
      ASR_BASE_URL: asr.baseUrl,
      LLM_BASE_URL: llm.baseUrl,
      LLM_MODEL: 'a-model',
      TTS_BASE_URL: tts.baseUrl,
    },
  });
  const { page, expectQuiet } = await openPage();
  await giveMicrophone(page);
  await recordCalls(page);
  const transcript = page.getByRole('log');
  try {
    await reachTheLiveRoom(page, product.url);
    await startSession(page);
    await expect(page.getByText('Real-time Connection Active')).toBeVisible();

    await test.step('the model’s streamed words are spoken and shown as they arrive', async () => {
      await expect(transcript).toContainText(PIECES.join(''));
      await expect.poll(async () => (await callRecord(page)).receivedAudioEnergy).toBeGreaterThan(0.001);
      expect(tts.requests.map((request) => request.input).join(' ')).toContain('lovely idea');
    });

    await test.step('the learner’s line shows what the recogniser heard in real speech', async () => {
      await untilTheLearnersTurn(page);
      const { wav, spokenMs } = await synthesise(HEARD);
      await speak(page, [wav]);
      await expect(transcript.getByText(HEARD, { exact: true }).first()).toBeVisible({ timeout: 90_000 });
      const longestHeardMs = () => Math.max(...asr.requests.map(({ wav }) => (wav.length - 44) / 2 / 16));
      await expect.poll(longestHeardMs, { timeout: 90_000 }).toBeGreaterThan(spokenMs * 0.8);
    });

    await test.step('the model receives the rules, the plan and what was said', async () => {
      await expect
        .poll(() => JSON.stringify(llm.requests.map((request) => request.messages)))
        .toContain(HEARD);
      const [first] = llm.requests;
      expect(JSON.stringify(first?.messages)).toContain('You are an AI teacher of Vivavoce');
    });

    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await expectMessages(page, [HEARD, PIECES.join('')]);
    expectQuiet();
  } finally {
    await product.stop();
    await Promise.all([asr.close(), llm.close(), tts.close()]);
    await forget(product);
  }
});
