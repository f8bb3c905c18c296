import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { createStages, stageSettingsFromEnv } from '#open-stages.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import {
  type AsrScript,
  startLoopbackAsr,
  startLoopbackChat,
  startLoopbackTts,
} from '#testing/openai-loopback.ts';
import { wavSamples } from '#testing/recordings.ts';
import { speakToWav } from '#testing/spoken-wav.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { eventually, TEST_KEY } from '#testing/test-server.ts';
import { WebRtcClient } from '#testing/webrtc-client.ts';

const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';
const FAILED = 'conversation.item.input_audio_transcription.failed';
const COMMITTED = 'input_audio_buffer.committed';
const NEVER = new Promise<never>(() => undefined);

const transcribed = (turn_detection?: object) => ({
  type: 'realtime',
  audio: { input: { transcription: { model: 'any', language: 'en' }, turn_detection } },
});

/** How a call is made, and with which voice server. */
type How = {
  session?: object;
  encoding?: 'ga' | 'beta';
  env?: Record<string, string>;
  pieces?: string[];
};

/** Synthetic speech that the embedded recogniser surely understands (`known-sayings.ts`). */
async function fortyTwo(): Promise<Int16Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-test-'));
  const file = path.join(folder, 'spoken.wav');
  const how = { voice: 'en-us+f3', leadMs: 0, tailMs: 0, sampleRate: 16_000 };
  await speakToWav({ text: 'forty two', file, ...how });
  const samples = wavSamples(await readFile(file));
  await rm(folder, { recursive: true });
  return samples;
}

