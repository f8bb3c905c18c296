import { afterEach, expect, it } from 'vitest';
import { StageError } from '#stages.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { startLoopbackTts, type TtsScript } from '#testing/openai-loopback.ts';
import { openHttpSpeech } from './http-speech.ts';

const never = new AbortController().signal;
const hello = (text = 'Hello.') => ({ text, voice: 'marin', speed: 0.9 });

let server: LoopbackServer;
afterEach(() => server.close());

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
  if (!(error instanceof StageError)) throw new Error('There was no StageError.');
  expect(error.stage).toBe('speech');
  expect(error.message).not.toMatch(/private/);
  return error;
}

it('the sound of the provider comes sample by sample, though its pieces cut samples in two', async () => {
  const { speech } = await tts({ toneHz: 300, msPerCharacter: 100 });
  const samples = await all(speech.say(hello(), never));
  const tone = samples.map((_, i) => Math.round(8_000 * Math.sin((2 * Math.PI * 300 * i) / 24_000)));
  expect(samples).toHaveLength(6 * 2_400);
  expect(Int16Array.from(samples)).toEqual(Int16Array.from(tone));
});

it('the provider gets the text without markup, the voice, the speed and the wanted format', async () => {
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

it('nothing is asked for what is only pictures', async () => {
  const { loopback, speech } = await tts();
  expect(await all(speech.say(hello('🎉'), never))).toEqual([]);
  expect(loopback.requests).toEqual([]);
});

it.each([
  [429, true],
  [500, true],
  [400, false],
])('a failure with status %i may pass: %s', async (status, retryable) => {
  const { speech } = await tts({ status });
  expect(await failureOf(speech.say(hello('private'), never))).toMatchObject({ retryable });
});

it.each(['audio/mpeg', 'audio/wav', 'application/json'])(
  '%s is not played as if it were samples',
  async (contentType) => {
    const { speech } = await tts({ contentType });
    expect(await failureOf(speech.say(hello(), never))).toMatchObject({ retryable: false });
  },
);

it('an abort ends the sound quietly', async () => {
  const { speech } = await tts({ msPerCharacter: 5_000 });
  const abort = new AbortController();
  let pieces = 0;
  for await (const _piece of speech.say(hello(), abort.signal)) {
    pieces += 1;
    abort.abort();
  }
  expect(pieces).toBe(1);
});

it('a voice that does not begin is given up', async () => {
  server = await startLoopbackServer(() => undefined);
  const speech = openHttpSpeech({ baseUrl: server.baseUrl, apiKey: null, model: 'tts-1' }, 50);
  expect(await failureOf(speech.say(hello(), never))).toMatchObject({ retryable: true });
});
