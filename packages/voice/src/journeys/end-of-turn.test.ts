import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Heard } from '#stages.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { unfinishedSilenceMs } from '#turn-taking.ts';
import { msOf } from '#vad/frames.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const said = (text: string): Heard => ({ kind: 'words', text });

it('waits longer for an unfinished turn, at most three seconds unless the session waits longer', () => {
  expect([100, 500, 1_200, 2_000, 5_000].map((ms) => unfinishedSilenceMs(ms))).toEqual([
    1_600, 2_000, 2_700, 3_000, 5_000,
  ]);
});

describe.skipIf(!canSpeak)('a learner who stops in mid-thought (needs espeak-ng)', () => {
  let voice: Int16Array;
  let test: TestServer;
  beforeAll(() => {
    voice = speak('I think it is seven.');
  });
  afterEach(() => test.close());

  /**
   * Joins two copies of the same words, with silence between them, into one recording that the network cannot stretch.
   */
  function twice(silenceMs: number): Int16Array {
    const first = padded(voice, 0, silenceMs);
    const whole = new Int16Array(first.length + voice.length);
    whole.set(first);
    whole.set(voice, first.length);
    return whole;
  }

  async function call(script: Partial<StageScript>, turn_detection: object = { type: 'server_vad' }) {
    test = await startVirtualServer(script);
    const client = await test.call();
    client.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    });
    await eventually(client, 'session.updated');
    return client;
  }

  it.each(['It is, um', 'One, two, three'])(
    'gets more time after %j: both parts are one turn',
    async (words) => {
      const client = await call({ heard: [said(words)] });
      await client.say(twice(1_200));
      await eventually(client, 'response.done');
      expect(client.of('input_audio_buffer.committed')).toHaveLength(1);
      expect(msOf(test.calls.turns.at(-1)?.samples.length ?? 0)).toBeGreaterThan(
        2 * msOf(voice.length) + 1_200,
      );
      expect(test.calls.messages).toEqual([[{ role: 'user', content: words }]]);
    },
  );

  it.each([
    ['a second, even if the words are not understood', { kind: 'unclear' } as const, 1_000],
    ['two seconds after words that trail off', said('It is seven because'), 2_000],
  ])('gets %s, with time to think', async (_name, heard, silenceMs) => {
    const timeToThink = { type: 'server_vad', silence_duration_ms: 1_200, interrupt_response: false };
    const client = await call({ heard: [heard] }, timeToThink);
    await client.say(twice(silenceMs));
    await eventually(client, 'response.done');
    expect(client.of('input_audio_buffer.committed'), spec('X-1009')).toHaveLength(1);
    expect(msOf(test.calls.turns.at(-1)?.samples.length ?? 0)).toBeGreaterThan(
      2 * msOf(voice.length) + silenceMs,
    );
  });

  it('gets no more time after finished words', async () => {
    const client = await call({ heard: [said('It is seven.'), said('And two.')] });
    await client.say(twice(1_200));
    await eventually(client, 'input_audio_buffer.committed', 2);
    expect(client.of('input_audio_buffer.speech_started')).toHaveLength(2);
  });

  it('does not get endless time', async () => {
    const client = await call({ heard: [said('um')] });
    await client.say(voice);
    const stopped = await eventually(client, 'input_audio_buffer.speech_stopped');
    const [started] = client.of('input_audio_buffer.speech_started');
    const silenceMs = Number(stopped.audio_end_ms) - Number(started?.audio_start_ms) - msOf(voice.length);
    expect(silenceMs).toBeGreaterThan(2_000);
    expect(silenceMs).toBeLessThan(2_000 + 600);
  });

  it('gets one reply to the whole turn if they continue, and the reply to the first half is taken back', async () => {
    const half = { heard: [said('seven')], replies: [['What is it?'], ['Right!']], speechMs: 1_500 };
    const client = await call(half, { type: 'server_vad', interrupt_response: false });
    await client.say(twice(1_000));
    await eventually(client, 'response.done', 2);
    expect(client.of('response.done')).toMatchObject([
      { response: { status: 'cancelled', status_details: { reason: 'turn_detected' } } },
      { response: { status: 'completed' } },
    ]);
    expect(test.calls.messages[1]).toEqual([{ role: 'user', content: 'seven seven' }]);
    expect(client.of('output_audio_buffer.started')).toHaveLength(1);
  });
});
