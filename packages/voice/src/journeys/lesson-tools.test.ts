/**
 * A lesson whose tools are executed by the server that opened the call. The server answers each call over its sideband,
 * and may add a call that the text model has left out. The page sees all of it and can do none of it.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { NO_TOOL_RESULT, NOTHING_SAID } from '#conversation/turns/unheard.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { ChatMessage, MindPart } from '#stages.ts';
import type { Follower } from '#testing/follower.ts';
import { type StageScript, scriptedCall } from '#testing/scripted-stages.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const TOOLS = ['check_answer', 'mark_step'].map((name) => ({
  type: 'function',
  name,
  parameters: { type: 'object', properties: { step: { type: 'integer' } } },
}));
const TURNS = { type: 'server_vad', interrupt_response: true };

/** The session with which a lesson's server opens a call. */
const LESSON: Record<Encoding, Record<string, unknown>> = {
  ga: {
    type: 'realtime',
    tools: TOOLS,
    audio: { input: { transcription: { model: 'whisper-1' }, turn_detection: TURNS } },
  },
  beta: { tools: TOOLS, input_audio_transcription: { model: 'whisper-1' }, turn_detection: TURNS },
};

/** The event that announces an item. */
const ADDED: Record<Encoding, string> = {
  ga: 'conversation.item.added',
  beta: 'conversation.item.created',
};

const create = (item: object) => ({ type: 'conversation.item.create', item });
const typed = (text: string) =>
  create({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const called = (id: string, call_id: string, name: string, args: object) =>
  create({ id, type: 'function_call', call_id, name, arguments: JSON.stringify(args) });
const result = (id: string, call_id: string, output: string) =>
  create({ id, type: 'function_call_output', call_id, output });
const RESPOND = { type: 'response.create' };

let test: TestServer;
afterEach(() => test.close());

async function lesson(
  script: Partial<StageScript>,
  encoding: Encoding = 'ga',
): Promise<{ page: TestLearner; sideband: Follower }> {
  test = await startVirtualServer(script);
  const page = await test.call(TEST_KEY, { encoding, session: LESSON[encoding], isGuarded: true });
  const sideband = test.follow(page.callId);
  await sideband.open;
  return { page, sideband };
}

function says(page: TestLearner, text: string): void {
  page.send(typed(text));
  page.send(RESPOND);
}

const statuses = (page: TestLearner) =>
  page.of('response.done').map(({ response }) => (response as { status: string }).status);

/** Returns the items that the page was told of, of one type. */
const itemsAdded = (page: TestLearner, encoding: Encoding, type: string) =>
  page.of(ADDED[encoding]).flatMap(({ item }) => ((item as { type: string }).type === type ? [item] : []));

/** Whether each call is followed by its results before anything else, as servers of the format demand. */
function isValid(messages: readonly ChatMessage[]): boolean {
  const awaited: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (awaited.shift() !== message.toolCallId) return false;
    } else if (awaited.length > 0) return false;
    else if (message.role === 'assistant') awaited.push(...(message.toolCalls ?? []).map(({ id }) => id));
  }
  return awaited.length === 0;
}

