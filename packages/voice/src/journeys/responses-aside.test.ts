import { afterEach, describe, expect, it } from 'vitest';
import { MAX_CONTEXT_CHARS } from '#conversation/replies/mind-context.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const typed = (text: string, id?: string) => ({
  type: 'conversation.item.create',
  item: { ...(id ? { id } : {}), type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});
const message = (text: string) => typed(text).item;
const WRITTEN_ASIDE = { conversation: 'none', output_modalities: ['text'] };

let test: TestServer;
afterEach(() => test.close());

async function connected(script: Partial<StageScript>) {
  test = await startVirtualServer(script);
  return test.call();
}

describe('a response outside the conversation', () => {
  it('reads only its input and leaves nothing behind', async () => {
    const client = await connected({ replies: [['Sums. '], ['Go on.']] });
    client.send(typed('One and one?', 'q'));
    const input = [message('Which topic is this?'), { type: 'item_reference', id: 'q' }];
    const metadata = { for: 'topic' };
    client.send({ type: 'response.create', response: { ...WRITTEN_ASIDE, input, metadata } });
    const done = await eventually(client, 'response.done');
    expect(done).toMatchObject({
      response: { status: 'completed', metadata, output: [{ content: [{ text: 'Sums. ' }] }] },
    });
    expect(done.response).not.toHaveProperty('conversation_id');
    expect(client.of('response.output_item.done')).toHaveLength(1);
    expect(client.of('conversation.item.added')).toHaveLength(1);
    client.send({ type: 'response.create', response: { output_modalities: ['text'] } });
    await eventually(client, 'response.done', 2);
    expect(test.calls.messages).toEqual([
      [
        { role: 'user', content: 'Which topic is this?' },
        { role: 'user', content: 'One and one?' },
      ],
      [{ role: 'user', content: 'One and one?' }],
    ]);
  });

  it('may be made alongside the teacher’s reply, a few at once, and be cancelled by its id', async () => {
    const client = await connected({ replies: [Array.from({ length: 20 }, () => 'x ')], mindMs: 50 });
    client.send({ type: 'response.create', response: { output_modalities: ['text'] } });
    for (let i = 0; i < 5; i += 1) client.send({ type: 'response.create', response: WRITTEN_ASIDE });
    await eventually(client, 'response.created', 5);
    expect(await eventually(client, 'error')).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
    const ids = client.of('response.created').map((event) => (event.response as { id: string }).id);
    client.send({ type: 'response.cancel', response_id: ids[2] });
    expect(await eventually(client, 'response.done')).toMatchObject({
      response: { id: ids[2], status: 'cancelled' },
    });
    await eventually(client, 'response.done', 5);
    const statuses = client.of('response.done').map((event) => (event.response as { status: string }).status);
    expect(statuses).toEqual(['cancelled', ...Array.from({ length: 4 }, () => 'completed')]);
  });

  it('waits for its place in line if it should be heard, and a clear leaves no trace of it', async () => {
    const client = await connected({ speechLengthMs: () => 3_000 });
    client.send({ type: 'response.create', response: { conversation: 'none' } });
    await eventually(client, 'output_audio_buffer.started');
    client.send({ type: 'output_audio_buffer.clear' });
    await eventually(client, 'output_audio_buffer.cleared');
    client.send({ type: 'response.create', response: { output_modalities: ['text'] } });
    await eventually(client, 'response.done', 2);
    expect(client.of('conversation.item.truncated')).toEqual([]);
    expect(test.calls.messages[1]).toEqual([]);
  });

  it('is refused when it refers to a missing item', async () => {
    const client = await connected({});
    const input = [message('Which?'), { type: 'item_reference', id: 'gone' }];
    client.send({ type: 'response.create', response: { ...WRITTEN_ASIDE, input }, event_id: 'e' });
    expect(await eventually(client, 'error')).toMatchObject({
      error: { code: 'item_not_found', param: 'response.input.1.id', event_id: 'e' },
    });
  });
});

it('lets a reply of the conversation read items from outside it', async () => {
  const client = await connected({ replies: [['Yes.']] });
  client.send(typed('Hello'));
  const response = { input: [message('Is it seven?')], output_modalities: ['text'], max_output_tokens: 9 };
  client.send({ type: 'response.create', response });
  expect(await eventually(client, 'response.done')).toMatchObject({ response: { max_output_tokens: 9 } });
  client.send({ type: 'response.create', response: { output_modalities: ['text'], input: [] } });
  await eventually(client, 'response.done', 2);
  client.send({ type: 'response.create', response: { output_modalities: ['text'] } });
  await eventually(client, 'response.done', 3);
  expect(test.calls.messages).toEqual([
    [{ role: 'user', content: 'Is it seven?' }],
    [],
    [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Yes.' },
      { role: 'assistant', content: 'Yes.' },
    ],
  ]);
});

it('fails a reply if the conversation has grown too long and must not be truncated', async () => {
  const client = await connected({});
  const session = { type: 'realtime', output_modalities: ['text'], truncation: 'disabled' };
  client.send({ type: 'session.update', session });
  client.send(typed('x'.repeat(MAX_CONTEXT_CHARS)));
  client.send(typed('And now?'));
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done')).toMatchObject({
    response: {
      status: 'failed',
      status_details: { error: { type: 'invalid_request_error', code: 'input_too_long' } },
    },
  });
  client.send({ type: 'session.update', session: { ...session, truncation: 'auto' } });
  client.send({ type: 'response.create' });
  expect(await eventually(client, 'response.done', 2)).toMatchObject({ response: { status: 'completed' } });
});

it('does not let a client change the model of a call', async () => {
  const client = await connected({});
  const named = (model: string) => ({ type: 'session.update', session: { type: 'realtime', model } });
  client.send(named('one'));
  client.send(named('one'));
  client.send({ ...named('other'), event_id: 'e' });
  expect(await eventually(client, 'error')).toMatchObject({
    error: { code: 'cannot_update_model', param: 'session.model', event_id: 'e' },
  });
  expect(client.of('session.updated')).toHaveLength(2);
});
