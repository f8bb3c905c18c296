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
    expect(parseClientEvent(JSON.stringify(event), 'ga')).toEqual({ ok: true, event, sent: event });
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

  it('is refused with the path of the wrong field and the client’s own event id', () => {
    const event = { type: 'conversation.item.retrieve', event_id: 'e3', item_id: 7 };
    expect(errorOf(event)).toMatchObject({ code: 'invalid_value', param: 'item_id', event_id: 'e3' });
  });

  it('never repeats typed text in its error', () => {
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

  const withContent = (role: string, part: object) => ({
    type: 'conversation.item.create',
    item: { type: 'message', role, content: [part] },
  });
  const withTools = (...tools: object[]) => ({ type: 'session.update', session: { tools } });
  const responseWith = (response: object) => ({ type: 'response.create', response });

  it.each([
    ['an image', withContent('user', { type: 'input_image', image_url: 'data:,' }), 'item.content.0.type'],
    [
      'recorded sound without its words',
      withContent('user', { type: 'input_audio', audio: 'AAAA' }),
      'item.content.0',
    ],
    [
      'a teacher’s message with a learner’s kind of content',
      withContent('assistant', { type: 'input_text', text: 'x' }),
      'item.content.0.type',
    ],
    ['a message with an unknown role', withContent('tool', { type: 'input_text', text: 'x' }), 'item.role'],
    [
      'an unsupported kind of item',
      { type: 'conversation.item.create', item: { type: 'mcp_call', id: 'x' } },
      'item.type',
    ],
    [
      'a tool result without its call',
      { type: 'conversation.item.create', item: { type: 'function_call_output', output: 'x' } },
      'item.call_id',
    ],
    ['an id that is too long', { type: 'conversation.item.retrieve', item_id: 'x'.repeat(200) }, 'item_id'],
    ['an event id that is too long', { type: 'response.cancel', event_id: 'x'.repeat(600) }, 'event_id'],
    ['an unsupported kind of tool', withTools({ type: 'mcp', server_label: 'x' }), 'session.tools.0.type'],
    ['a tool with an invalid name', withTools({ type: 'function', name: 'a b' }), 'session.tools.0.name'],
    [
      'a tool whose parameters are not an object',
      withTools({ type: 'function', name: 'a', parameters: { type: 'string' } }),
      'session.tools.0.parameters',
    ],
    [
      'an endlessly nested tool',
      withTools({
        type: 'function',
        name: 'a',
        parameters: JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
      }),
      'session.tools.0.parameters',
    ],
    [
      'endlessly nested metadata',
      {
        type: 'session.update',
        session: { tracing: { metadata: JSON.parse(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`) } },
      },
      'session.tracing.metadata',
    ],
    [
      'two tools with the same name',
      withTools({ type: 'function', name: 'a' }, { type: 'function', name: 'a' }),
      'session.tools',
    ],
    [
      'too many tools',
      withTools(...Array.from({ length: 129 }, (_, i) => ({ type: 'function', name: `t${i}` }))),
      'session.tools',
    ],
    ['an invalid tool choice', responseWith({ tool_choice: 'maybe' }), 'response.tool_choice'],
    ['another conversation', responseWith({ conversation: 'conv_1' }), 'response.conversation'],
    ['a reply limited to zero tokens', responseWith({ max_output_tokens: 0 }), 'response.max_output_tokens'],
    ['metadata that is not text', responseWith({ metadata: { a: 1 } }), 'response.metadata.a'],
    [
      'too many input items',
      responseWith({ input: Array.from({ length: 257 }, () => ({ type: 'item_reference', id: 'x' })) }),
      'response.input',
    ],
    [
      'an unsupported kind of session',
      { type: 'session.update', session: { type: 'transcription' } },
      'session.type',
    ],
  ])('is refused with the path of the wrong field: %s', (_what, event, param) => {
    expect(errorOf({ event_id: 'e4', ...event })).toMatchObject({
      type: 'invalid_request_error',
      code: 'invalid_value',
      param,
    });
  });

  it.each([
    ['a tool', (deep: string) => `{"tools":[{"type":"function","name":"a","parameters":${deep}}]}`],
    ['metadata', (deep: string) => `{"tracing":{"metadata":${deep}}}`],
    ['a text', (deep: string) => `{"instructions":${deep}}`],
  ])('is refused without a crash when %s in it is nested deeper than a stack allows', (_what, session) => {
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    const text = `{"type":"session.update","session":${session(deep)}}`;
    for (const encoding of ['ga', 'beta'] as const) {
      expect(parseClientEvent(text, encoding)).toMatchObject({ ok: false, error: { code: 'invalid_value' } });
    }
  });

  it('is refused by name when a call has no use for it, with advice on what to do instead', () => {
    expect(errorOf({ type: 'input_audio_buffer.append', audio: 'AAAA', event_id: 'e5' })).toMatchObject({
      code: 'unsupported_event',
      param: 'type',
      message: 'Sound arrives on the audio track of the call, not in events.',
      event_id: 'e5',
    });
  });

  it('may carry the transcript of recorded sound, and use the older names of parts', () => {
    const part = { type: 'input_audio', audio: 'AAAA', transcript: 'seven' };
    expect(errorOf(withContent('user', part))).toBeNull();
    expect(errorOf(withContent('assistant', { type: 'text', text: 'Hi' }))).toBeNull();
    expect(errorOf(withContent('assistant', { type: 'audio', transcript: 'Hi' }))).toBeNull();
  });
});
