import { afterEach, describe, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { testSettings } from '#testing/test-settings.ts';
import { type LoopbackRealtime, startLoopbackRealtime } from '#testing/third-parties/loopback-realtime.ts';
import { type OpenVoice, openVoice } from './open-voice.ts';
import type { TextModel } from './providers.ts';

const { log } = capturedLog();
const practice: TextModel = {
  ...{ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'practice-key', model: 'vivavoce-practice' },
  ...{ servedBy: 'practice teacher', standIn: true },
};

let hosted: LoopbackRealtime;
let voice: OpenVoice;
afterEach(async () => {
  await voice.close();
  await hosted.close();
});

/** Opens live voice from a hosted provider, with these additional settings. */
async function open(env: Record<string, string> = {}) {
  hosted = await startLoopbackRealtime();
  const own = { REALTIME_BASE_URL: hosted.baseUrl, REALTIME_API_KEY: hosted.apiKey };
  voice = openVoice(testSettings({ ...own, ...env }), practice, practice, log);
  return voice.provider;
}

describe('a configured provider of live voice', () => {
  it('keeps our own voice server running as a stand-by, which takes over when the provider fails', async () => {
    const provider = await open();
    expect(provider.next()).toMatchObject({ name: 'hosted', standIn: false });
    hosted.refuseAll(503);
    provider.failed('hosted', 503);
    await expect
      .poll(() => provider.next())
      .toMatchObject({ name: 'embedded', model: 'vivavoce-voice', standIn: true });
    const address = provider.next().current();
    expect(address?.apiKey).not.toBe(hosted.apiKey);
    const health = await fetch(new URL('/health', address?.baseUrl), {
      headers: { authorization: `Bearer ${address?.apiKey}` },
    });
    expect(await health.json()).toMatchObject({ status: 'ok' });
  });

  it('has no stand-by if the operator switched it off', async () => {
    const provider = await open({ VOICE_STANDBY: 'off' });
    hosted.refuseAll(503);
    provider.failed('hosted', 503);
    expect(provider.named('embedded')).toBeNull();
    expect(provider.next()).toMatchObject({ name: 'hosted', standIn: false });
    expect(provider.failing()).toBe(true);
  });
});