describe.each(['ga', 'beta'] as const)('a lesson with tools in the %s encoding', (encoding) => {
  it('has a reply of a call alone completed in silence, and the answer to its output spoken', async () => {
    const { page, sideband } = await lesson(
      { replies: [scriptedCall('call_a', 'check_answer', { step: 1 }), ['Not quite.']] },
      encoding,
    );
    says(page, 'eleven');
    const done = await eventually(page, 'response.done');
    expect(done).toMatchObject({
      response: {
        status: 'completed',
        output: [{ type: 'function_call', call_id: 'call_a', status: 'completed', arguments: '{"step":1}' }],
      },
    });
    await sideband.eventually('response.done');
    sideband.send(result('vv_1', 'call_a', '{"verdict":"wrong"}'));
    sideband.send(RESPOND);
    await eventually(page, 'output_audio_buffer.stopped');
    expect(itemsAdded(page, encoding, 'function_call_output')).toMatchObject([
      { id: 'vv_1', call_id: 'call_a', output: '{"verdict":"wrong"}' },
    ]);
    expect(test.calls.utterances.map(({ text }) => text)).toEqual(['Not quite.']);
    expect(test.calls.messages[1]).toEqual([
      { role: 'user', content: 'eleven' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [{ id: 'call_a', name: 'check_answer', arguments: '{"step":1}' }],
      },
      { role: 'tool', toolCallId: 'call_a', content: '{"verdict":"wrong"}' },
    ]);
    expect(statuses(page)).toEqual(['completed', 'completed']);
    for (const type of ['error', 'output_audio_buffer.cleared', 'conversation.item.truncated']) {
      expect(page.of(type)).toEqual([]);
    }
  });

  it('takes a call that the server adds itself, with its output, and goes on with the next message', async () => {
    const { page, sideband } = await lesson(
      { replies: [['What is three times four?'], ['That is right.']] },
      encoding,
    );
    page.send(RESPOND);
    await eventually(page, 'response.done');
    sideband.send(called('vv_1', 'vv_2', 'mark_step', { step: 1 }));
    sideband.send(result('vv_3', 'vv_2', '{"ok":true}'));
    await sideband.eventually(ADDED[encoding], 3);
    says(page, 'twelve');
    await eventually(page, 'response.done', 2);
    expect(itemsAdded(page, encoding, 'function_call')).toMatchObject([
      { id: 'vv_1', call_id: 'vv_2', name: 'mark_step', arguments: '{"step":1}', status: 'completed' },
    ]);
    expect(itemsAdded(page, encoding, 'function_call_output')).toMatchObject([
      { id: 'vv_3', call_id: 'vv_2', output: '{"ok":true}' },
    ]);
    expect(test.calls.messages[1]).toEqual([
      {
        role: 'assistant',
        content: 'What is three times four?',
        toolCalls: [{ id: 'vv_2', name: 'mark_step', arguments: '{"step":1}' }],
      },
      { role: 'tool', toolCallId: 'vv_2', content: '{"ok":true}' },
      { role: 'user', content: 'twelve' },
    ]);
    expect(sideband.of('error')).toEqual([]);
  });

  it('lets the page neither answer a call, nor make one, nor change the tools', async () => {
    const { page, sideband } = await lesson(
      { replies: [scriptedCall('call_a', 'check_answer', { step: 1 }), ['Well.']] },
      encoding,
    );
    says(page, 'eleven');
    const done = await eventually(page, 'response.done');
    const [call] = (done.response as { output: { id: string }[] }).output;
    const refused = [
      result('mine', 'call_a', '{"verdict":"right"}'),
      called('mine', 'call_b', 'mark_step', { step: 9 }),
      { type: 'conversation.item.delete', item_id: call?.id },
      { type: 'session.update', session: { ...LESSON[encoding], tools: [] } },
      { type: 'session.update', session: { ...LESSON[encoding], tools: TOOLS.slice(1) } },
      { type: 'session.update', session: { ...LESSON[encoding], tool_choice: 'none' } },
      { type: 'response.create', response: { tools: [] } },
    ];
    for (const event of refused) page.send(event);
    await eventually(page, 'error', refused.length);
    expect(page.of('error').map(({ error }) => error)).toMatchObject(
      ['item', 'item', 'type', 'session', 'session', 'session', 'response'].map((param) => ({
        code: 'guarded_call',
        param,
      })),
    );
    expect(itemsAdded(page, encoding, 'function_call_output')).toEqual([]);
    sideband.send(result('vv_1', 'call_a', '{"verdict":"wrong"}'));
    await sideband.eventually(ADDED[encoding], 3);
    page.send(RESPOND);
    await eventually(page, 'response.done', 2);
    expect(test.calls.messages[1]?.at(-1)).toMatchObject({ role: 'tool', content: '{"verdict":"wrong"}' });
    expect(test.calls.tools[1]).toMatchObject({
      tools: [{ name: 'check_answer' }, { name: 'mark_step' }],
      choice: 'auto',
    });
  });

  it('takes the page’s session without tools as no change of them', async () => {
    const { page } = await lesson({ replies: [['Well.']] }, encoding);
    const { tools: _tools, ...session } = LESSON[encoding];
    page.send({ type: 'session.update', session });
    expect(await eventually(page, 'session.updated')).toMatchObject({ session: { tools: TOOLS } });
    expect(page.of('error')).toEqual([]);
  });
});

it('the words before a call are spoken while the text model still writes the call', async () => {
  const slowCall: MindPart[] = [...'{"step":1}'].map((text) => ({ kind: 'arguments', id: 'a', text }));
  const { page } = await lesson({
    replies: [
      ['Not quite. ', 'What is four times three?', { kind: 'call', id: 'a', name: 'mark_step' }, ...slowCall],
    ],
    mindMs: 500,
    speechLengthMs: () => 300,
  });
  page.send(RESPOND);
  const spoken = () => test.calls.utterances.map(({ text }) => text);
  await page.until(() => spoken().length === 2);
  expect(spoken()).toEqual(['Not quite.', 'What is four times three?']);
  expect(page.of('response.function_call_arguments.done')).toEqual([]);
  expect(await eventually(page, 'response.done')).toMatchObject({
    response: {
      status: 'completed',
      output: [
        { type: 'message', content: [{ transcript: 'Not quite. What is four times three?' }] },
        { type: 'function_call', name: 'mark_step', arguments: '{"step":1}' },
      ],
    },
  });
});

