import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WavStream } from '#audio/wav-stream.ts';
import { type SpokenTurn, StageError } from '#stages.ts';
import { until } from '#testing/event-loop.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { type AsrScript, startLoopbackAsr } from '#testing/openai-loopback.ts';
import { openHttpHearing, TRANSCRIPTION_LIMIT_MS } from './http-hearing.ts';

const SAMPLES = Int16Array.from({ length: 1_600 }, (_, i) => (i % 100) * 50);
const TURN: SpokenTurn = { samples: SAMPLES, expected: ['three quarters', 'three'], language: 'en-GB' };
const never = new AbortController().signal;

let server: LoopbackServer;
// The tests advance the clock for the time limits themselves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function asr(script: AsrScript) {
  const loopback = await startLoopbackAsr(script);
  server = loopback;
  const hearing = openHttpHearing({ baseUrl: loopback.baseUrl, apiKey: 'the key', model: 'whisper-1' });
  return { loopback, hearing };
}

async function failureOf(heard: Promise<unknown>): Promise<StageError> {
  const error = await heard.catch((reason: unknown) => reason);
  if (!(error instanceof StageError)) throw new Error('Expected a StageError.');
  expect(error.stage).toBe('hearing');
  expect(error.message).not.toMatch(/private/);
  return error;
}

it('returns the words of the provider', async () => {
  const { hearing } = await asr({ reply: ' Three quarters. ' });
  expect(await hearing.hear(TURN, never)).toEqual({ kind: 'words', text: 'Three quarters.' });
});

it('sends the provider the sound as a WAV file, the language, and what the lesson expects', async () => {
  const { loopback, hearing } = await asr({ reply: 'Three.' });
  await hearing.hear(TURN, never);
  const [request] = loopback.requests;
  expect(request).toMatchObject({
    apiKey: 'the key',
    fileName: 'turn.wav',
    fields: {
      model: 'whisper-1',
      language: 'en',
      prompt: 'three quarters, three',
      response_format: 'json',
    },
  });
  const wav = new WavStream();
  expect(wav.push(request?.wav ?? Buffer.alloc(0))).toEqual(SAMPLES);
  expect(wav.sampleRate).toBe(16_000);
});

it('sends no prompt if the lesson expects nothing', async () => {
  const { loopback, hearing } = await asr({ reply: 'Three.' });
  await hearing.hear({ ...TURN, expected: [] }, never);
  expect(loopback.requests[0]?.fields).not.toHaveProperty('prompt');
});

it('makes no words out of an empty transcription', async () => {
  const { hearing } = await asr({ reply: ' \n' });
  expect(await hearing.hear(TURN, never)).toEqual({ kind: 'unclear' });
});

it.each([
  [408, true],
  [429, true],
  [502, true],
  [400, false],
  [401, false],
])('marks a failure with status %i as retryable: %s', async (status, retryable) => {
  const { hearing } = await asr({ reply: 'private words', status });
  expect(await failureOf(hearing.hear(TURN, never))).toMatchObject({ retryable });
});

it('retries once after a temporary failure', async () => {
  const { loopback, hearing } = await asr({ reply: 'Three.', failures: 1 });
  expect(await hearing.hear(TURN, never)).toEqual({ kind: 'words', text: 'Three.' });
  expect(loopback.requests).toHaveLength(2);
  loopback.script.failures = 2;
  expect(await failureOf(hearing.hear(TURN, never))).toMatchObject({ retryable: true });
  expect(loopback.requests).toHaveLength(4);
});

it('does not retry a refusal', async () => {
  const { loopback, hearing } = await asr({ reply: 'private words', status: 401 });
  await failureOf(hearing.hear(TURN, never));
  expect(loopback.requests).toHaveLength(1);
});

