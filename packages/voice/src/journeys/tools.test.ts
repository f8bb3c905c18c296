import { afterEach, describe, expect, it } from 'vitest';
import { NO_TOOL_RESULT } from '#conversation/turns/unheard.ts';
import type { Encoding } from '#protocol/encoding.ts';
import { type StageScript, scriptedCall } from '#testing/scripted-stages.ts';
import type { ReceivedEvent, TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const LOOK_UP = {
  type: 'function',
  name: 'look_up',
  description: 'Looks a word up.',
  parameters: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
};
const NOTE = { type: 'function', name: 'note' };

const typed = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});
const result = (call_id: string, output: string) => ({
  type: 'conversation.item.create',
  item: { type: 'function_call_output', call_id, output },
});

/** The names of an item's events in both encodings. */
const ITEM_EVENTS: Record<Encoding, string[]> = {
  ga: ['conversation.item.added', 'conversation.item.done'],
  beta: ['conversation.item.created'],
};

let test: TestServer;
afterEach(() => test.close());

async function connected(
  script: Partial<StageScript>,
  encoding: Encoding = 'ga',
  tools: object[] = [LOOK_UP],
) {
  test = await startVirtualServer(script);
  const words =
    encoding === 'ga' ? { type: 'realtime', output_modalities: ['text'] } : { modalities: ['text'] };
  return test.call(TEST_KEY, { encoding, session: { ...words, tools } });
}

/** Returns the events of one item, by name. */
function itemEvents(client: TestLearner, itemId: string): string[] {
  const idOf = (event: ReceivedEvent) => event.item_id ?? (event.item as { id?: string } | undefined)?.id;
  return client.events.filter((event) => idOf(event) === itemId).map((event) => event.type);
}

describe.each(['ga', 'beta'] as const)('a tool in the %s encoding', (encoding) => {
  it('is called by the teacher and answered by the client, and the next reply knows its result', async () => {
    const client = await connected(
      { replies: [scriptedCall('call_a', 'look_up', { word: 'orbit' }), ['It is a path.']] },
      encoding,
    );
    client.send(typed('What is an orbit?'));
    client.send({ type: 'response.create' });
    const done = await eventually(client, 'response.done');
    const call = { type: 'function_call', call_id: 'call_a', name: 'look_up', status: 'completed' };
    expect(done).toMatchObject({
      response: { status: 'completed', output: [{ ...call, arguments: '{"word":"orbit"}' }] },
    });
    const [item] = (done.response as { output: { id: string }[] }).output;
    const [added, over] = ITEM_EVENTS[encoding];
    expect(itemEvents(client, item?.id ?? '')).toEqual([
      'response.output_item.added',
      added,
      'response.function_call_arguments.delta',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      ...(over ? [over] : []),
    ]);
    const deltas = client.of('response.function_call_arguments.delta').map((event) => event.delta);
    expect(deltas.join('')).toBe('{"word":"orbit"}');

    client.send(result('call_a', '{"meaning":"a path"}'));
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done', 2);
    expect(test.calls.messages[1]).toEqual([
      { role: 'user', content: 'What is an orbit?' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [{ id: 'call_a', name: 'look_up', arguments: '{"word":"orbit"}' }],
      },
      { role: 'tool', toolCallId: 'call_a', content: '{"meaning":"a path"}' },
    ]);
  });

  it('is offered to the text model as the session and the response choose it', async () => {
    const client = await connected({ replies: [['Well.']] }, encoding, [LOOK_UP, NOTE]);
    const choice = encoding === 'ga' ? { type: 'function', name: 'note' } : 'note';
    client.send({ type: 'session.update', session: { tool_choice: choice } });
    expect(await eventually(client, 'session.updated')).toMatchObject({
      session: { tools: [LOOK_UP, NOTE], tool_choice: choice },
    });
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    client.send({ type: 'response.create', response: { tools: [NOTE], tool_choice: 'required' } });
    await eventually(client, 'response.done', 2);
    const { type: _lookUp, ...lookUp } = LOOK_UP;
    expect(test.calls.tools).toMatchObject([
      { tools: [lookUp, { name: 'note' }], choice: { name: 'note' } },
      { tools: [{ name: 'note' }], choice: 'required' },
    ]);
  });
});

it('words and several calls may arrive in one reply, each as an item in order', async () => {
  const client = await connected({
    replies: [
      ['Let me ', 'see.', ...scriptedCall('a', 'look_up', { word: 'x' }), ...scriptedCall('b', 'look_up')],
    ],
  });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: {
      output: [
        { type: 'message', content: [{ text: 'Let me see.' }] },
        { call_id: 'a', arguments: '{"word":"x"}' },
        { call_id: 'b', arguments: '{}' },
      ],
      usage: { output_tokens: 10 },
    },
  });
  expect(client.of('response.output_item.added').map((event) => event.output_index)).toEqual([0, 1, 2]);
  expect(client.of('response.function_call_arguments.done')).toMatchObject([
    { output_index: 1, call_id: 'a', name: 'look_up', arguments: '{"word":"x"}' },
    { output_index: 2, call_id: 'b', name: 'look_up', arguments: '{}' },
  ]);
});

it('words before a call are spoken, and a client that answers at once gets its reply after them', async () => {
  const client = await connected({
    replies: [['One moment. ', ...scriptedCall('a', 'look_up', { word: 'x' })], ['Here it is.']],
    speechMs: 100,
  });
  client.send({ type: 'session.update', session: { type: 'realtime', output_modalities: ['audio'] } });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.function_call_arguments.done');
  expect(client.of('response.done')).toEqual([]);
  client.send(result('a', 'found'));
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.stopped', 2);
  expect(client.of('error')).toEqual([]);
  expect(test.calls.utterances.map(({ text }) => text)).toEqual(['One moment.', 'Here it is.']);
  expect(test.calls.messages[1]?.map(({ role }) => role)).toEqual(['assistant', 'tool']);
});

