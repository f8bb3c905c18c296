/**
 * Any page open in a browser of the server's machine, and every other user of that machine, could ask our voice server how
 * many children were in a lesson, and could open its playground: the product started it with both open to everyone. Now the
 * voice server that the product starts answers nobody without the key that only the product holds.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { testSettings } from '#testing/test-settings.ts';
import { type OpenVoice, openVoice } from './open-voice.ts';
import type { TextModel, VoiceAddress } from './providers.ts';

const textModel: TextModel = {
  ...{ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'practice-key', model: 'vivavoce-practice' },
  ...{ servedBy: 'practice teacher', standIn: true },
};

let voice: OpenVoice;
let address: VoiceAddress;
beforeAll(async () => {
  const { log } = capturedLog();
  voice = openVoice(testSettings(), textModel, textModel, log);
  await voice.settled;
  const current = voice.provider.current();
  if (!current) throw new Error('the voice server did not start');
  address = current;
});
afterAll(() => voice.close());

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(new URL(path, address.baseUrl), { headers })).status;

it.each([
  ['/health', 401],
  ['/metrics', 401],
  ['/v1/realtime/calls/none/traces', 401],
  ['/playground', 404],
  ['/playground/page.js', 404],
])('GET %s tells a caller without the key nothing', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
  expect(await statusOf(path, { authorization: 'Bearer guessed-key-of-some-length' })).toBe(status);
});

it('with its key, the product itself can still ask after the server', async () => {
  const headers = { authorization: `Bearer ${address.apiKey}` };
  expect([await statusOf('/health', headers), await statusOf('/metrics', headers)]).toEqual([200, 200]);
  expect(voice.provider.status()).toBe('up');
});