it('a silent learner is spoken to twice and then left alone, also by a teacher who calls a tool each time', async () => {
  const prompted = [scriptedCall('a', 'mark_step', { step: 1 }), ['Is it six or seven?']];
  test = await startVirtualServer({ replies: [['Is it seven?'], ...prompted, ...prompted, ...prompted] });
  const turn_detection = { type: 'server_vad', idle_timeout_ms: 5_000 };
  const session = { type: 'realtime', tools: TOOLS, audio: { input: { turn_detection } } };
  const client = await test.call(TEST_KEY, { session: { ...session, output_modalities: ['text'] } });
  client.send(RESPOND);
  for (const silent of [2, 4]) {
    await eventually(client, 'response.done', silent);
    const call = client.of('response.function_call_arguments.done').at(-1);
    client.send(result(`vv_${silent}`, String(call?.call_id), '{"ok":true}'));
    client.send(RESPOND);
  }
  await eventually(client, 'response.done', 5);
  await client.say(new Int16Array(20 * 16_000));
  expect(client.of('input_audio_buffer.timeout_triggered')).toHaveLength(2);
  const told = test.calls.messages.at(-1)?.filter(({ content }) => content === NOTHING_SAID);
  expect(told).toHaveLength(2);
  expect(client.of('error')).toEqual([]);
});

describe.skipIf(!canSpeak)('a learner who speaks while a tool is at work (needs espeak-ng)', () => {
  const ANSWER = 'The answer is seven, I am quite sure about it.';

  it('is not talked over, and gets one reply that knows the result and the new words', async () => {
    test = await startVirtualServer({
      replies: [scriptedCall('call_a', 'check_answer', { step: 1 }), ['I see.']],
    });
    const client = await test.call(TEST_KEY, { session: LESSON.ga });
    says(client, 'eleven');
    await eventually(client, 'response.done');
    const spoken = client.say(speak(ANSWER));
    await eventually(client, 'input_audio_buffer.speech_started');
    client.send(result('vv_1', 'call_a', '{"verdict":"wrong"}'));
    client.send(RESPOND);
    await spoken;
    await eventually(client, 'output_audio_buffer.stopped');
    await client.say(new Int16Array(3 * 16_000));
    const types = client.events.map(({ type }) => type);
    expect(types.lastIndexOf('response.created')).toBeGreaterThan(
      types.lastIndexOf('input_audio_buffer.speech_stopped'),
    );
    expect(statuses(client)).toEqual(['completed', 'completed']);
    expect(test.calls.messages[1]).toMatchObject([
      { role: 'user', content: 'eleven' },
      { role: 'assistant', toolCalls: [{ id: 'call_a' }] },
      { role: 'tool', toolCallId: 'call_a', content: '{"verdict":"wrong"}' },
      { role: 'user', content: 'seven' },
    ]);
    expect(client.of('error')).toEqual([]);
  });

  it('takes a silent reply back that is still being made: its calls are incomplete and are forgotten', async () => {
    const endless = Array.from({ length: 200 }, (): MindPart => ({ kind: 'arguments', id: 'a', text: 'x' }));
    const { page } = await lesson({
      replies: [[{ kind: 'call', id: 'a', name: 'check_answer' }, ...endless], ['I see.']],
      mindMs: 100,
    });
    says(page, 'eleven');
    await eventually(page, 'response.function_call_arguments.delta');
    await page.say(speak(ANSWER));
    expect(await eventually(page, 'response.done')).toMatchObject({
      response: {
        status: 'cancelled',
        status_details: { reason: 'turn_detected' },
        output: [{ type: 'function_call', status: 'incomplete' }],
      },
    });
    await eventually(page, 'response.done', 2);
    expect(test.calls.messages[1]).toEqual([
      { role: 'user', content: 'eleven' },
      { role: 'user', content: 'seven' },
    ]);
    expect(page.of('output_audio_buffer.cleared')).toEqual([]);
  });
});

it('the text model reads a valid conversation after words with whole calls were cut off and nobody answered', async () => {
  const { page, sideband } = await lesson({
    replies: [
      [
        'One two three four. Five six seven eight.',
        ...scriptedCall('a', 'check_answer', { step: 1 }),
        ...scriptedCall('b', 'mark_step', { step: 2 }),
      ],
      ['Yes?'],
    ],
    speechMs: 2_000,
    speechLengthMs: () => 3_000,
  });
  page.send(RESPOND);
  await eventually(page, 'output_audio_buffer.started');
  page.send({ type: 'output_audio_buffer.clear' });
  expect(await eventually(page, 'response.done')).toMatchObject({ response: { status: 'cancelled' } });
  await sideband.eventually('response.done');
  sideband.send(result('vv_1', 'b', '{"ok":true}'));
  await sideband.eventually('conversation.item.added', 4);
  says(page, 'Stop.');
  await eventually(page, 'response.done', 2);
  const [, ...read] = test.calls.messages;
  expect(read.map(isValid)).toEqual([true]);
  expect(read[0]?.slice(1)).toEqual([
    { role: 'tool', toolCallId: 'a', content: NO_TOOL_RESULT },
    { role: 'tool', toolCallId: 'b', content: '{"ok":true}' },
    { role: 'user', content: 'Stop.' },
  ]);
});