it('a call without an answer, or whose result was deleted, does not stop the next reply', async () => {
  const client = await connected({
    replies: [scriptedCall('a', 'look_up'), scriptedCall('a', 'look_up'), ['Well.']],
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  client.send({
    ...result('a', 'found'),
    item: { id: 'mine', type: 'function_call_output', call_id: 'a', output: 'found' },
  });
  client.send({ type: 'conversation.item.delete', item_id: 'mine' });
  client.send(typed('Go on.'));
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 3);
  // The model used the same id twice, so the second call gets another id.
  const [, second] = client.of('response.function_call_arguments.done').map((event) => event.call_id);
  expect(second).not.toBe('a');
  expect(test.calls.messages[2]).toMatchObject([
    { role: 'assistant', toolCalls: [{ id: 'a' }] },
    { role: 'tool', toolCallId: 'a', content: NO_TOOL_RESULT },
    { role: 'user', content: 'Go on.' },
    { role: 'assistant', toolCalls: [{ id: second }] },
    { role: 'tool', toolCallId: second, content: NO_TOOL_RESULT },
  ]);
});

it('two calls with one id in one reply are both made, each with an id of its own', async () => {
  const client = await connected({
    replies: [
      [...scriptedCall('a', 'look_up', { word: 'x' }), ...scriptedCall('a', 'look_up', { word: 'y' })],
    ],
  });
  client.send({ type: 'response.create' });
  const done = await eventually(client, 'response.done');
  expect(done).toMatchObject({
    response: {
      output: [
        { call_id: 'a', status: 'completed', arguments: '{"word":"x"}' },
        { status: 'completed', arguments: '{"word":"y"}' },
      ],
    },
  });
  const ids = client.of('response.function_call_arguments.done').map((event) => event.call_id);
  expect(new Set(ids).size).toBe(2);
});

it('a call that is broken off is reported as such, and forgotten', async () => {
  const [begin, ...rest] = scriptedCall('a', 'look_up', { word: 'a rather long word' });
  const client = await connected({
    replies: [begin ? [begin, ...rest, ...Array.from({ length: 50 }, () => 'x')] : [], ['Well.']],
    mindMs: 60,
  });
  client.send(typed('Hello'));
  client.send({ type: 'response.create' });
  await eventually(client, 'response.function_call_arguments.delta');
  client.send({ type: 'response.cancel' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: { status: 'cancelled', output: [{ type: 'function_call', status: 'incomplete' }] },
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  expect(test.calls.messages[1]).toEqual([{ role: 'user', content: 'Hello' }]);
});

it('a finished call is kept when the words before it are cut short to what was heard', async () => {
  const client = await connected({
    replies: [['One two three four five six. ', ...scriptedCall('a', 'look_up')], ['Well.']],
    speechLengthMs: () => 6_000,
    speechMs: 50,
  });
  client.send({ type: 'session.update', session: { type: 'realtime', output_modalities: ['audio'] } });
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.started');
  await eventually(client, 'response.function_call_arguments.done');
  client.send({ type: 'output_audio_buffer.clear' });
  await eventually(client, 'conversation.item.truncated');
  client.send(result('a', 'found'));
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done', 2);
  const [calling, told] = test.calls.messages[1] ?? [];
  expect(calling).toMatchObject({ role: 'assistant', toolCalls: [{ id: 'a' }] });
  expect(calling?.content.length).toBeLessThan('One two three four five six.'.length);
  expect(told).toEqual({ role: 'tool', toolCallId: 'a', content: 'found' });
});

it('calls that were begun before a text model fails are broken off with the reply', async () => {
  const client = await connected({ replies: [[...scriptedCall('a', 'look_up'), 'fails']] });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: { status: 'failed', output: [{ type: 'function_call', status: 'incomplete' }] },
  });
});

it('an unknown tool is never called', async () => {
  const client = await connected({ replies: [scriptedCall('a', 'make_tea')] });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: { status: 'failed', output: [] },
  });
});

it('a client may add old calls, but not results without a call, reused call ids or missing tools', async () => {
  const client = await connected({ replies: [['Well.']] });
  const call = { type: 'function_call', call_id: 'old', name: 'look_up', arguments: '{"word":"y"}' };
  client.send({ type: 'conversation.item.create', item: call });
  client.send({ type: 'conversation.item.create', item: call, event_id: 'twice' });
  client.send(result('old', 'why'));
  client.send({ ...result('none', 'x'), event_id: 'no-call' });
  const tool_choice = { type: 'function', name: 'make_tea' };
  client.send({ type: 'session.update', session: { type: 'realtime', tool_choice }, event_id: 'session' });
  client.send({ type: 'response.create', response: { tool_choice }, event_id: 'response' });
  await eventually(client, 'error', 4);
  expect(client.of('error')).toMatchObject([
    { error: { code: 'call_id_already_exists', param: 'item.call_id', event_id: 'twice' } },
    { error: { code: 'call_not_found', param: 'item.call_id', event_id: 'no-call' } },
    { error: { code: 'invalid_value', param: 'session.tool_choice', event_id: 'session' } },
    { error: { code: 'invalid_value', param: 'response.tool_choice', event_id: 'response' } },
  ]);
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  expect(test.calls.messages[0]).toMatchObject([
    { role: 'assistant', toolCalls: [{ id: 'old', name: 'look_up' }] },
    { role: 'tool', toolCallId: 'old', content: 'why' },
  ]);
});
