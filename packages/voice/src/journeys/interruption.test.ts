import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const REPLY =
  'One two three four five six. Seven eight nine ten eleven twelve. Thirteen fourteen fifteen sixteen.';
const CUT = ['output_audio_buffer.cleared', 'conversation.item.truncated', 'response.done'];

let test: TestServer;
let client: TestLearner;

async function ask(text = 'Count, please.'): Promise<void> {
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
  client.send({ type: 'conversation.item.create', item });
  client.send({ type: 'response.create' });
}

/** Returns the teacher's item as the server holds it. */
async function retrieved(itemId: unknown) {
  const count = client.of('conversation.item.retrieved').length;
  client.send({ type: 'conversation.item.retrieve', item_id: itemId });
  const { item } = await eventually(client, 'conversation.item.retrieved', count + 1);
  return item as { status: string; content: { transcript: string }[] };
}

/** Expects the beginning of the reply, ending with a whole word. */
function expectWholeWordsOfTheReply(transcript: string): void {
  expect(REPLY.startsWith(transcript)).toBe(true);
  expect(transcript.length).toBeLessThan(REPLY.length);
  expect(transcript === '' || /\s/.test(REPLY[transcript.length] ?? '')).toBe(true);
}

beforeEach(async () => {
  test = await startVirtualServer({
    replies: [REPLY.split(/(?<= )/), ['Yes?']],
    speechLengthMs: () => 2_000,
  });
  client = await test.call();
});
afterEach(() => test.close());

describe.skipIf(!canSpeak)('a learner who speaks into the reply (needs espeak-ng)', () => {
  it('silences the teacher immediately, and only the words that were heard remain', async () => {
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    await eventually(client, 'response.done');
    await client.say(speak('Stop. I have a question.'));
    const truncated = await eventually(client, 'conversation.item.truncated');
    const started = await eventually(client, 'input_audio_buffer.speech_started');
    const types = client.events.map((event) => event.type);
    expect(types.indexOf('output_audio_buffer.cleared')).toBe(client.events.indexOf(started) + 1);
    expect(types.indexOf('conversation.item.truncated')).toBe(client.events.indexOf(started) + 2);

    const playedMs = Number(truncated.audio_end_ms);
    const loudMs = client.sounds.filter((sound) => sound.peak > 500).length * 20;
    expect(playedMs).toBeGreaterThan(0);
    expect(Math.abs(loudMs - playedMs)).toBeLessThanOrEqual(60);

    const item = await retrieved(truncated.item_id);
    expectWholeWordsOfTheReply(item.content[0]?.transcript ?? '');
    await eventually(client, 'response.done', 2);
    const heard = test.calls.messages[1]?.filter((message) => message.role === 'assistant');
    expect(heard?.map((message) => message.content).join('')).toBe(item.content[0]?.transcript);
  });

  it('cancels a reply that is still being made', async () => {
    test.script.mindMs = 300;
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    await client.say(speak('Stop. I have a question.'));
    const done = await eventually(client, 'response.done');
    expect(done).toMatchObject({
      response: { status: 'cancelled', status_details: { type: 'cancelled', reason: 'turn_detected' } },
    });
    await eventually(client, 'conversation.item.truncated');
    const order = client.events.map((event) => event.type).filter((type) => CUT.includes(type));
    expect(order.slice(0, 3)).toEqual([
      'response.done',
      'output_audio_buffer.cleared',
      'conversation.item.truncated',
    ]);
    const [transcript] = client.of('response.output_audio_transcript.done');
    expectWholeWordsOfTheReply(String(transcript?.transcript));
  });

  it('does not interrupt if the session forbids it, and is answered afterwards', async () => {
    const turn_detection = { type: 'server_vad', interrupt_response: false };
    client.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    });
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    await client.say(speak('Stop. I have a question.'));
    await eventually(client, 'output_audio_buffer.stopped', 2);
    expect(client.of('output_audio_buffer.cleared')).toEqual([]);
    expect(client.of('response.done').map((done) => (done.response as { status: string }).status)).toEqual([
      'completed',
      'completed',
    ]);
  });
});

