import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { readHealth } from './health.ts';
import type { TextModel, VoiceProvider } from './providers.ts';

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

function voiceProvider(status: ReturnType<VoiceProvider['status']>): VoiceProvider {
  return {
    current: () => null,
    model: 'gpt-realtime',
    protocol: 'ga',
    status: () => status,
    servedBy: 'embedded voice server',
    standIn: true,
  };
}

describe('health', () => {
  it('is ok when every part is up, and names the stand-ins', async () => {
    const health = await readHealth({ platform, textModel, voiceProvider: voiceProvider('up') });
    expect(health.status).toBe('ok');
    const standIns = Object.entries(health.parts).filter(([, part]) => part.stand_in);
    expect(standIns.map(([name]) => name)).toEqual(
      platform.db.kind === 'pglite' ? ['database', 'mail', 'blobs', 'voice'] : ['mail', 'blobs', 'voice'],
    );
    expect(health.parts.text_model).toEqual({ status: 'up', served_by: 'm at ai.example', stand_in: false });
  });

  it('is degraded while the voice server starts or is down', async () => {
    for (const status of ['starting', 'down'] as const) {
      const health = await readHealth({ platform, textModel, voiceProvider: voiceProvider(status) });
      expect(health.status).toBe('degraded');
      expect(health.parts.voice.status).toBe(status);
    }
  });
});
