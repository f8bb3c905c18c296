import { afterEach, expect, it } from 'vitest';
import type { StageScript } from '#testing/scripted-stages.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

let test: TestServer;
afterEach(() => test.close());

async function connected(script: Partial<StageScript> = {}) {
  test = await startVirtualServer(script);
  return test.call();
}

const typed = (text: string, id?: string) => ({
  type: 'conversation.item.create',
  item: { ...(id ? { id } : {}), type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});

it('a learner who types is answered aloud', async () => {
  const client = await connected();
  client.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Be kind.' } });
  client.send(typed('Is it seven?', 'mine'));
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.stopped');
  expect(test.calls.messages).toEqual([
    [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Is it seven?' },
    ],
  ]);
  expect(client.lastLoudAt).toBeGreaterThan(0);
  expect(client.of('conversation.item.added')).toMatchObject([
    { previous_item_id: null, item: { id: 'mine', status: 'completed' } },
    { previous_item_id: 'mine', item: { role: 'assistant', status: 'in_progress' } },
  ]);
});

it('a reply may be only written', async () => {
  const client = await connected();
  client.send(typed('Is it seven?'));
  client.send({ type: 'response.create', response: { output_modalities: ['text'] } });
  const done = await eventually(client, 'response.done');
  const text = 'Well done! Seven is right. Now try the next one.';
  expect(done).toMatchObject({
    response: { output_modalities: ['text'], output: [{ content: [{ type: 'output_text', text }] }] },
  });
  expect(
    client
      .of('response.output_text.delta')
      .map((event) => event.delta)
      .join(''),
  ).toBe(text);
  expect(client.of('response.output_text.done')).toMatchObject([{ text }]);
  expect(client.of('response.content_part.added')).toMatchObject([{ part: { type: 'text', text: '' } }]);
  expect(test.calls.utterances).toEqual([]);
  expect(client.of('output_audio_buffer.started')).toEqual([]);
});

it('one response may have its own instructions and voice', async () => {
  const client = await connected({ replies: [['Hello.']] });
  client.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Be kind.' } });
  const response = {
    instructions: 'Say hello.',
    audio: { output: { voice: 'marin' } },
    metadata: { topic: 'hi' },
  };
  client.send({ type: 'response.create', response });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: { metadata: { topic: 'hi' }, audio: { output: { voice: 'marin' } } },
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  expect(test.calls.messages.map((messages) => messages[0]?.content)).toEqual(['Say hello.', 'Be kind.']);
  expect(test.calls.utterances.map((utterance) => utterance.voice)).toEqual(['marin', 'alloy']);
});

it('only one response is made at a time', async () => {
  const client = await connected({ mindMs: 100 });
  client.send({ type: 'response.create' });
  client.send({ type: 'response.create', event_id: 'second' });
  expect(await eventually(client, 'error')).toMatchObject({
    error: { code: 'conversation_already_has_active_response', event_id: 'second' },
  });
  await eventually(client, 'response.done');
  client.send({ type: 'response.cancel', event_id: 'late' });
  expect(await eventually(client, 'error', 2)).toMatchObject({
    error: { code: 'response_cancel_not_active', event_id: 'late' },
  });
});

it('items are placed where the client requests, shown, and forgotten when deleted', async () => {
  const client = await connected();
  client.send(typed('second', 'b'));
  client.send({ ...typed('first', 'a'), previous_item_id: 'root' });
  client.send({ ...typed('between', 'm'), previous_item_id: 'a' });
  client.send(typed('to be forgotten', 'x'));
  client.send({ type: 'conversation.item.delete', item_id: 'x' });
  client.send({ type: 'conversation.item.retrieve', item_id: 'x', event_id: 'gone' });
  expect(await eventually(client, 'error')).toMatchObject({
    error: { code: 'item_not_found', event_id: 'gone' },
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  expect(test.calls.messages[0]?.map((message) => message.content)).toEqual(['first', 'between', 'second']);
});

it('a reply that is deleted while it is being made is no longer reported as part of the conversation', async () => {
  const client = await connected({ replies: [['One. ', 'Two.'], ['Three.']], mindMs: 2_000 });
  client.send({ type: 'response.create' });
  const { item_id } = await eventually(client, 'response.output_audio_transcript.delta');
  client.send({ type: 'conversation.item.delete', item_id });
  await eventually(client, 'response.done');
  expect(client.of('conversation.item.deleted')).toHaveLength(1);
  expect(client.of('response.output_item.done')).toHaveLength(1);
  expect(client.of('conversation.item.done')).toEqual([]);
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  expect(test.calls.messages[1]).toEqual([]);
});

it('a reply keeps the words that are spoken when its text model breaks off', async () => {
  const client = await connected({ replies: [['One. ', 'Two and', 'fails'], ['Three.']] });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: { status: 'failed', output: [{ content: [{ transcript: 'One.' }] }] },
  });
});

it('a mind that fails is reported as a failed response, and the next response may succeed', async () => {
  const client = await connected({ replies: ['fails', ['Here I am.']] });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: {
      status: 'failed',
      output: [],
      status_details: { type: 'failed', error: { type: 'server_error', code: 'mind_unavailable' } },
    },
  });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done', 2)).toMatchObject({ response: { status: 'completed' } });
});

