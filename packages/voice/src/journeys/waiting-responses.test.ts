import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StageScript, scriptedCall } from '#testing/scripted-stages.ts';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const COMPLETED = 'conversation.item.input_audio_transcription.completed';

/** With a recogniser this slow, there is time to do something while a turn is being put into words. */
const SLOW_MS = 6_000;

let test: TestServer;
let client: TestLearner;
afterEach(() => test.close());

/** Makes a call in the beta encoding in which the client commits the turns. */
async function betaCall() {
  test = await startVirtualServer({ hearingMs: SLOW_MS });
  const session = { modalities: ['text', 'audio'], turn_detection: null };
  client = await test.call(TEST_KEY, { encoding: 'beta', session });
  await eventually(client, 'session.created');
}

async function call(script: Partial<StageScript>, turn_detection: object | null) {
  test = await startVirtualServer({ hearingMs: SLOW_MS, ...script });
  const session = {
    type: 'realtime',
    audio: { input: { transcription: { model: 'any' }, turn_detection } },
  };
  client = await test.call(TEST_KEY, { session });
  await eventually(client, 'session.created');
}

/** Commits a learner's turn whose words are not ready yet. */
async function handOver() {
  const count = client.of('input_audio_buffer.committed').length;
  await client.say(new Int16Array(300 * 16));
  client.send({ type: 'input_audio_buffer.commit' });
  await eventually(client, 'input_audio_buffer.committed', count + 1);
}

/** Returns the events about responses, in order. */
const responses = () =>
  client.events
    .map((event) => ({ event, response: event.response as Record<string, unknown> }))
    .filter(({ event }) => event.type === 'response.created' || event.type === 'response.done')
    .map(({ event, response }) => `${event.type} ${response.status}`);

describe('a response that waits for the words of a turn', () => {
  it('is cancelled like one that is being made, and does not begin when the words arrive', async () => {
    await call({}, null);
    await handOver();
    client.send({ type: 'response.create' });
    client.send({ type: 'response.cancel' });
    expect(await eventually(client, 'response.done')).toMatchObject({
      response: {
        status: 'cancelled',
        status_details: { type: 'cancelled', reason: 'client_cancelled' },
        output: [],
        usage: { total_tokens: 0 },
      },
    });
    await eventually(client, COMPLETED);
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done', 2);
    expect(responses()).toEqual([
      'response.created in_progress',
      'response.done cancelled',
      'response.created in_progress',
      'response.done completed',
    ]);
    expect(test.calls.messages).toHaveLength(1);
    expect(client.of('error')).toEqual([]);
  });
});

describe('a requested response that waits', () => {
  it('is spoken or written as the session was at the time of the request', async () => {
    await call({}, null);
    await handOver();
    client.send({ type: 'response.create', response: { conversation: 'none' } });
    client.send({ type: 'session.update', session: { type: 'realtime', output_modalities: ['text'] } });
    await eventually(client, 'output_audio_buffer.stopped');
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done', 2);
    expect(responses()).toHaveLength(4);
    expect(client.of('error')).toEqual([]);
  });

  it('behaves the same in the beta encoding', async () => {
    await betaCall();
    await handOver();
    client.send({ type: 'response.create', response: { conversation: 'none' } });
    client.send({ type: 'session.update', session: { modalities: ['text'] } });
    await eventually(client, 'output_audio_buffer.stopped');
    expect(client.of('error')).toEqual([]);
  });
});

describe.skipIf(!canSpeak)('a reply that waits while the learner speaks (needs espeak-ng)', () => {
  let sentence: Int16Array;
  let mmHm: Int16Array;
  beforeAll(() => {
    sentence = speak('The answer is seven.');
    mmHm = padded(speak('Mm hmm.'), 0, 200);
  });

  it('is reported as cancelled when the learner continues to speak, and may be requested again', async () => {
    await call({}, { type: 'server_vad', create_response: false });
    await client.say(sentence);
    await eventually(client, 'input_audio_buffer.committed');
    client.send({ type: 'response.create' });
    await client.say(sentence);
    expect(await eventually(client, 'response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
    });
    await eventually(client, 'input_audio_buffer.committed', 2);
    client.send({ type: 'response.create' });
    expect(await eventually(client, 'response.done', 2)).toMatchObject({ response: { status: 'completed' } });
    expect(test.calls.messages).toHaveLength(1);
    expect(client.of('error')).toEqual([]);
  });

  it('is reported after the reply with a tool call that it was waiting for, when the learner speaks', async () => {
    const tool = { type: 'function', name: 'look_up' };
    await call(
      { replies: [['One moment. ', ...scriptedCall('a', 'look_up')]], speechMs: 5_000 },
      { type: 'server_vad', create_response: false },
    );
    client.send({ type: 'session.update', session: { type: 'realtime', tools: [tool] } });
    client.send({ type: 'response.create' });
    await eventually(client, 'response.function_call_arguments.done');
    client.send({ type: 'response.create' });
    await client.say(sentence);
    await eventually(client, 'response.done', 2);
    expect(responses()).toEqual([
      'response.created in_progress',
      'response.done cancelled',
      'response.created in_progress',
      'response.done cancelled',
    ]);
  });

  it('begins after a spoken response outside the conversation, which answers no turn', async () => {
    await call({}, { type: 'server_vad' });
    await client.say(sentence);
    await eventually(client, 'input_audio_buffer.committed');
    const response = { conversation: 'none', instructions: 'Say that you think about it.' };
    client.send({ type: 'response.create', response });
    await eventually(client, 'response.done', 2);
    const isOfConversation = client
      .of('response.created')
      .map(({ response }) => 'conversation_id' in (response as object));
    expect(isOfConversation).toEqual([false, true]);
  });

  it('keeps waiting when the learner only says mm-hm meanwhile', async () => {
    await call(
      { replies: [['Listen.'], ['Right!']], speechLengthMs: () => 30_000, hearingMs: 4_000 },
      { type: 'server_vad', create_response: false, interrupt_response: false },
    );
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.say(sentence);
    await eventually(client, 'input_audio_buffer.committed');
    client.send({ type: 'response.create' });
    // This sound starts too late after the turn to count as part of it.
    await client.say(padded(mmHm, 1_000, 600));
    await eventually(client, 'response.done', 2);
    expect(client.of('input_audio_buffer.committed')).toHaveLength(1);
    expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: 'seven' });
  });

  it('answers short speech over the teacher that is committed while it is in doubt', async () => {
    await call(
      { speechLengthMs: () => 20_000, hearingMs: 60_000 },
      { type: 'server_vad', silence_duration_ms: 200 },
    );
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.say(padded(mmHm, 0, 100));
    client.send({ type: 'input_audio_buffer.commit' });
    await eventually(client, 'input_audio_buffer.committed');
    await client.say(new Int16Array(16 * 500));
    expect(client.of('input_audio_buffer.committed')).toHaveLength(1);
    expect(client.of('error')).toEqual([]);
  });
});
