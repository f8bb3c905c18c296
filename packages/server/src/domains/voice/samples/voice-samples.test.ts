// @module-tag postgresql

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VOICES } from '@vivavoce/contracts/teachers/bounds';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { sampleWav, startLoopbackSpeech } from '#testing/third-parties/loopback-speech.ts';

let folder: string;
let server: TestApp;
let learner: Person;
/** The requests that our own voice server received, and the answers that it gives. */
let own: TestApp['realtime']['speech'];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-samples-'));
  server = await testApp({ DATA_DIR: folder });
  learner = await server.signUp();
  own = server.realtime.speech;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Opens another server over the same files, configured with a service that speaks. */
async function placeWith(env: Record<string, string>) {
  const place = await testApp({ DATA_DIR: folder, ...env });
  onTestFinished(() => place.close());
  return { place, learner: await place.signUp() };
}

async function speechServer() {
  const speech = await startLoopbackSpeech();
  onTestFinished(() => speech.close());
  return speech;
}

const listen = (voice: string, person = learner, place = server) =>
  place.app.inject({ url: `/api/voices/${voice}/sample`, headers: person.headers });

describe('a sample of a voice', () => {
  it('is that voice saying a friendly sentence, made by our own voice server', async () => {
    const answer = await listen('coral');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    expect(answer.rawPayload.equals(sampleWav('coral'))).toBe(true);
    const input = 'Hello! It is lovely to meet you. What shall we find out together today?';
    expect(own.requests).toEqual([
      {
        bearer: 'Bearer loopback-realtime-key',
        body: { model: 'gpt-realtime', input, voice: 'coral', response_format: 'wav' },
      },
    ]);
  });

  it('is made once for everyone, even when two people ask at the same time', async () => {
    const classmate = await server.signUp();
    const before = own.requests.length;
    await Promise.all([listen('sage'), listen('sage', classmate)]);
    await listen('sage', classmate);
    expect(own.requests.slice(before).map(({ body }) => body.voice)).toEqual(['sage']);
  });

  it('is spoken by the hosted provider of live voice, with its key', async () => {
    const hosted = await speechServer();
    const keys = { REALTIME_BASE_URL: hosted.baseUrl, REALTIME_API_KEY: 'their-key' };
    const { place, learner } = await placeWith(keys);
    expect((await listen('coral', learner, place)).rawPayload.equals(sampleWav('coral'))).toBe(true);
    expect(hosted.requests).toMatchObject([
      { bearer: 'Bearer their-key', body: { model: 'gpt-4o-mini-tts', voice: 'coral' } },
    ]);
    expect(place.realtime.speech.requests).toEqual([]);
  });

  it('is spoken by the speech server if one is configured', async () => {
    const [speech, hosted] = [await speechServer(), await speechServer()];
    const { place, learner } = await placeWith({
      ...{ REALTIME_BASE_URL: hosted.baseUrl, REALTIME_API_KEY: 'their-key' },
      ...{ TTS_BASE_URL: speech.baseUrl, TTS_MODEL: 'kokoro' },
    });
    expect((await listen('coral', learner, place)).statusCode).toBe(200);
    expect(speech.requests).toMatchObject([{ bearer: '', body: { model: 'kokoro', voice: 'coral' } }]);
    expect(hosted.requests).toEqual([]);
  });

  it('is requested from the speech server under its own name for the voice', async () => {
    const speech = await speechServer();
    const { place, learner } = await placeWith({
      TTS_BASE_URL: speech.baseUrl,
      TTS_VOICES: 'Coral=af_heart, *=af_sky',
    });
    await listen('coral', learner, place);
    await listen('sage', learner, place);
    expect(speech.requests.map(({ body }) => body.voice)).toEqual(['af_heart', 'af_sky']);
  });

  it('plays to its end even if the server that made it did not know its length', async () => {
    own.script.file = (voice) => {
      const endless = sampleWav(voice);
      endless.writeUInt32LE(0xffff_ffff, 40);
      return endless;
    };
    expect((await listen('verse')).rawPayload.equals(sampleWav('verse'))).toBe(true);
    own.script.file = sampleWav;
  });

  it('is returned even if it cannot be stored', async () => {
    const put = vi.spyOn(server.platform.blobs, 'put').mockRejectedValue(new Error('the disk is full'));
    onTestFinished(() => put.mockRestore());
    expect((await listen('cedar')).statusCode).toBe(200);
  });

  it('exists for each voice that a teacher may have, and for no other name', async () => {
    const answers = await Promise.all(VOICES.map((voice) => listen(voice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(VOICES.map(() => 200));
    expect((await listen('grandmother')).statusCode).toBe(400);
    expect((await listen('..%2f..%2fsecret')).statusCode).toBe(400);
  });

  it('is only for people who are signed in', async () => {
    expect((await server.app.inject({ url: '/api/voices/coral/sample' })).statusCode).toBe(401);
  });

  it('is documented as a sound file', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/openapi.json' })).json();
    const { content } = paths['/api/voices/{voice}/sample'].get.responses['200'];
    expect(Object.keys(content)).toEqual(['audio/wav']);
  });
});

describe('a sample that cannot be made', () => {
  const troubles = [
    { status: 500 },
    { file: () => Buffer.from('{"not":"a sound"}') },
    { file: () => Buffer.alloc(3 * 1024 * 1024) },
  ];

  it('is reported plainly when the speech server has trouble, and can be requested again', async () => {
    const hosted = await speechServer();
    const { place, learner } = await placeWith({ TTS_BASE_URL: hosted.baseUrl });
    const whole = { ...hosted.script };
    for (const trouble of troubles) {
      Object.assign(hosted.script, whole, trouble);
      const refused = await listen('coral', learner, place);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'no_sample']);
      expect(refused.json().message).toBe(
        'This voice cannot be played right now. Please try again in a moment.',
      );
    }
    Object.assign(hosted.script, whole);
    expect((await listen('coral', learner, place)).statusCode).toBe(200);
  });

  it('is reported when the speech server does not answer', async () => {
    const gone = await startLoopbackSpeech();
    await gone.close();
    const { place, learner } = await placeWith({ TTS_BASE_URL: gone.baseUrl });
    expect((await listen('coral', learner, place)).json().code).toBe('no_sample');
  });

  it('is refused to a person who asks too often, but not to others', async () => {
    const eager = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 61 }, () => listen('coral', eager)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await listen('coral')).statusCode).toBe(200);
    server.platform.clock.advance(60_000);
    expect((await listen('coral', eager)).statusCode).toBe(200);
  });
});
