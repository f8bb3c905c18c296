import { expect, type Page } from '@playwright/test';
import { startPracticeServer } from '@vivavoce/practice/server';
import { openBrowser } from '#support/browser.ts';
import { openCallPage, soundReceived, tell } from '#support/call-page.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { sayNumber, sayUntilUnderstood } from '#support/microphone.ts';
import { test } from '#support/story.ts';
import { startStandaloneVoiceServer } from '#support/voice-server.ts';

const KEY = 'a-key-for-the-playground';

let mind: Awaited<ReturnType<typeof startPracticeServer>>;
let voice: Awaited<ReturnType<typeof startStandaloneVoiceServer>>;

test.beforeAll(async () => {
  mind = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey: KEY });
  voice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: mind.baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODEL: 'vivavoce-practice',
  });
});

test.afterAll(async () => {
  await voice?.stop();
  await mind?.close();
});

/** A learner's turn that was understood. */
const TWELVE = /^You(12|twelve)$/;

/** The parts of the playground page. */
function partsOf(page: Page) {
  const connect = page.getByRole('button', { name: 'Connect' });
  return {
    connect,
    stage: page.getByRole('region', { name: 'Conversation' }).getByRole('status'),
    said: page.getByRole('log'),
    turns: page.getByRole('log').getByRole('listitem'),
    alert: page.getByRole('alert'),
    message: page.getByLabel('Message'),
    talk: page.getByRole('button', { name: /^Hold to talk|^Talking/ }),
    async connectWith(key: string) {
      await page.getByLabel('Key').fill(key);
      await connect.click();
    },
  };
}

