import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_SAID } from '#conversation/turns/unheard.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const TIMEOUT = 'input_audio_buffer.timeout_triggered';
const IDLE_MS = 5_000;

const session = (turn_detection: object) => ({
  type: 'realtime',
  output_modalities: ['text'],
  audio: { input: { transcription: { model: 'any' }, turn_detection } },
});

/** Resolves when the client has sent this much silence. */
function silence(client: TestLearner, ms: number): Promise<void> {
  return client.say(new Int16Array(ms * 16));
}

describe('a learner who says nothing', () => {
  let test: TestServer;
  afterEach(() => test.close());

  async function call(turn_detection: object) {
    test = await startVirtualServer({
      replies: [['Is it seven?'], ['Is it six or seven?'], ['Shall we pause?']],
    });
    const client = await test.call(TEST_KEY, { session: session(turn_detection) });
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    return client;
  }

  it('is prompted twice, each time after an empty turn has been added, and then left alone', async () => {
    const client = await call({ type: 'server_vad', idle_timeout_ms: IDLE_MS });
    const before = client.events.length;
    const triggered = await eventually(client, TIMEOUT);
    await eventually(client, 'response.done', 2);
    expect(client.events.slice(before).map((event) => event.type)).toEqual([
      TIMEOUT,
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'conversation.item.input_audio_transcription.completed',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ]);
    const { audio_start_ms: from, audio_end_ms: to, item_id } = triggered;
    expect(Number(to) - Number(from)).toBeGreaterThanOrEqual(IDLE_MS);
    expect(client.of('input_audio_buffer.committed')).toMatchObject([{ item_id }]);
    expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: NOTHING_SAID });
    expect(test.calls.turns).toEqual([]);
    await eventually(client, 'response.done', 3);
    expect(test.calls.messages[2]?.at(-1)).toEqual({ role: 'user', content: NOTHING_SAID });
    await silence(client, 3 * IDLE_MS);
    expect(client.of(TIMEOUT), spec('X-1008')).toHaveLength(2);
  });

  it('is prompted the second time after as long as the session then says', async () => {
    const client = await call({ type: 'server_vad', idle_timeout_ms: 12_000 });
    await eventually(client, 'response.created', 2);
    const turn_detection = { type: 'server_vad', idle_timeout_ms: 18_000 };
    client.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    });
    await eventually(client, 'response.done', 3);
    const waited = client
      .of(TIMEOUT)
      .map((event) => Number(event.audio_end_ms) - Number(event.audio_start_ms));
    expect(waited.map((ms) => Math.floor(ms / 1_000))).toEqual([12, 18]);
  });

  it.skipIf(!canSpeak)(
    'does not count as idle after saying something that gets no automatic reply',
    async () => {
      const client = await call({
        type: 'server_vad',
        idle_timeout_ms: IDLE_MS,
        create_response: false,
      });
      await client.say(speak('The answer is seven.'));
      await eventually(client, 'input_audio_buffer.committed');
      await silence(client, IDLE_MS + 1_000);
      expect(client.of(TIMEOUT)).toEqual([]);
      client.send({ type: 'response.create' });
      await eventually(client, TIMEOUT);
    },
  );

  it('does not count as idle after writing something', async () => {
    const client = await call({ type: 'server_vad', idle_timeout_ms: IDLE_MS });
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Wait.' }] };
    client.send({ type: 'conversation.item.create', item });
    await silence(client, IDLE_MS + 1_000);
    expect(client.of(TIMEOUT)).toEqual([]);
  });

  it('is left alone if turns end by their meaning', async () => {
    const client = await call({ type: 'semantic_vad', idle_timeout_ms: IDLE_MS });
    expect(client.of('session.created')).toMatchObject([
      {
        session: {
          audio: {
            input: {
              turn_detection: {
                type: 'semantic_vad',
                eagerness: 'auto',
                create_response: true,
                interrupt_response: true,
              },
            },
          },
        },
      },
    ]);
    await silence(client, IDLE_MS + 1_000);
    expect(client.of(TIMEOUT)).toEqual([]);
  });
});
