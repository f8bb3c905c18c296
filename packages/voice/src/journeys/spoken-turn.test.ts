import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { perhapsSaid, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const TRANSCRIBED = { session: { type: 'realtime', audio: { input: { transcription: { model: 'any' } } } } };
const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';
const FAILED = 'conversation.item.input_audio_transcription.failed';

describe.skipIf(!canSpeak)('a learner who speaks (needs espeak-ng)', () => {
  let voice: Int16Array;
  let test: TestServer;
  beforeAll(() => {
    voice = speak('The answer is seven.');
  });
  afterEach(() => test.close());

  async function speakOneTurn(script: Partial<StageScript> = {}, update: object = TRANSCRIBED) {
    test = await startVirtualServer(script);
    const client = await test.call();
    client.send({ type: 'session.update', ...update });
    await eventually(client, 'session.updated');
    await client.say(voice);
    return client;
  }

  it('is heard and answered, with the events of the Realtime API in order', async () => {
    const client = await speakOneTurn();
    await eventually(client, 'output_audio_buffer.stopped');
    const types = client.events.map((event) => event.type);
    // Speech begins to play while the text is still arriving, so the position of its event among the deltas varies.
    const order = types.filter((type) => type !== 'response.output_audio_transcript.delta');
    expect(order).toEqual([
      'session.created',
      'session.updated',
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      DELTA,
      COMPLETED,
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'output_audio_buffer.started',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
      'output_audio_buffer.stopped',
    ]);
    expect(types.indexOf('response.output_audio_transcript.delta')).toBeGreaterThan(
      types.indexOf('response.content_part.added'),
    );
    expect(new Set(client.events.map((event) => event.event_id)).size).toBe(client.events.length);
  });

  it('is answered aloud, with events for the turn, its words and its cost', async () => {
    const client = await speakOneTurn({ usage: { inputTokens: 50, outputTokens: 9, cachedTokens: 20 } });
    const done = await eventually(client, 'response.done');
    await eventually(client, 'output_audio_buffer.stopped');
    expect(client.lastLoudAt).toBeGreaterThan(0);
    const seconds = test.calls.turns.map((turn) => turn.samples.length / 16_000)[0] ?? 0;
    expect(seconds).toBeGreaterThan(voice.length / 16_000);
    expect(client.of(COMPLETED)[0]).toMatchObject({
      transcript: 'seven',
      usage: { type: 'duration', seconds },
    });
    expect(test.calls.messages[0]?.at(-1)).toEqual({ role: 'user', content: 'seven' });
    const heardTokens = Math.ceil(seconds * 10);
    expect(done).toMatchObject({
      response: {
        status: 'completed',
        output: [
          {
            content: [
              { type: 'output_audio', transcript: 'Well done! Seven is right. Now try the next one.' },
            ],
          },
        ],
        usage: {
          input_tokens: 50 + heardTokens,
          input_token_details: { text_tokens: 50, audio_tokens: heardTokens, cached_tokens: 20 },
          output_token_details: { text_tokens: 9 },
        },
      },
    });
  });

  it('is heard with the words that the lesson expects, in the lesson’s language', async () => {
    const transcription = { model: 'any', language: 'fr', prompt: 'sept, huit' };
    const client = await speakOneTurn(
      {},
      { session: { type: 'realtime', audio: { input: { transcription } } } },
    );
    await client.until(() => test.calls.turns.length > 0);
    expect(test.calls.turns[0]).toMatchObject({ expected: ['sept', 'huit'], language: 'fr' });
  });

  it('is asked to confirm when the hearing is unsure, and the mind knows that the words are not certain', async () => {
    const client = await speakOneTurn({ heard: [{ kind: 'unsure', text: 'eleven' }] });
    const failed = await eventually(client, FAILED);
    expect(failed.error).toEqual({
      type: 'transcription_error',
      code: 'unsure',
      message: 'Did you say eleven?',
      param: 'eleven',
    });
    await eventually(client, 'response.done');
    expect(test.calls.messages[0]?.at(-1)).toEqual({ role: 'user', content: perhapsSaid('eleven') });
  });

  it.each([
    ['the words were unclear', { kind: 'unclear' } as const, 'unclear'],
    ['the hearing fails', 'fails' as const, 'hearing_unavailable'],
  ])('is answered with no invented words when %s', async (_name, heard, code) => {
    const client = await speakOneTurn({ heard: [heard] });
    expect(await eventually(client, FAILED)).toMatchObject({ error: { type: 'transcription_error', code } });
    await eventually(client, 'response.done');
    expect(test.calls.messages[0]?.at(-1)).toEqual({ role: 'user', content: WORDS_NOT_UNDERSTOOD });
    expect(client.of(COMPLETED)).toEqual([]);
  });

  it('is understood without transcription, and no words of the learner are sent on the wire', async () => {
    const client = await speakOneTurn({}, { session: { type: 'realtime' } });
    await eventually(client, 'response.done');
    expect(test.calls.messages[0]?.at(-1)).toEqual({ role: 'user', content: 'seven' });
    expect([...client.of(COMPLETED), ...client.of(FAILED)]).toEqual([]);
    const [added] = client.of('conversation.item.added');
    expect(added).toMatchObject({ item: { content: [{ type: 'input_audio', transcript: '' }] } });
  });

  it('is over only after as much silence as the session sets', async () => {
    const turn_detection = { type: 'server_vad', silence_duration_ms: 1_500 };
    const client = await speakOneTurn(
      {},
      { session: { type: 'realtime', audio: { input: { turn_detection } } } },
    );
    const stopped = await eventually(client, 'input_audio_buffer.speech_stopped');
    const [started] = client.of('input_audio_buffer.speech_started');
    const spanMs = Number(stopped.audio_end_ms) - Number(started?.audio_start_ms);
    const voiceMs = voice.length / 16;
    expect(spanMs).toBeGreaterThan(voiceMs + 1_500);
    expect(spanMs).toBeLessThan(voiceMs + 1_500 + 600);
  });

  it('is heard once, in the pause that ends the turn, and the words wait for its end', async () => {
    const client = await speakOneTurn();
    await client.until(() => test.calls.turns.length === 1);
    expect(client.of('input_audio_buffer.speech_stopped')).toEqual([]);
    await eventually(client, COMPLETED);
    expect(test.calls.begun).toBe(1);
  });

  it('is heard again if the learner had only paused', async () => {
    const turn_detection = { type: 'server_vad', silence_duration_ms: 1_500 };
    const client = await speakOneTurn(
      {},
      { session: { type: 'realtime', audio: { input: { turn_detection } } } },
    );
    await client.until(() => test.calls.turns.length === 1);
    await client.say(voice);
    await eventually(client, 'response.done');
    expect(client.of('input_audio_buffer.committed')).toHaveLength(1);
    expect(test.calls.turns[1]?.samples.length).toBeGreaterThan(2 * voice.length);
  });

  it('is answered even when the client stops sending sound with the last word', async () => {
    const client = await speakOneTurn();
    client.fallSilent();
    await eventually(client, 'response.done');
    expect(client.of(COMPLETED)).toHaveLength(1);
  });

  it('gets one reply to two sentences with a pause between them, while the first is still being heard', async () => {
    const client = await speakOneTurn({ hearingMs: 1_500 });
    await eventually(client, 'input_audio_buffer.speech_stopped');
    await client.say(voice);
    await eventually(client, 'response.done');
    expect(client.of('response.created')).toHaveLength(1);
    expect(client.of('input_audio_buffer.committed')).toHaveLength(2);
    expect(test.calls.messages[0]).toEqual([{ role: 'user', content: 'seven seven' }]);
  });

  it("is answered only at the client's request if there are no automatic replies", async () => {
    const turn_detection = { type: 'server_vad', create_response: false };
    const client = await speakOneTurn(
      { hearingMs: 200 },
      { session: { type: 'realtime', audio: { input: { turn_detection } } } },
    );
    await eventually(client, 'input_audio_buffer.committed');
    expect(client.of('response.created')).toEqual([]);
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    expect(test.calls.messages[0]?.at(-1)).toEqual({ role: 'user', content: 'seven' });
  });

  it('may be ended by the client: commit takes the turn, clear forgets it', async () => {
    const client = await speakOneTurn(
      {},
      { session: { type: 'realtime', audio: { input: { turn_detection: null } } } },
    );
    client.send({ type: 'input_audio_buffer.commit' });
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    expect(test.calls.turns[0]?.samples.length).toBeGreaterThanOrEqual(voice.length - 640);
    client.send({ type: 'input_audio_buffer.clear' });
    client.send({ type: 'input_audio_buffer.commit', event_id: 'too-early' });
    await eventually(client, 'input_audio_buffer.cleared');
    expect(await eventually(client, 'error')).toMatchObject({
      error: { code: 'input_audio_buffer_commit_empty', event_id: 'too-early' },
    });
  });
});

describe('a connection on which nothing is said', () => {
  let test: TestServer;
  afterAll(() => test.close());

  it('carries the teacher’s silence without a gap', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    await client.until(() => client.sounds.length > 50);
    expect(client.lastLoudAt).toBe(0);
  });
});
