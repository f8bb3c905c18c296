import { expect } from '@playwright/test';
import { openCallPage, soundReceived } from '#support/call-page.ts';
import { startExampleBackend } from '#support/example-page.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { test } from '#support/story.ts';
import { startToolModel } from '#support/tool-model.ts';
import { startStandaloneVoiceServer } from '#support/voice-server.ts';

const KEY = 'a-key-for-the-example';

let toolModel: Awaited<ReturnType<typeof startToolModel>>;
let voice: Awaited<ReturnType<typeof startStandaloneVoiceServer>>;

test.beforeAll(async () => {
  toolModel = await startToolModel('look_at_clock');
  voice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: toolModel.baseUrl,
    LLM_MODEL: 'tool',
  });
});

test.afterAll(async () => {
  await voice?.stop();
  toolModel?.close();
});

test('the example with the official client has a turn in which the teacher uses its tool', async ({
  browser,
}) => {
  const example = await startExampleBackend({ VOICE_URL: voice.url, VOICE_API_KEY: KEY });
  try {
    const page = await openCallPage(browser, example.url);
    const status = page.getByRole('status');
    await expect(page.getByLabel('Message')).toBeDisabled();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(status).toHaveText('Listening');
    await page.getByLabel('Message').fill('What time is it?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem')).toHaveText([
      'You: What time is it?',
      /^Teacher: The tool says .*\d+:\d+/,
    ]);
    await expect(status).toHaveText('Teacher speaks');
    await expect.poll(() => soundReceived(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await expect(status).toHaveText('Listening');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(status).toHaveText('Not connected');
    await page.context().close();
  } finally {
    await example.stop();
  }
});

test('the example says what is wrong with its key', async ({ browser }) => {
  await expect(startExampleBackend({ VOICE_API_KEY: '' })).rejects.toThrow('ended with 1');
  const example = await startExampleBackend({ VOICE_URL: voice.url, VOICE_API_KEY: 'not-the-key' });
  try {
    const page = await openCallPage(browser, example.url);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('status')).toHaveText('The voice server does not know this VOICE_API_KEY.');
    await expectFineInEveryLook(page, 'the example');
    await page.context().close();
  } finally {
    await example.stop();
  }
});