it('reports words that arrive as events one by one, and returns them all at the end', async () => {
  const { loopback, hearing } = await asr({ reply: 'Three quarters, très bien. ', events: 'whole' });
  const found: string[] = [];
  const heard = await hearing.hear(TURN, never, (words) => found.push(words));
  expect(heard).toEqual({ kind: 'words', text: 'Three quarters, très bien.' });
  expect(found).toEqual(['Three', ' quarters,', ' très', ' bien.']);
  expect(loopback.requests[0]?.fields).not.toHaveProperty('stream');
});

it('reports words while the answer is still under way', async () => {
  const found: string[] = [];
  const beforePiece = (index: number) => until(() => found.length === index);
  const { hearing } = await asr({ reply: 'Three quarters, très bien.', events: 'whole', beforePiece });
  const heard = await hearing.hear(TURN, never, (words) => found.push(words));
  expect(heard).toEqual({ kind: 'words', text: 'Three quarters, très bien.' });
});

it('returns what the provider sends at the end, whatever it reported before', async () => {
  const { loopback, hearing } = await asr({
    reply: 'Free quarters.',
    events: 'whole',
    corrected: 'Three quarters.',
  });
  expect(await hearing.hear(TURN, never)).toEqual({ kind: 'words', text: 'Three quarters.' });
  loopback.script.corrected = ' ';
  expect(await hearing.hear(TURN, never)).toEqual({ kind: 'unclear' });
});

it('fails without a retry if a stream breaks off', async () => {
  const { loopback, hearing } = await asr({ reply: 'private words', events: 'cut off' });
  expect(await failureOf(hearing.hear(TURN, never))).toMatchObject({ retryable: true });
  expect(loopback.requests).toHaveLength(1);
});

it('gives up on a stream that stalls', async () => {
  const loopback = await startLoopbackAsr({
    reply: 'private words',
    events: 'whole',
    beforePiece: async (index) => (index === 1 ? new Promise(() => undefined) : undefined),
  });
  server = loopback;
  const provider = { baseUrl: loopback.baseUrl, apiKey: null, model: 'whisper-1' };
  const found: string[] = [];
  const heard = openHttpHearing(provider).hear(TURN, never, (words) => found.push(words));
  await until(() => found.length > 0);
  vi.advanceTimersByTime(TRANSCRIPTION_LIMIT_MS);
  expect((await failureOf(heard)).message).toMatch(/too long/);
  expect(found).toEqual(['private']);
});

it('requests events if the settings ask for them', async () => {
  const loopback = await startLoopbackAsr({ reply: 'Three.', events: 'whole' });
  server = loopback;
  const provider = { baseUrl: loopback.baseUrl, apiKey: null, model: 'gpt-4o-transcribe' };
  await openHttpHearing(provider, { stream: true }).hear(TURN, never);
  expect(loopback.requests[0]?.fields).toMatchObject({ stream: 'true' });
});

it('fails on an answer without a transcription', async () => {
  server = await startLoopbackServer((_request, response) => void response.end('private words'));
  const hearing = openHttpHearing({ baseUrl: server.baseUrl, apiKey: null, model: 'whisper-1' });
  expect(await failureOf(hearing.hear(TURN, never))).toMatchObject({ retryable: false });
});

it('gives up on a provider that does not answer', async () => {
  server = await startLoopbackServer(() => undefined);
  const hearing = openHttpHearing({ baseUrl: server.baseUrl, apiKey: null, model: 'whisper-1' });
  const heard = hearing.hear(TURN, never);
  vi.advanceTimersByTime(TRANSCRIPTION_LIMIT_MS);
  expect(await failureOf(heard)).toMatchObject({ retryable: true });
});

it('drops the turn when its call ends', async () => {
  server = await startLoopbackServer(() => undefined);
  const hearing = openHttpHearing({ baseUrl: server.baseUrl, apiKey: null, model: 'whisper-1' });
  const abort = new AbortController();
  const heard = hearing.hear(TURN, abort.signal);
  abort.abort();
  await failureOf(heard);
});
