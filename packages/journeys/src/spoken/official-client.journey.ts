import { expect } from '@playwright/test';
import { startPracticeServer } from '@vivavoce/practice/server';
import { giveMicrophone, sayNumber } from '#support/microphone.ts';
import { serveOfficialClient } from '#support/official-client/serve.ts';
import { test } from '#support/story.ts';
import { startStandaloneVoiceServer } from '#support/voice-server.ts';

const KEY = 'a-key-for-the-official-client';

test('the official client, unchanged, has a whole conversation with our voice server', async ({
  openPage,
}) => {
  const mind = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey: KEY });
  const voice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: mind.baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODEL: 'vivavoce-practice',
  });
  const client = await serveOfficialClient();
  const { page } = await openPage();
  await giveMicrophone(page);
  try {
    const minted = await fetch(`${voice.url}/v1/realtime/client_secrets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session: { type: 'realtime' } }),
    });
    const { value } = (await minted.json()) as { value: string };
    await page.goto(client.url);
    await page.waitForFunction(() => 'officialClient' in window);

    await test.step('the client connects', async () => {
      await page.evaluate(([key, url]) => window.officialClient.connect(key, url), [
        value,
        `${voice.url}/v1/realtime/calls`,
      ] as const);
      const seen = () => page.evaluate(() => window.officialClient.seen);
      await expect.poll(seen).toMatchObject({ 'session.updated': expect.any(Number) });
    });

    const history = () => page.evaluate(() => window.officialClient.history());
    const seen = (type: string) => page.evaluate((name) => window.officialClient.seen[name] ?? 0, type);
    const turnsOf = async (role: string) =>
      (await history()).filter((item) => item.role === role && item.words !== '').length;

    await test.step('a spoken turn is heard and answered aloud', async () => {
      await sayNumber(page, 12);
      await expect.poll(() => seen('input_audio_buffer.speech_stopped'), { timeout: 45_000 }).toBe(1);
      await expect.poll(() => seen('output_audio_buffer.started')).toBe(1);
      await expect
        .poll(() => page.evaluate(() => window.officialClient.receivedAudioEnergy()))
        .toBeGreaterThan(0);
      await expect
        .poll(async () => (await history()).map((item) => item.words))
        .toContainEqual(expect.stringMatching(/twelve|12/));
    });

    await test.step('the client interrupts the teacher', async () => {
      await page.evaluate(() => window.officialClient.interrupt());
      await expect.poll(() => seen('output_audio_buffer.cleared')).toBe(1);
    });

    await test.step('a typed turn is answered', async () => {
      const answers = await turnsOf('assistant');
      await page.evaluate(() => window.officialClient.type('I would like some mathematics'));
      await expect.poll(() => turnsOf('assistant')).toBeGreaterThan(answers);
    });

    await test.step('a second spoken turn is heard and answered', async () => {
      const responses = await seen('response.done');
      // The teacher may still be speaking: a single short word over the teacher might not count as a turn.
      await sayNumber(page, 70, 4);
      await expect
        .poll(() => seen('input_audio_buffer.speech_stopped'), { timeout: 60_000 })
        .toBeGreaterThan(1);
      await expect.poll(() => seen('response.done')).toBeGreaterThan(responses);
    });
    // A reply may end at the server just as the client cancels it; then there is nothing to cancel.
    const errors = await page.evaluate(() => window.officialClient.errors);
    expect(errors.filter((error) => !error.includes('"response_cancel_not_active"'))).toEqual([]);
  } finally {
    const saw = await page
      .evaluate(() => {
        const { seen, errors, history } = window.officialClient;
        return JSON.stringify({ seen, errors, history: history() });
      })
      .catch((error: unknown) => String(error));
    await test.info().attach('what the client saw', { body: saw, contentType: 'application/json' });
    client.close();
    await voice.stop();
    await mind.close();
  }
});
