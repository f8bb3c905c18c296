import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Conversation } from '#conversation/conversation.ts';
import { MAX_CONTEXT_CHARS } from '#conversation/replies/mind-context.ts';
import { createLog } from '#log.ts';
import { itemOf } from '#protocol/new-item.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import { defaultSession, type Session } from '#protocol/session.ts';

const close = async () => undefined;

/**
 * Sets up a conversation and records what it sends on the wire. By default truncation is disabled and the conversation
 * is too long for its text model, so a reply fails as it begins.
 */
function setUp(emitted: (event: ServerEvent) => void = () => undefined, given: Partial<Session> = {}) {
  let asked = 0;
  const wire: string[] = [];
  const conversation: Conversation = new Conversation({
    session: { ...defaultSession(2_000_000_000), truncation: 'disabled', ...given },
    stages: {
      hearing: { hear: async () => ({ kind: 'unclear' }), close },
      mind: {
        async *reply() {
          asked += 1;
          yield { kind: 'call', id: 'call_a', name: 'look_up' };
          await new Promise(() => undefined);
        },
        close,
      },
      speech: {
        say() {
          throw new Error('Nothing should be spoken.');
        },
        close,
      },
    },
    voiceActivity: { kind: 'fvad', open: () => ({ judge: async () => 0, close: () => undefined }), close },
    hearEarly: true,
    emit(event) {
      wire.push(event.type);
      emitted(event);
    },
    onError(error) {
      throw error;
    },
    log: createLog(() => undefined),
  });
  for (const text of ['x'.repeat(MAX_CONTEXT_CHARS), 'Why?']) {
    const item = itemOf({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
    conversation.items.add({ item, mindText: null, spoken: null });
  }
  return { conversation, wire, asked: () => asked };
}

it('ends a reply that fails as it begins, and accepts the next request', () => {
  const { conversation, wire } = setUp();
  expect(conversation.request({})).toBeNull();
  expect(wire).toEqual(['response.created', 'response.done']);
  expect(conversation.request({})).toBeNull();
  expect(wire).toHaveLength(4);
});

it('decides an event that arrives during an effect once that effect is done', () => {
  let asked = 0;
  const { conversation, wire } = setUp((event) => {
    if (event.type !== 'response.created' || asked > 0) return;
    asked += 1;
    conversation.request({ conversation: 'none', output_modalities: ['text'] });
  });
  conversation.request({});
  expect(wire).toEqual(['response.created', 'response.done', 'response.created', 'response.done']);
});

it('reports and begins nothing once it is closed, not even the rest of a decision', async () => {
  const { conversation, wire } = setUp((event) => {
    if (event.type === 'response.created') conversation.close();
  });
  conversation.request({});
  conversation.request({});
  conversation.silence();
  await setImmediate();
  expect(wire).toEqual(['response.created']);
});

it('does not begin the waiting reply when the call ends together with the reply before it', async () => {
  const { conversation, asked } = setUp(
    ({ type }) => {
      if (type === 'response.done') conversation.close();
    },
    { truncation: 'auto', tools: [{ type: 'function', name: 'look_up' }] },
  );
  conversation.request({});
  await setImmediate();
  expect(conversation.request({})).toBeNull();
  expect(conversation.cancel()).toBe(true);
  await setImmediate();
  expect(asked()).toBe(1);
});
