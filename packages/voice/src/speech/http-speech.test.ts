import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StageError } from '#stages.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { startLoopbackTts, type TtsScript } from '#testing/openai-loopback.ts';
import { FIRST_SOUND_LIMIT_MS, openHttpSpeech } from './http-speech.ts';
import { readVoiceMap } from './voice-map.ts';

const never = new AbortController().signal;
const hello = (text = 'Hello.') => ({ text, voice: 'marin', speed: 0.9 });

let server: LoopbackServer;
// The tests advance the time limits manually.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function tts(script: TtsScript = {}) {
  const loopback = await startLoopbackTts(script);
  server = loopback;
  const speech = openHttpSpeech({ baseUrl: loopback.baseUrl, apiKey: 'the key', model: 'tts-1' });
  return { loopback, speech };
}

async function all(sounds: AsyncIterable<Int16Array>): Promise<number[]> {
  const samples: number[] = [];
  for await (const piece of sounds) samples.push(...piece);
  return samples;
}

async function failureOf(sounds: AsyncIterable<Int16Array>): Promise<StageError> {
  const error = await all(sounds).catch((reason: unknown) => reason);
  if (!(error instanceof StageError)) throw new Error('Expected a StageError.');
  expect(error.stage).toBe('speech');
  expect(error.message).not.toMatch(/private/);
  return error;
}

it('the provider’s sound arrives sample by sample, even if its chunks split samples', async () => {
  const { speech } = await tts({ toneHz: 300, msPerCharacter: 100 });
  const samples = await all(speech.say(hello(), never));
  const tone = samples.map((_, i) => Math.round(8_000 * Math.sin((2 * Math.PI * 300 * i) / 24_000)));
  expect(samples).toHaveLength(6 * 2_400);
  expect(Int16Array.from(samples)).toEqual(Int16Array.from(tone));
});

it('the provider gets the text without markup, the voice, the speed and the required format', async () => {
  const { loopback, speech } = await tts();
  await all(speech.say(hello('**Well** done! 🎉 3/4 it is.'), never));
  expect(loopback.requests).toMatchObject([
    {
      apiKey: 'the key',
      body: {
        model: 'tts-1',
        input: 'Well done! 3/4 it is.',
        voice: 'marin',
        speed: 0.9,
        response_format: 'pcm',
      },
    },
  ]);
});

it('text that contains only emoji causes no request', async () => {
  const { loopback, speech } = await tts();
  expect(await all(speech.say(hello('🎉'), never))).toEqual([]);
  expect(loopback.requests).toEqual([]);
});

it.each([
  [429, true],
  [500, true],
  [400, false],
])('marks a failure with status %i as retryable: %s', async (status, retryable) => {
  const { speech } = await tts({ status });
  expect(await failureOf(speech.say(hello('private'), never))).toMatchObject({ retryable });
});

it.each(['audio/mpeg', 'audio/ogg; codecs=opus', 'application/json'])(
  '%s is not played as if it were samples',
  async (contentType) => {
    const { speech } = await tts({ contentType });
    expect(await failureOf(speech.say(hello(), never))).toMatchObject({ retryable: false });
  },
);

it('compressed sound that is labelled as raw samples is not played either', async () => {
  for (const beginning of ['ID3\x04', 'OggS', 'fLaC']) {
    const { speech } = await tts({ bytes: Buffer.from(`${beginning}private noise`) });
    const failure = await failureOf(speech.say(hello(), never));
    expect(failure.message).toMatch(/pcm\) or wav/);
    await server.close();
  }
  await tts();
});

it.each(['audio/wav', 'audio/pcm'])(
  'a WAV file at another rate, sent as %s, is played at 24 kHz',
  async (contentType) => {
    const { speech } = await tts({ wavRate: 16_000, toneHz: 300, msPerCharacter: 100, contentType });
    const samples = await all(speech.say(hello(), never));
    expect(samples.length).toBeGreaterThan(14_350);
    expect(samples.length).toBeLessThan(14_450);
    const crossings = samples.filter((sample, i) => sample >= 0 && (samples[i - 1] ?? 0) < 0).length;
    expect(crossings).toBeGreaterThan(177);
    expect(crossings).toBeLessThan(183);
  },
);

it('raw samples at another rate are played at 24 kHz', async () => {
  const { speech } = await tts({ msPerCharacter: 100, contentType: 'audio/pcm; rate=48000' });
  expect((await all(speech.say(hello(), never))).length).toBeLessThan(7_250);
});

it('a provider’s own voice names are used, with a default for voices that have no entry', async () => {
  const loopback = await startLoopbackTts();
  server = loopback;
  const provider = { baseUrl: loopback.baseUrl, apiKey: null, model: 'kokoro' };
  const voices = readVoiceMap('marin=af_heart, ash = am_adam,*=af_sky') ?? new Map();
  const speech = openHttpSpeech(provider, { voices });
  await all(speech.say(hello(), never));
  await all(speech.say({ ...hello(), voice: 'echo' }, never));
  expect(loopback.requests.map((request) => request.body.voice)).toEqual(['af_heart', 'af_sky']);
});

it('a temporary failure is retried once, before any sound', async () => {
  const { loopback, speech } = await tts({ failures: 1 });
  expect(await all(speech.say(hello(), never))).not.toEqual([]);
  expect(loopback.requests).toHaveLength(2);
  Object.assign(loopback.script, { msPerCharacter: 200, breakAfterPieces: 2 });
  await failureOf(speech.say(hello(), never));
  expect(loopback.requests).toHaveLength(3);
});

it('an answer without sound is a failure', async () => {
  const { speech } = await tts({ bytes: Buffer.alloc(0) });
  expect(await failureOf(speech.say(hello(), never))).toMatchObject({ retryable: true });
});

it('LaTeX becomes signs that a voice can read', async () => {
  const { loopback, speech } = await tts();
  await all(speech.say(hello('\\(\\frac{3}{4} \\times 2\\)'), never));
  expect(loopback.requests[0]?.input).toBe('3/4 × 2');
});

it('an abort ends the sound without an error', async () => {
  const { speech } = await tts({ msPerCharacter: 5_000 });
  const abort = new AbortController();
  let pieces = 0;
  for await (const _piece of speech.say(hello(), abort.signal)) {
    pieces += 1;
    abort.abort();
  }
  expect(pieces).toBe(1);
});

it('a voice that does not begin to speak in time is given up', async () => {
  server = await startLoopbackServer(() => undefined);
  const speech = openHttpSpeech({ baseUrl: server.baseUrl, apiKey: null, model: 'tts-1' });
  const failure = failureOf(speech.say(hello(), never));
  vi.advanceTimersByTime(FIRST_SOUND_LIMIT_MS);
  expect(await failure).toMatchObject({ retryable: true });
});