describe('a client that cuts the reply off', () => {
  it('stops the reply with response.cancel, while the sound already made plays until it is cleared', async () => {
    test.script.mindMs = 200;
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    client.send({ type: 'response.cancel' });
    const done = await eventually(client, 'response.done');
    expect(done).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'client_cancelled' } },
    });
    expect(client.of('output_audio_buffer.cleared')).toEqual([]);
    client.send({ type: 'output_audio_buffer.clear' });
    const truncated = await eventually(client, 'conversation.item.truncated');
    expectWholeWordsOfTheReply((await retrieved(truncated.item_id)).content[0]?.transcript ?? '');
    expect(client.of('output_audio_buffer.cleared')).toHaveLength(1);
    expect(client.of('output_audio_buffer.stopped')).toEqual([]);
  });

  it('needs only a clear to silence the reply, which is then not finished', async () => {
    test.script.mindMs = 200;
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    client.send({ type: 'output_audio_buffer.clear' });
    await eventually(client, 'conversation.item.truncated');
    expect(client.of('response.done')).toMatchObject([{ response: { status: 'cancelled' } }]);
  });

  it('may cancel before the first word, and leaves no item behind', async () => {
    test.script.mindMs = 5_000;
    await ask();
    await eventually(client, 'response.created');
    client.send({ type: 'response.cancel' });
    expect(await eventually(client, 'response.done')).toMatchObject({ response: { output: [] } });
    expect(client.of('conversation.item.added')).toHaveLength(1);
  });

  it('truncates a finished reply itself', async () => {
    await ask();
    const done = await eventually(client, 'response.done');
    const [item] = (done.response as { output: { id: string }[] }).output;
    const truncate = { type: 'conversation.item.truncate', item_id: item?.id, content_index: 0 };
    client.send({ ...truncate, audio_end_ms: 2_000 });
    await eventually(client, 'conversation.item.truncated');
    expect((await retrieved(item?.id)).content[0]?.transcript).toBe('One two three four five six.');
    client.send({ ...truncate, audio_end_ms: 60_000, event_id: 'too-long' });
    expect(await eventually(client, 'error')).toMatchObject({ error: { event_id: 'too-long' } });
  });

  it('gets no words back when a reply that it has cut off fails', async () => {
    test.script.replies = [['One two three four five six. ', 'Seven eight nine. ', 'fails']];
    test.script.speechMs = 2_000;
    await ask();
    await eventually(client, 'output_audio_buffer.started');
    client.send({ type: 'output_audio_buffer.clear' });
    const { item_id } = await eventually(client, 'conversation.item.truncated');
    const heard = (await retrieved(item_id)).content[0]?.transcript;
    await ask();
    await eventually(client, 'response.done', 2);
    expect((await retrieved(item_id)).content[0]?.transcript).toBe(heard);
    expect(heard).not.toContain('six');
  });

  it('gets no truncated words back, neither by another truncation nor by a clear', async () => {
    await ask();
    const done = await eventually(client, 'response.done');
    const [item] = (done.response as { output: { id: string }[] }).output;
    const truncate = { type: 'conversation.item.truncate', item_id: item?.id, content_index: 0 };
    client.send({ ...truncate, audio_end_ms: 100 });
    client.send({ ...truncate, audio_end_ms: 2_000, event_id: 'longer' });
    expect(await eventually(client, 'error')).toMatchObject({ error: { event_id: 'longer' } });
    await client.until(() => client.sounds.filter(({ peak }) => peak > 500).length > 40);
    client.send({ type: 'output_audio_buffer.clear' });
    expect(await eventually(client, 'conversation.item.truncated', 2)).toMatchObject({ audio_end_ms: 100 });
    expect((await retrieved(item?.id)).content[0]?.transcript).toBe('');
  });
});