it('a reply ends at the session’s length limit', async () => {
  const client = await connected({ replies: [Array.from({ length: 100 }, () => 'And on it goes. ')] });
  client.send({ type: 'session.update', session: { type: 'realtime', max_output_tokens: 20 } });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: {
      status: 'incomplete',
      status_details: { type: 'incomplete', reason: 'max_output_tokens' },
      output: [{ content: [{ transcript: 'And on it goes. '.repeat(5) }] }],
    },
  });
});

it('a failing voice still delivers the words, as an incomplete response', async () => {
  const client = await connected({ speechFails: true });
  client.send({ type: 'response.create' });
  const done = await eventually(client, 'response.done');
  const transcript = 'Well done! Seven is right. Now try the next one.';
  expect(done).toMatchObject({
    response: {
      status: 'incomplete',
      status_details: { type: 'incomplete', error: { code: 'speech_unavailable' } },
      output: [{ content: [{ type: 'output_audio', transcript }] }],
    },
  });
  expect(client.of('output_audio_buffer.started')).toEqual([]);
});

it('a malformed event is answered with an error, and the session continues', async () => {
  const client = await connected();
  client.sendText('not json');
  client.send({ type: 'make.tea', event_id: 'tea' });
  client.send({
    type: 'session.update',
    event_id: 'bad',
    session: { type: 'realtime', audio: { output: { speed: 9 } } },
  });
  await eventually(client, 'error', 3);
  expect(client.of('error')).toMatchObject([
    { error: { code: 'invalid_json', event_id: null } },
    { error: { code: 'invalid_value', param: 'type', event_id: 'tea' } },
    { error: { code: 'invalid_value', param: 'session.audio.output.speed', event_id: 'bad' } },
  ]);
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({ response: { status: 'completed' } });
});

it('a flood of events is not served, and the call survives it', async () => {
  const client = await connected();
  for (let i = 0; i < 400; i += 1) client.send({ type: 'conversation.item.retrieve', item_id: 'none' });
  await eventually(client, 'error', 400);
  const codes = new Set(client.of('error').map((event) => (event.error as { code: string }).code));
  expect(codes).toEqual(new Set(['item_not_found', 'rate_limit_exceeded']));
  await client.say(new Int16Array(16_000));
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
});

it('no word of the learner or the teacher is logged', async () => {
  const client = await connected({ replies: [['A very private reply.'], 'fails'], speechFails: true });
  client.send(typed('A very private question'));
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  expect(test.logLines.length).toBeGreaterThan(1);
  expect(test.logLines.join('\n')).not.toMatch(/private/);
});
