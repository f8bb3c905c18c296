import { describe, expect, it } from 'vitest';
import { MAX_EVENT_BYTES, parseClientEvent } from '#protocol/client-events.ts';

function errorOf(message: unknown) {
  const parsed = parseClientEvent(typeof message === 'string' ? message : JSON.stringify(message), 'ga');
  return parsed.ok ? null : parsed.error;
}

describe('a client event', () => {
  it('is read with its fields', () => {
    const event = {
      type: 'conversation.item.truncate',
      item_id: 'item_1',
      content_index: 0,
      audio_end_ms: 1200,
    };
    expect(parseClientEvent(JSON.stringify(event), 'ga')).toEqual({ ok: true, event });
  });

  it('is refused when it is not JSON, has no type, or an unknown one', () => {
    expect(errorOf('{"type":')).toMatchObject({ code: 'invalid_json', event_id: null });
    expect(errorOf({ event_id: 'e1' })).toMatchObject({ code: 'missing_required_parameter', param: 'type' });
    expect(errorOf({ type: 'make.tea', event_id: 'e2' })).toMatchObject({
      type: 'invalid_request_error',
      code: 'invalid_value',
      param: 'type',
      event_id: 'e2',
    });
  });

  it('is refused with the path of the field that is wrong and the client’s own event id', () => {
    const event = { type: 'conversation.item.retrieve', event_id: 'e3', item_id: 7 };
    expect(errorOf(event)).toMatchObject({ code: 'invalid_value', param: 'item_id', event_id: 'e3' });
  });

  it('never has what was typed in its error', () => {
    const content = [{ type: 'input_text', text: 'my secret', extra: 1 }, { type: 'my secret' }];
    const error = errorOf({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content },
    });
    expect(error).not.toBeNull();
    expect(JSON.stringify(error)).not.toContain('my secret');
  });

  it('is refused when it is larger than 256 KB', () => {
    const text = 'é'.repeat(MAX_EVENT_BYTES / 2);
    expect(errorOf({ type: 'session.update', session: { instructions: text } })).toMatchObject({
      code: 'message_too_large',
    });
  });

  it('may not ask for a response outside the conversation', () => {
    expect(errorOf({ type: 'response.create', response: { conversation: 'none' } })).toMatchObject({
      param: 'response.conversation',
    });
    expect(errorOf({ type: 'response.create', response: { input: [] } })).toMatchObject({
      param: 'response.input',
    });
  });
});