test('a user can try out the server in the playground: type, speak, interrupt, and look inside', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await openCallPage(browser, `${voice.url}/playground`);
  const { stage, said, turns, connect, connectWith } = partsOf(page);

  await test.step('the page is empty, and explains a wrong key', async () => {
    await expect(said).toContainText('Nothing has been said yet');
    await connectWith('not-the-key-of-this-server');
    await expect(page.getByRole('alert')).toContainText('That key does not open this server');
    await expectFineInEveryLook(page, 'with the wrong key');
  });

  await test.step('the page connects', async () => {
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

  await test.step('an interrupted teacher keeps the words that were heard', async () => {
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await expect(said).toContainText('Interrupted after');
    await expect(said.locator('del')).not.toBeEmpty();
    await expect(stage).toHaveText('Listening');
  });

  await test.step('a spoken turn is heard and answered, and its latency is shown', async () => {
    await sayUntilUnderstood(page, turns.filter({ hasText: TWELVE }).first(), 12);
    await expect(said).toContainText(/You\s*(12|twelve)\s*Teacher\s*\w/);
    const latency = page.getByRole('list', { name: 'Newest turns' });
    await expect(latency).toContainText(/(12|twelve)”\s*\d+ ms/);
    await expect(latency).toContainText(/thinking \d+/);
  });

  await test.step('every event of both directions can be read', async () => {
    const events = page.getByRole('list', { name: /^Events/ });
    await expect(events.getByText('session.created')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('some mathematics');
    const sent = events.getByText('conversation.item.create', { exact: true });
    await sent.click();
    await expect(events.locator('pre').first()).toContainText('"text": "I would like some mathematics"');
    await expectFineInEveryLook(page, 'in a call');
  });

  await test.step('hanging up works, and the key is stored nowhere', async () => {
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(stage).toHaveText('Not connected');
    await expect(page.getByRole('list', { name: 'The server' })).toContainText('0 of 40 calls');
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
    expect([stored, await page.context().cookies()]).toEqual([0, []]);
    expect(await page.content()).not.toContain(KEY);
  });

  await test.step('the page speaks the older encoding too', async () => {
    await page.getByRole('radio', { name: 'Beta' }).check();
    await connect.click();
    await page.getByLabel('Message').fill('Hello');
    await page.keyboard.press('Enter');
    await expect(said).toContainText(/You\s*Hello\s*Teacher\s*\w/);
  });
  await page.context().close();
});

test('the talk button can be held, or tapped before and after speaking', async ({ browser }) => {
  const page = await openCallPage(browser, `${voice.url}/playground`);
  const { stage, said, turns, alert, talk, message, connect, connectWith } = partsOf(page);
  await page.getByRole('radio', { name: 'A button' }).check();
  await page.getByLabel('Expected words').fill('twelve');
  await connectWith(KEY);
  await expect(stage).toHaveText('Your turn');
  await expect(said).toContainText('Hold the button and say something, or type it.');

  await test.step('speech becomes a turn when a key holds the button down, and the teacher answers', async () => {
    await talk.focus();
    await page.keyboard.down('Space');
    await expect(stage).toHaveText('You speak');
    await sayNumber(page, 12);
    await page.keyboard.up('Space');
    await expect(turns).toHaveText([TWELVE, /^Teacher\w/]);
    await expect(stage).toHaveText('Teacher speaks');
  });

  await test.step('a tap stops the teacher, and the turn lasts until the next tap', async () => {
    // Both events are dispatched inside the page. If they came from outside, a busy machine might separate them as far
    // as a held press does.
    await talk.evaluate((button) => {
      for (const type of ['pointerdown', 'pointerup']) {
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1 }));
      }
    });
    await expect(stage).toHaveText('You speak');
    await expect(turns.nth(1)).toContainText('Interrupted after');
    await sayNumber(page, 12);
    await expect(talk).toHaveAttribute('aria-pressed', 'true');
    await talk.click();
    await expect(turns).toHaveCount(4);
    await expect(turns.nth(2)).toHaveText(TWELVE);
    await expectFineInEveryLook(page, 'talking by the button');
  });

  await test.step('the newest turn stays in view, however little room there is', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(turns.last()).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a call ended from elsewhere releases the button and moves the focus to where the user continues', async () => {
    // Acts like a voice command: the click does not move the focus.
    await message.focus();
    await talk.dispatchEvent('click');
    await expect(stage).toHaveText('You speak');
    const call = await page.getByText(/^rtc_/).textContent();
    await fetch(`${voice.url}/v1/realtime/calls/${call}/hangup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
    });
    await expect(alert).toContainText('The server ended the call');
    await expect(talk).toHaveAttribute('aria-pressed', 'false');
    await expect(connect).toBeFocused();
    await connect.click();
    await expect(message).toBeFocused();
    await expect(stage).toHaveText('Your turn');
  });
  await page.context().close();
});

test('unsure words are put to the user, and the answer moves the focus to where the user continues', async ({
  browser,
}) => {
  const page = await openCallPage(browser, `${voice.url}/playground`);
  const { turns, message, connectWith } = partsOf(page);
  await connectWith(KEY);
  await expect(message).toBeFocused();
  const item_id = 'item_unsure';
  const content = [{ type: 'input_audio', transcript: '' }];
  await tell(page, {
    type: 'conversation.item.added',
    item: { id: item_id, type: 'message', role: 'user', content },
  });
  await tell(page, {
    type: 'conversation.item.input_audio_transcription.failed',
    item_id,
    error: { code: 'unsure', param: 'mathematics', message: 'The words are unsure.' },
  });
  await expect(turns).toHaveText(/Did you say mathematics\?/);
  await expectFineInEveryLook(page, 'unsure');
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(message).toBeFocused();
  await expect(turns.nth(1)).toHaveText('Youmathematics');
  await expect(turns.nth(2)).toHaveText(/^Teacher\w/);

  const types = page.getByText('How often each type occurred');
  await types.click();
  const sent = page.getByRole('button', { name: /^response\.create\s*\d/ });
  await sent.focus();
  await tell(page, { type: 'a.new.type', lines: [1, 2, 3, 4, 5, 6, 7, 8] });
  await expect(page.getByRole('button', { name: 'a.new.type' })).toBeVisible();
  await expect(sent).toBeFocused();
  await types.click();

  // This event is the only one in the list and therefore the last one, and the list follows new events.
  await page.getByRole('searchbox', { name: 'Filter' }).fill('a.new');
  const events = page.getByRole('list', { name: /^Events/ });
  await events.getByText('a.new.type').click();
  await expect(events.locator('pre')).toBeInViewport({ ratio: 0.9 });
  for (let count = 0; count < 12; count++) await tell(page, { type: 'a.newer.type' });
  await expect(events.getByText('a.newer.type')).toHaveCount(12);
  await expect(events.locator('pre')).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});

test('the page explains why there is no call, and continues in writing without a microphone', async ({
  browser,
}) => {
  const small = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    VOICE_MAX_CALLS: '1',
    VOICE_DRAIN_SECONDS: '60',
    LLM_BASE_URL: mind.baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODEL: 'vivavoce-practice',
  });
  const first = await openCallPage(browser, `${small.url}/playground`);
  const second = await openCallPage(browser, `${small.url}/playground`);
  const refused = await openBrowser('refused');
  let stopped: Promise<void> | undefined;
  try {
    const { alert, connect, connectWith } = partsOf(second);
    await test.step('there is room for only one call', async () => {
      await partsOf(first).connectWith(KEY);
      await expect(partsOf(first).stage).toHaveText('Listening');
      await connectWith(KEY);
      await expect(alert).toContainText('The server is busy');
      await expect(connect).toBeFocused();
      await expectFineInEveryLook(second, 'with the server full');
    });

    await test.step('the server is shutting down, and its call continues', async () => {
      stopped = small.stop();
      await expect(async () => {
        await connect.click();
        await expect(alert).toContainText('The server is shutting down');
      }).toPass();
      await expect(second.getByRole('list', { name: 'The server' })).toContainText('Server draining');
      await expect(partsOf(first).stage).toHaveText('Listening');
      await first.getByRole('button', { name: 'Hang up' }).click();
      await stopped;
      await second.getByRole('button', { name: 'Close' }).click();
      await connect.click();
      await expect(alert).toContainText('The server does not answer');
    });

    await test.step('the microphone is refused', async () => {
      const page = await refused.newPage();
      const { alert, stage, said, message, connectWith } = partsOf(page);
      await page.goto(`${voice.url}/playground`);
      await connectWith(KEY);
      await expect(alert).toContainText('The microphone is blocked');
      await page.getByRole('button', { name: 'Continue in writing' }).click();
      await expect(stage).toHaveText('Your turn');
      await expect(said).toContainText('Type something.');
      await expect(message).toBeFocused();
      await expect(page.getByRole('button', { name: 'Mute' })).toBeDisabled();
      await expect(page.getByRole('checkbox', { name: 'Use the microphone' })).toBeDisabled();
    });
  } finally {
    await refused.close();
    await first.context().close();
    await second.context().close();
    await (stopped ?? small.stop());
  }
});
