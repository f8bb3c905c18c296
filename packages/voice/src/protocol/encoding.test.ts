import { describe, expect, it } from 'vitest';
import { parseClientEvent } from '#protocol/client-events.ts';
import { encodeServerEvent, encodingAsked } from '#protocol/encoding.ts';
import type { ResponseObject, ServerEvent } from '#protocol/server-events.ts';
import { defaultSession } from '#protocol/session.ts';
import { applySessionUpdate } from '#protocol/session-update.ts';

/** The settings that the product sends in the beta encoding (specification of its live sessions). */
const FLAT = {
  modalities: ['text', 'audio'],
  instructions: 'Be kind.',
  voice: 'marin',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  input_audio_transcription: { model: 'whisper-1', prompt: 'seven, eight' },
  turn_detection: { type: 'server_vad', threshold: 0.6, silence_duration_ms: 700 },
  max_response_output_tokens: 300,
};

const ITEM = { id: 'item_1', object: 'realtime.item', type: 'message', status: 'completed' } as const;
const PLACE = { response_id: 'resp_1', item_id: 'item_1', output_index: 0, content_index: 0 } as const;

function told(event: ServerEvent, encoding: 'ga' | 'beta' = 'beta') {
  const text = encodeServerEvent(event, encoding);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

/** Returns the session after a flat `session.update`. */
function updated(session: object) {
  const parsed = parseClientEvent(JSON.stringify({ type: 'session.update', session }), 'beta');
  if (!parsed.ok || parsed.event.type !== 'session.update') throw new Error('The event was not parsed.');
  return applySessionUpdate(defaultSession(2_000_000_000), parsed.event.session);
}

it('lets a client choose the beta encoding by its header', () => {
  expect(
    ['realtime=v1', 'assistants=v2, realtime=v1', 'assistants=v2', undefined].map(encodingAsked),
  ).toEqual(['beta', 'beta', 'ga', 'ga']);
});

describe('the beta encoding', () => {
  it('can set the same settings in a session', () => {
    expect(updated(FLAT)).toMatchObject({
      output_modalities: ['audio'],
      instructions: 'Be kind.',
      max_output_tokens: 300,
      audio: {
        input: {
          format: { type: 'audio/pcm' },
          transcription: { model: 'whisper-1', prompt: 'seven, eight' },
          turn_detection: {
            type: 'server_vad',
            threshold: 0.6,
            prefix_padding_ms: 300,
            silence_duration_ms: 700,
          },
        },
        output: { format: { type: 'audio/pcm' }, voice: 'marin' },
      },
    });
  });

  it('leaves unnamed settings unchanged, and switches off with null', () => {
    const session = updated({ turn_detection: null });
    expect(session.audio).toEqual({
      ...defaultSession(0).audio,
      input: { ...defaultSession(0).audio.input, turn_detection: null },
    });
  });

  it('refuses the same invalid values', () => {
    const nonsense = {
      type: 'session.update',
      session: { turn_detection: { threshold: 2 } },
      event_id: 'e1',
    };
    expect(parseClientEvent(JSON.stringify(nonsense), 'beta')).toMatchObject({
      ok: false,
      error: { code: 'invalid_value', event_id: 'e1' },
    });
    expect(parseClientEvent('{"type":"session.update","session":"no"}', 'beta')).toMatchObject({ ok: false });
    expect(parseClientEvent('[]', 'beta')).toMatchObject({ ok: false });
  });

  it('shows a session in the form in which it accepts one', () => {
    const session = updated(FLAT);
    const shown = told({ type: 'session.updated', session })?.session as Record<string, unknown>;
    expect(shown).toMatchObject({ ...FLAT, turn_detection: session.audio.input.turn_detection });
    expect(shown).not.toHaveProperty('audio');
    expect(updated(shown)).toEqual({ ...session, id: expect.any(String) });
  });

  it('requests a response with flat settings', () => {
    const response = { modalities: ['text'], voice: 'cedar', instructions: 'Be short.' };
    expect(parseClientEvent(JSON.stringify({ type: 'response.create', response }), 'beta')).toMatchObject({
      ok: true,
      event: {
        type: 'response.create',
        response: {
          output_modalities: ['text'],
          audio: { output: { voice: 'cedar' } },
          instructions: 'Be short.',
        },
      },
    });
  });

  it('has tools, lengths and formats under their older names', () => {
    const session = updated({
      tools: [{ type: 'function', name: 'look_up' }],
      tool_choice: 'look_up',
      input_audio_format: 'g711_ulaw',
      output_audio_format: 'g711_alaw',
      turn_detection: { type: 'semantic_vad', eagerness: 'low' },
    });
    expect(session).toMatchObject({
      tool_choice: { type: 'function', name: 'look_up' },
      audio: { input: { format: { type: 'audio/pcmu' } }, output: { format: { type: 'audio/pcma' } } },
    });
    expect(told({ type: 'session.updated', session })?.session).toMatchObject({
      tool_choice: 'look_up',
      input_audio_format: 'g711_ulaw',
      output_audio_format: 'g711_alaw',
      turn_detection: { type: 'semantic_vad', eagerness: 'low' },
    });
    const response = { tool_choice: 'required', max_response_output_tokens: 9, conversation: 'none' };
    expect(parseClientEvent(JSON.stringify({ type: 'response.create', response }), 'beta')).toMatchObject({
      event: { response: { tool_choice: 'required', max_output_tokens: 9, conversation: 'none' } },
    });
  });

  it('reports tool calls unchanged', () => {
    const item = {
      id: 'item_1',
      object: 'realtime.item',
      status: 'completed',
      type: 'function_call',
      call_id: 'call_1',
      name: 'look_up',
      arguments: '{}',
    } as const;
    expect(told({ type: 'conversation.item.added', previous_item_id: null, item })).toMatchObject({
      type: 'conversation.item.created',
      item,
    });
    const { content_index: _content, ...place } = PLACE;
    const type = 'response.function_call_arguments.delta';
    expect(told({ type, ...place, call_id: 'call_1', delta: '{' })).toMatchObject({ type, delta: '{' });
  });

  it('announces an item once, with the older names of its parts', () => {
    const item = {
      ...ITEM,
      role: 'assistant' as const,
      content: [{ type: 'output_audio' as const, transcript: 'Hi' }],
    };
    expect(told({ type: 'conversation.item.added', previous_item_id: null, item })).toMatchObject({
      type: 'conversation.item.created',
      item: { content: [{ type: 'audio', transcript: 'Hi' }] },
    });
    expect(told({ type: 'conversation.item.done', previous_item_id: null, item })).toBeNull();
    const written = { ...item, content: [{ type: 'output_text' as const, text: 'Hi' }] };
    expect(told({ type: 'conversation.item.retrieved', item: written })).toMatchObject({
      item: { content: [{ type: 'text', text: 'Hi' }] },
    });
  });

  it.each([
    [
      { type: 'response.output_audio_transcript.delta', delta: 'Hi', ...PLACE },
      'response.audio_transcript.delta',
    ],
    [{ type: 'response.output_text.done', text: 'Hi', ...PLACE }, 'response.text.done'],
    [{ type: 'response.output_audio.done', ...PLACE }, 'response.audio.done'],
    [{ type: 'output_audio_buffer.started', response_id: 'resp_1' }, 'output_audio_buffer.started'],
  ] satisfies [ServerEvent, string][])('uses the older name for $type', (event, name) => {
    expect(told(event)).toEqual({ ...event, type: name, event_id: expect.any(String) });
    expect(told(event, 'ga')).toEqual({ ...event, event_id: expect.any(String) });
  });

  it('shows a response with flat settings', () => {
    const response: ResponseObject = {
      id: 'resp_1',
      object: 'realtime.response',
      conversation_id: 'conv_1',
      status: 'completed',
      output: [],
      output_modalities: ['audio'],
      audio: { output: { format: { type: 'audio/pcm' }, voice: 'marin' } },
      max_output_tokens: 'inf',
      metadata: null,
    };
    const shown = told({ type: 'response.done', response })?.response;
    expect(shown).toMatchObject({
      id: 'resp_1',
      modalities: ['text', 'audio'],
      voice: 'marin',
      output_audio_format: 'pcm16',
    });
    expect(shown).not.toHaveProperty('audio');
  });
});
