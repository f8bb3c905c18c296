import { afterEach, describe, expect, it } from 'vitest';
import { WavStream } from '#audio/wav-stream.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let test: TestServer;
afterEach(() => test.close());

const hello = { model: 'tts-1', input: 'Hello.', voice: 'coral' };
const ask = (body: object = hello, key?: string) => test.post('/v1/audio/speech', body, key);

async function refused(body: object) {
  const answer = await ask(body);
  const { error } = (await answer.json()) as { error: Record<string, unknown> };
  return { status: answer.status, code: error.code, param: error.param };
}

/** Holds speech back until it is released or called off. `begun` counts the texts that have begun. */
function heldSpeech() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { stages } = test;
  const said = stages.speech.say.bind(stages.speech);
  const held = { begun: 0, calledOff: 0, release: () => open() };
  stages.speech.say = async function* (utterance, signal) {
    held.begun += 1;
    const off = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([gate, off]);
    if (signal.aborted) held.calledOff += 1;
    yield* said(utterance, signal);
  };
  return held;
}

describe('a text outside a call', () => {
  it('is spoken as a WAV file in the requested voice', async () => {
    test = await startTestServer({ speechLengthMs: () => 250 });
    const answer = await ask({ ...hello, speed: 1.2 });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const wav = new WavStream();
    const samples = wav.push(Buffer.from(await answer.arrayBuffer()));
    expect([wav.sampleRate, samples.length]).toEqual([24_000, 6_000]);
    expect(samples.some((sample) => sample > 1_000)).toBe(true);
    expect(test.calls.utterances).toEqual([{ text: 'Hello.', voice: 'coral', speed: 1.2 }]);
  });

  it('is spoken as raw samples', async () => {
    test = await startTestServer({ speechLengthMs: () => 250 });
    const answer = await ask({ ...hello, voice: { id: 'ash' }, response_format: 'pcm' });
    expect(answer.headers.get('content-type')).toBe('audio/pcm');
    expect((await answer.arrayBuffer()).byteLength).toBe(12_000);
  });

  it('needs the server’s own key', async () => {
    test = await startTestServer();
    const { value } = await test.mint();
    for (const key of [value, 'another-key-of-somebody']) {
      expect((await ask(hello, key)).status).toBe(401);
    }
    expect(test.calls.utterances).toEqual([]);
  });

  it('is refused with the name of the wrong field', async () => {
    test = await startTestServer();
    const invalid = (param: string) => ({ status: 400, code: 'invalid_value', param });
    expect(await refused({ ...hello, input: '' })).toEqual(invalid('input'));
    expect(await refused({ ...hello, input: 'a'.repeat(1_001) })).toEqual(invalid('input'));
    expect(await refused({ ...hello, voice: undefined })).toEqual(invalid('voice'));
    expect(await refused({ ...hello, response_format: 'mp3' })).toEqual(invalid('response_format'));
    expect(await refused({ ...hello, speed: 9 })).toEqual(invalid('speed'));
    expect((await ask({ ...hello, input: 'a'.repeat(1_000) })).status).toBe(200);
  });

  it('is refused if there is nothing to say in it', async () => {
    test = await startTestServer({ speechLengthMs: () => 0 });
    expect(await refused(hello)).toEqual({ status: 400, code: 'invalid_value', param: 'input' });
  });

  it('is reported if it cannot be spoken, and no word of it is logged', async () => {
    test = await startTestServer({ speechFails: true });
    const answer = await refused({ ...hello, input: 'A private word.' });
    expect(answer).toEqual({ status: 503, code: 'speech_unavailable', param: null });
    expect(test.logLines.join()).toContain('a text could not be spoken');
    expect(test.logLines.join()).not.toContain('private');
  });
});

describe('many texts at once', () => {
  it('are spoken two at a time while others wait, and the seventeenth is refused', async () => {
    test = await startTestServer();
    const held = heldSpeech();
    const answers = Array.from({ length: 17 }, () => ask());
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
    await expect.poll(() => held.begun).toBe(2);
    held.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 200), 503]);
  });

  it('make room for others when they are no longer needed', async () => {
    test = await startTestServer();
    const held = heldSpeech();
    const leaving = new AbortController();
    const headers = { authorization: 'Bearer test-key-of-sixteen-characters' };
    const asked = Array.from({ length: 2 }, () =>
      fetch(`${test.server.address}/v1/audio/speech`, {
        ...{ method: 'POST', headers, body: JSON.stringify(hello), signal: leaving.signal },
      }).catch(() => 'gone'),
    );
    await expect.poll(() => held.begun).toBe(2);
    leaving.abort();
    expect(await Promise.all(asked)).toEqual(['gone', 'gone']);
    await expect.poll(() => held.calledOff).toBe(2);
    const next = ask();
    await expect.poll(() => held.begun).toBe(3);
    held.release();
    expect((await next).status).toBe(200);
  });
});