describe.skipIf(!canSpeak)('the words of a learner, as they are found (needs espeak-ng and sox)', () => {
  let voice: Int16Array;
  let client: WebRtcClient;
  const lines: string[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  beforeAll(() => {
    voice = speak('The answer is seven.');
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    lines.length = 0;
  });

  /** A call to a voice server whose recogniser streams what the script says. */
  async function callWith(
    script: AsrScript,
    { session = transcribed(), encoding = 'ga', env = {}, pieces = ['Well done!'] }: How = {},
  ) {
    const asr = await startLoopbackAsr({ events: 'whole', ...script });
    const chat = await startLoopbackChat({ pieces });
    const tts = await startLoopbackTts({ msPerCharacter: 100 });
    const log = createLog((line) => lines.push(line));
    const stageEnv = {
      PATH: process.env.PATH,
      LLM_BASE_URL: chat.baseUrl,
      LLM_MODEL: 'm',
      TTS_BASE_URL: tts.baseUrl,
      ASR_BASE_URL: asr.baseUrl,
      ASR_STREAM: 'on',
      ...env,
    };
    const stages = await createStages(stageSettingsFromEnv(stageEnv), log);
    const settings = { ...readSettings({ VOICE_PORT: '0', ...env }), apiKey: TEST_KEY };
    const server = await startVoiceServer({ settings, stages, log });
    client = await WebRtcClient.call({ address: server.address, key: TEST_KEY, encoding, session });
    endings.push(
      () => Promise.all([asr.close(), chat.close(), tts.close()]),
      () => Promise.all([stages.hearing.close(), stages.mind.close(), stages.speech.close()]),
      () => server.close(),
      async () => client.close(),
    );
    await eventually(client, 'session.created');
    return { asr, chat };
  }
  /** Each piece leaves the recogniser when the client has been told the one before. */
  const eachWhenTold = async (index: number) => {
    if (index > 0) await eventually(client, DELTA, index);
  };
  const deltas = (itemId?: unknown) =>
    client
      .of(DELTA)
      .filter(({ item_id }) => itemId === undefined || item_id === itemId)
      .map(({ delta }) => delta);
  const indexOf = (type: string) => client.events.findIndex((event) => event.type === type);

  it.each([
    ['ga', transcribed(), 'conversation.item.added'] as const,
    [
      'beta',
      { input_audio_transcription: { model: 'any', language: 'en' } },
      'conversation.item.created',
    ] as const,
  ])(
    'are told one after the other in the %s encoding, and then all together',
    async (encoding, session, added) => {
      const { chat } = await callWith(
        { reply: 'The answer is seven. ', beforePiece: eachWhenTold },
        { encoding, session },
      );
      await client.say(voice);
      const completed = await eventually(client, COMPLETED);
      expect(completed).toMatchObject({ transcript: 'The answer is seven.', content_index: 0 });
      expect(deltas(completed.item_id)).toEqual(['The', ' answer', ' is', ' seven.']);
      expect(indexOf(COMMITTED)).toBeLessThan(indexOf(added));
      expect(indexOf(added)).toBeLessThan(indexOf(DELTA));
      await eventually(client, 'response.done');
      expect(client.events.findLastIndex(({ type }) => type === DELTA)).toBeLessThan(indexOf(COMPLETED));
      expect(chat.requests[0]?.messages).toEqual([{ role: 'user', content: 'The answer is seven.' }]);
      expect(lines.join('\n')).not.toMatch(/answer|seven/);
    },
  );

  it('are not told of a pause in which the turn was not over', async () => {
    let sent = 0;
    const { asr } = await callWith(
      {
        reply: () => (asr.requests.length === 1 ? 'wrong words' : 'It is seven.'),
        beforePiece: async (index) => {
          sent = Math.max(sent, index);
        },
      },
      { session: transcribed({ type: 'server_vad', silence_duration_ms: 1_500 }) },
    );
    await client.say(voice);
    await expect.poll(() => sent, { interval: 5, timeout: 5_000 }).toBe(2);
    await client.say(voice);
    const completed = await eventually(client, COMPLETED);
    expect(completed.transcript).toBe('It is seven.');
    expect(deltas().join('')).toBe('It is seven.');
    expect(indexOf(COMMITTED)).toBeLessThan(indexOf(DELTA));
    expect(client.of(COMMITTED)).toHaveLength(1);
  });

  it('are told each of its own turn when a turn goes on while its beginning is still being heard', async () => {
    const { asr, chat } = await callWith(
      {
        reply: () => (asr.requests.length === 1 ? 'It is' : 'seven oh eight'),
        beforePiece: async (index) => {
          if (index > 0) await eventually(client, COMMITTED, 2);
        },
      },
      { env: { VOICE_HEAR_EARLY: 'off' } },
    );
    await client.say(voice);
    await eventually(client, DELTA);
    await client.say(voice);
    await eventually(client, COMPLETED, 2);
    const [first, second] = client.of(COMMITTED);
    expect(deltas(first?.item_id)).toEqual(['It', ' is']);
    expect(deltas(second?.item_id)).toEqual(['seven', ' oh', ' eight']);
    await eventually(client, 'response.done');
    expect(chat.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'It is seven oh eight' }]);
  });

  it('do not count where the recogniser corrects itself: the last word is its own', async () => {
    await callWith({ reply: 'It is eleven.', corrected: 'It is seven.', beforePiece: eachWhenTold });
    await client.say(voice);
    expect(await eventually(client, COMPLETED)).toMatchObject({ transcript: 'It is seven.' });
    expect(deltas()).toEqual(['It', ' is', ' eleven.']);
  });

  it.each([
    ['at once', async () => undefined],
    ['and then hang', async (index: number) => (index === 1 ? NEVER : undefined)],
  ])('are never told of a back-channel when they come %s', async (_name, beforePiece) => {
    const { asr } = await callWith(
      { reply: 'Mm hm.', beforePiece },
      { pieces: ['Now listen to a long, long story of numbers.'] },
    );
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.say(speak('Mm hmm.'));
    await eventually(client, 'output_audio_buffer.stopped');
    expect(asr.requests.length).toBeGreaterThan(0);
    expect([...client.of(DELTA), ...client.of(COMMITTED), ...client.of(FAILED)]).toEqual([]);
  });

  it('give way to the words of the embedded recogniser when the hosted one breaks off', async () => {
    await callWith({ reply: 'Forty tooth', events: 'cut off', beforePiece: eachWhenTold });
    await client.say(await fortyTwo());
    expect(await eventually(client, COMPLETED)).toMatchObject({ transcript: '42' });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['Forty', ' tooth']);
    expect(lines.join('\n')).not.toMatch(/tooth/i);
  });

  it('end with a failure when the recogniser stands still and nothing stands in for it', async () => {
    await callWith(
      { reply: 'It is seven.', beforePiece: async (index) => (index === 1 ? NEVER : undefined) },
      { env: { ASR_TIMEOUT_SECONDS: '1', ASR_FALLBACK: 'off' } },
    );
    await client.say(voice);
    expect(await eventually(client, FAILED)).toMatchObject({ error: { code: 'hearing_unavailable' } });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['It']);
    expect(client.of(COMPLETED)).toEqual([]);
  });

  it('are none when the recogniser finds none', async () => {
    await callWith({ reply: '' });
    await client.say(voice);
    expect(await eventually(client, FAILED)).toMatchObject({ error: { code: 'unclear' } });
    expect(deltas()).toEqual([]);
  });

  it('are told no more once the client has deleted the turn', async () => {
    const { chat } = await callWith({
      reply: 'It is seven.',
      beforePiece: async (index) => {
        if (index > 0) await eventually(client, 'conversation.item.deleted');
      },
    });
    await client.say(voice);
    const { item_id } = await eventually(client, DELTA);
    client.send({ type: 'conversation.item.delete', item_id });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['It']);
    expect([...client.of(COMPLETED), ...client.of(FAILED)]).toEqual([]);
    expect(chat.requests[0]?.messages).toEqual([]);
  });

  it('are not told in a session without transcription', async () => {
    const { chat } = await callWith({ reply: 'It is seven.' }, { session: { type: 'realtime' } });
    await client.say(voice);
    await eventually(client, 'response.done');
    expect(chat.requests[0]?.messages).toEqual([{ role: 'user', content: 'It is seven.' }]);
    expect(deltas()).toEqual([]);
  });
});
