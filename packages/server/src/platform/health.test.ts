// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { readHealth } from './health.ts';
import type { TextModel, VoiceServer } from './providers/providers.ts';
import { voiceFailover } from './providers/voice-failover.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const textModel: TextModel = {
  baseUrl: '',
  apiKey: null,
  model: 'm',
  servedBy: 'm at ai.example',
  standIn: false,
};

function voiceServer(name: VoiceServer['name'], status: ReturnType<VoiceServer['status']>): VoiceServer {
  return {
    ...{ name, current: () => null, model: 'gpt-realtime', protocol: 'ga', understands: 'free_speech' },
    ...{ sessionLimitSeconds: 3_600, status: () => status },
    servedBy: name === 'hosted' ? 'gpt-realtime at voice.example' : 'embedded voice server',
    standIn: name === 'embedded',
  };
}

const moderationState = () =>
  ({ status: 'up', servedBy: 'our own rules alone', standIn: true, downSince: null }) as const;

const voiceProvider = (status: ReturnType<VoiceServer['status']>) =>
  voiceFailover(voiceServer('embedded', status), null, platform.log);

describe('health', () => {
  it('is ok when every part is up, and names the stand-ins', async () => {
    const read = () =>
      readHealth({ platform, textModel, moderationState, voiceProvider: voiceProvider('up') });
    // A machine that pauses makes the database look down for that one moment.
    await expect.poll(async () => (await read()).status).toBe('ok');
    const health = await read();
    const standIns = Object.entries(health.parts).filter(([, part]) => part.stand_in);
    expect(standIns.map(([name]) => name)).toEqual(
      platform.db.kind === 'pglite'
        ? ['database', 'mail', 'blobs', 'payments', 'voice', 'moderation']
        : ['mail', 'blobs', 'payments', 'voice', 'moderation'],
    );
    expect(health.parts.text_model).toEqual({ status: 'up', served_by: 'm at ai.example', stand_in: false });
  });

  it('is degraded while the voice server starts or is down', async () => {
    for (const status of ['starting', 'down'] as const) {
      const health = await readHealth({
        platform,
        textModel,
        moderationState,
        voiceProvider: voiceProvider(status),
      });
      expect(health.status).toBe('degraded');
      expect(health.parts.voice.status).toBe(status);
    }
  });

  it('is degraded while the stand-in serves instead of a provider that fails', async () => {
    const provider = voiceFailover(voiceServer('hosted', 'up'), voiceServer('embedded', 'up'), platform.log);
    provider.failed('hosted', 503);
    const health = await readHealth({ platform, textModel, moderationState, voiceProvider: provider });
    provider.close();
    expect(health.status).toBe('degraded');
    expect(health.parts.voice).toEqual({
      status: 'up',
      served_by: 'embedded voice server, standing in for gpt-realtime at voice.example',
      stand_in: true,
    });
  });
});
