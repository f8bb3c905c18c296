import { type Browser, expect, type Page, test } from '@playwright/test';
import { startPracticeServer } from '@vivavoce/practice/server';
import { openBrowser } from './support/browser.ts';
import { startExampleBackend } from './support/example-page.ts';
import { expectFineInEveryLook } from './support/looks.ts';
import { giveMicrophone, sayNumber } from './support/microphone.ts';
import { startToolModel } from './support/tool-model.ts';
import { startStandaloneVoiceServer } from './support/voice-server.ts';

const KEY = 'a-key-for-the-playground';

declare global {
  interface Window {
    peers: RTCPeerConnection[];
  }
}

let mind: Awaited<ReturnType<typeof startPracticeServer>>;
let voice: Awaited<ReturnType<typeof startStandaloneVoiceServer>>;
let browser: Browser;

test.beforeAll(async () => {
  mind = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey: KEY });
  voice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: mind.baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODEL: 'vivavoce-practice',
  });
  browser = await openBrowser('given');
});

test.afterAll(async () => {
  await browser?.close();
  await voice?.stop();
  await mind?.close();
});

/** A page with a microphone of ours, whose peer connections can be looked at. */
async function openPage(url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await giveMicrophone(page);
  await page.addInitScript(() => {
    window.peers = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.peers.push(this);
      }
    };
  });
  await page.goto(url);
  return page;
}

/** The sound that has come from the server. */
const soundReceived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let energy = 0;
    for (const peer of window.peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp') energy += report.totalAudioEnergy ?? 0;
      }
    }
    return energy;
  });

test('the playground tries the server out: typing, speaking, interrupting, and what went on', async () => {
  const page = await openPage(`${voice.url}/playground`);
  const stage = page.getByRole('region', { name: 'Conversation' }).getByRole('status');
  const said = page.getByRole('log');
  const connect = page.getByRole('button', { name: 'Connect' });

  await test.step('an empty page, and one with the wrong key', async () => {
    await expect(said).toContainText('Nothing has been said yet');
    await page.getByLabel('Key').fill('not-the-key-of-this-server');
    await connect.click();
    await expect(page.getByRole('alert')).toContainText('That key does not open this server');
    await expectFineInEveryLook(page, 'with the wrong key');
  });

  await test.step('it connects', async () => {
    await page.getByLabel('Key').fill(KEY);
    await page.getByLabel('Expected words').fill('twelve');
    await connect.click();
    await expect(stage).toHaveText('Listening');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('a typed turn is answered aloud', async () => {
    await page.getByLabel('Message').fill('I would like some mathematics');
    await page.keyboard.press('Enter');
    await expect(stage).toHaveText('Teacher speaks');
    await expect(said).toContainText(/You\s*I would like some mathematics\s*Teacher\s*\w/);
    await expect.poll(() => soundReceived(page)).toBeGreaterThan(0);
  });

  await test.step('the teacher is interrupted, and keeps the words that were heard', async () => {
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await expect(said).toContainText('Interrupted after');
    await expect(said.locator('del')).not.toBeEmpty();
    await expect(stage).toHaveText('Listening');
  });

  await test.step('a spoken turn is heard and answered, and its latency is shown', async () => {
    await sayNumber(page, 12);
    await expect(said).toContainText(/You\s*(12|twelve)\s*Teacher\s*\w/);
    const latency = page.getByRole('list', { name: 'Newest turns' });
    await expect(latency.getByRole('listitem')).toHaveCount(1);
    await expect(latency).toContainText(/(12|twelve)”\s*\d+ ms/);
    await expect(latency).toContainText(/thinking \d+/);
  });

  await test.step('every event of both directions is there to be read', async () => {
    const events = page.getByRole('list', { name: /^Events/ });
    await expect(events.getByText('session.created')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('some mathematics');
    const sent = events.getByText('conversation.item.create', { exact: true });
    await sent.click();
    await expect(events.locator('pre').first()).toContainText('"text": "I would like some mathematics"');
    await expectFineInEveryLook(page, 'in a call');
  });

  await test.step('it hangs up, and the key is kept nowhere', async () => {
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(stage).toHaveText('Not connected');
    await expect(page.getByRole('list', { name: 'The server' })).toContainText('0 of 40 calls');
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
    expect([stored, await page.context().cookies()]).toEqual([0, []]);
    expect(await page.content()).not.toContain(KEY);
  });

  await test.step('it speaks the older encoding as well', async () => {
    await page.getByRole('radio', { name: 'Beta' }).check();
    await connect.click();
    await page.getByLabel('Message').fill('Hello');
    await page.keyboard.press('Enter');
    await expect(said).toContainText(/You\s*Hello\s*Teacher\s*\w/);
  });
  await page.context().close();
});

test('the example with the official client holds a turn, in which the teacher uses its tool', async () => {
  const toolModel = await startToolModel('look_at_clock');
  const toolVoice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: toolModel.baseUrl,
    LLM_MODEL: 'tool',
  });
  const example = await startExampleBackend({ VOICE_URL: toolVoice.url, VOICE_API_KEY: KEY });
  try {
    const page = await openPage(example.url);
    const status = page.getByRole('status');
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
    await toolVoice.stop();
    toolModel.close();
  }
});
