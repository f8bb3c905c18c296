/**
 * A page owns the event channel of its call. It could send `response.create` with instructions of its own, put words
 * into the mouth of the system or of the teacher, call tools, or give the call other instructions, and nothing noticed:
 * the safety rules of the lesson were replaced or bypassed. In a guarded call the voice server takes from the page only
 * what a learner may do, answers the rest with an error, and tells the server's sideband.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Encoding } from '#protocol/encoding.ts';
import { LearnerLine } from '#testing/learner-line.ts';
import { FOREIGN, pageAttacks, SAID_BEFORE } from '#testing/page-attacks.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

let test: TestServer;
afterEach(() => test.close());

const RULES = 'Keep to learning.';
const DETECTION = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: false,
};

/** The session with which a lesson's server opens a call, in each encoding. */
const OURS: Record<Encoding, Record<string, unknown>> = {
  ga: {
    type: 'realtime',
    model: 'vivavoce-voice',
    instructions: RULES,
    output_modalities: ['audio'],
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: { model: 'whisper-1', prompt: 'seven, eight' },
        turn_detection: DETECTION,
      },
      output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'coral' },
    },
  },
  beta: {
    modalities: ['text', 'audio'],
    instructions: RULES,
    voice: 'coral',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: { model: 'whisper-1', prompt: 'seven, eight' },
    turn_detection: DETECTION,
  },
};

/** The same session with another way of taking turns, as a page sends it for its learner. */
const withTurns = (encoding: Encoding, turn_detection: object | null) => {
  const { audio, ...rest } = OURS[encoding];
  if (encoding === 'beta') return { ...rest, turn_detection };
  const { input, output } = audio as { input: object; output: object };
  return { ...rest, audio: { input: { ...input, turn_detection }, output } };
};

const typed = (text: string, id?: string) => ({
  type: 'conversation.item.create',
  item: { ...(id ? { id } : {}), type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});

const how = (encoding: Encoding) => ({ encoding, session: OURS[encoding], isGuarded: true });

async function guarded(encoding: Encoding): Promise<TestLearner> {
  test = await startVirtualServer();
  return test.call(TEST_KEY, how(encoding));
}

const sendAll = (client: Pick<TestLearner, 'sendText'>, messages: readonly (object | string)[]) => {
  for (const message of messages) {
    client.sendText(typeof message === 'string' ? message : JSON.stringify(message));
  }
};

describe.each(['ga', 'beta'] as const)('what a page sends in a guarded call (%s)', (encoding) => {
  it.each(Object.entries(pageAttacks(OURS[encoding])))('%s changes nothing', async (_name, messages) => {
    const client = await guarded(encoding);
    client.send(typed('I think it is eight.', SAID_BEFORE));
    sendAll(client, messages);
    client.send(typed('Is it seven?'));
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    expect(test.calls.messages, spec('X-196')).toEqual([
      [
        { role: 'system', content: RULES },
        { role: 'user', content: 'I think it is eight.' },
        { role: 'user', content: 'Is it seven?' },
      ],
    ]);
    expect(test.calls.tools).toEqual([{ tools: [], choice: 'auto' }]);
    expect(test.calls.utterances.every(({ voice }) => voice === 'coral')).toBe(true);
    expect(client.of('error').length).toBeGreaterThan(0);
    expect(JSON.stringify(client.of('error'))).not.toContain(FOREIGN);
  });

  it('takes what a lesson’s page sends: the session that opened the call, with the learner’s turns', async () => {
    const client = await guarded(encoding);
    for (const turns of [DETECTION, { ...DETECTION, silence_duration_ms: 1_200 }, null]) {
      client.send({ type: 'session.update', session: withTurns(encoding, turns) });
    }
    client.send({ type: 'input_audio_buffer.clear' });
    client.send({ type: 'response.create' });
    const { item_id } = await eventually(
      client,
      encoding === 'ga' ? 'response.output_audio_transcript.done' : 'response.audio_transcript.done',
    );
    await eventually(client, 'output_audio_buffer.started');
    client.send({ type: 'output_audio_buffer.clear' });
    client.send({ type: 'conversation.item.retrieve', item_id });
    await eventually(client, 'conversation.item.retrieved');
    client.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: 0 });
    client.send(typed('Is it seven?', 'mine'));
    client.send({ type: 'response.create' });
    client.send({ type: 'response.cancel' });
    await eventually(client, 'response.done', 2);
    expect(client.of('error'), spec('X-197')).toEqual([]);
    expect(client.of('session.updated')).toHaveLength(3);
  });

  it('is answered and told to the sideband, without its words', async () => {
    const client = await guarded(encoding);
    const sideband = test.follow(client.callId);
    await sideband.open;
    client.send({ type: 'response.create', event_id: 'mine', response: { instructions: FOREIGN } });
    const error = { code: 'guarded_call', param: 'response', event_id: 'mine' };
    expect(await eventually(client, 'error'), spec('X-198')).toMatchObject({ error });
    await expect
      .poll(() => sideband.events.filter(({ type }) => type === 'error'))
      .toMatchObject([{ error }]);
    expect(JSON.stringify(sideband.events)).not.toContain(FOREIGN);
    expect(test.logLines.join()).not.toContain(FOREIGN);
  });

  it('is refused too when it arrives before the call has greeted the page', async () => {
    test = await startTestServer();
    const events: string[] = [];
    const line = await LearnerLine.call(
      { address: test.server.address, key: TEST_KEY, ...how(encoding) },
      { event: (text) => events.push(text), packet: () => undefined },
    );
    sendAll({ sendText: (text) => line.send(text) }, [
      { type: 'response.create', response: { instructions: FOREIGN } },
      typed('Is it seven?'),
      { type: 'response.create' },
    ]);
    await expect.poll(() => events.join()).toContain('response.done');
    line.close();
    expect(test.calls.messages).toEqual([
      [
        { role: 'system', content: RULES },
        { role: 'user', content: 'Is it seven?' },
      ],
    ]);
  });
});

it('the server’s own sideband keeps the whole protocol in a guarded call', async () => {
  const client = await guarded('ga');
  const sideband = test.follow(client.callId);
  await sideband.open;
  const content = [{ type: 'output_text', text: 'Where were we?' }];
  sideband.send({ type: 'conversation.item.create', item: { type: 'message', role: 'assistant', content } });
  sideband.send({ type: 'response.create', response: { instructions: 'Say goodbye.' } });
  await eventually(client, 'response.done');
  expect(test.calls.messages, spec('X-199')).toEqual([
    [
      { role: 'system', content: 'Say goodbye.' },
      { role: 'assistant', content: 'Where were we?' },
    ],
  ]);
});

it('a call that nobody guards keeps the whole protocol', async () => {
  test = await startVirtualServer();
  const client = await test.call(TEST_KEY, { session: OURS.ga });
  client.send({ type: 'response.create', response: { instructions: 'Say hello.' } });
  await eventually(client, 'response.done');
  expect(test.calls.messages, spec('X-200')).toEqual([[{ role: 'system', content: 'Say hello.' }]]);
});

it.skipIf(!canSpeak)('a learner speaks and is answered in a guarded call (needs espeak-ng)', async () => {
  const client = await guarded('ga');
  await client.say(speak('The answer is seven.'));
  await eventually(client, 'response.done');
  expect(test.calls.messages).toMatchObject([[{ content: RULES }, { role: 'user', content: 'seven' }]]);
  expect(client.of('error')).toEqual([]);
});
