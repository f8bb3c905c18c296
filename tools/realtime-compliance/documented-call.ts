import type { RealtimeProtocol } from '../../packages/contracts/src/voice/calls.ts';
import { ENDLESS_PIECE, HEARD_WORDS, type NextReply, SHORT_REPLY } from './provider-under-test.ts';

type Json = Record<string, unknown>;

/** One call at the provider: the events from a client, and the provider's reactions. */
export type DocumentedCall = {
  begin(): void;
  /** Handles a client event from the data channel or the sideband. */
  hear(text: string): void;
  /** The learner begins to speak. `learnerEnds` reports the end of their turn, and answers it. */
  learnerBegins(): void;
  learnerEnds(): void;
};

type Parts = {
  protocol: RealtimeProtocol;
  /** The session with which the call was opened. */
  session: Json;
  nextReply(): NextReply;
  tell(event: Json): void;
};

/** The names that differ between the two encodings, for events and the parts of an item. */
const WORDING = {
  ga: {
    transcript: 'response.output_audio_transcript',
    sound: 'response.output_audio',
    part: 'output_audio',
  },
  beta: { transcript: 'response.audio_transcript', sound: 'response.audio', part: 'audio' },
} as const;

/** Usage as the reference shows it for a response with sound. */
const USAGE = {
  ...{ total_tokens: 275, input_tokens: 127, output_tokens: 148 },
  input_token_details: {
    ...{ text_tokens: 119, audio_tokens: 8, image_tokens: 0, cached_tokens: 64 },
    cached_tokens_details: { text_tokens: 60, audio_tokens: 4, image_tokens: 0 },
  },
  output_token_details: { text_tokens: 36, audio_tokens: 112 },
};

type NewMessage = { item: { id?: string; role: 'user' | 'assistant'; content: Json[] } };
type Reply = { responseId: string; itemId: string; words: string };

/** Plays a call event by event, as the Realtime API reference describes it. */
export function documentedCall({ protocol, session, nextReply, tell: tellAll }: Parts): DocumentedCall {
  const { transcript, sound, part } = WORDING[protocol];
  const items = new Map<string, Json>();
  let settings: Json = { ...session, id: 'sess_001', object: 'realtime.session' };
  let counted = 0;
  let reply: Reply | null = null;
  let audible: string | null = null;
  let turnId = '';

  const next = (kind: string) => {
    counted += 1;
    return `${kind}_${String(counted).padStart(3, '0')}`;
  };
  const tell = (event: Json) => tellAll({ event_id: next('event'), ...event });
  const refuse = (code: string, message: string, eventId: unknown = null, param: string | null = null) =>
    tell({
      type: 'error',
      error: { type: 'invalid_request_error', code, message, param, event_id: eventId },
    });

  function add(item: Json): void {
    const previous = [...items.keys()].at(-1) ?? null;
    items.set(String(item.id), item);
    const told = { previous_item_id: previous, item };
    tell({ type: protocol === 'ga' ? 'conversation.item.added' : 'conversation.item.created', ...told });
  }

  const message = (role: 'user' | 'assistant', content: Json[], status = 'completed', id = next('item')) => ({
    ...{ id, object: 'realtime.item', type: 'message', status, role, content },
  });

  const response = (id: string, status: string, output: Json[], usage: Json | null): Json => ({
    ...{ id, object: 'realtime.response', conversation_id: 'conv_001', status, output, usage },
    status_details: status === 'cancelled' ? { type: 'cancelled', reason: 'client_cancelled' } : null,
    ...(protocol === 'ga'
      ? { output_modalities: ['audio'], audio: { output: { voice: 'marin' } }, max_output_tokens: 'inf' }
      : { modalities: ['text', 'audio'], voice: 'alloy', output_audio_format: 'pcm16' }),
    metadata: null,
  });

  function respond(): void {
    if (reply) {
      refuse('conversation_already_has_active_response', 'There is an active response.');
      return;
    }
    const begun = { responseId: next('resp'), itemId: next('item'), words: '' };
    reply = begun;
    const { responseId: response_id, itemId: item_id } = begun;
    const place = { response_id, item_id, output_index: 0, content_index: 0 };
    tell({ type: 'response.created', response: response(response_id, 'in_progress', [], null) });
    const item = message('assistant', [], 'in_progress', item_id);
    tell({ type: 'response.output_item.added', response_id, output_index: 0, item });
    add(item);
    tell({ type: 'response.content_part.added', ...place, part: { type: 'audio', transcript: '' } });
    const isEndless = nextReply() === 'endless';
    for (const delta of isEndless ? [ENDLESS_PIECE] : SHORT_REPLY) {
      begun.words += delta;
      tell({ type: `${transcript}.delta`, ...place, delta });
    }
    tell({ type: 'output_audio_buffer.started', response_id });
    audible = response_id;
    if (!isEndless) finish('completed');
  }

  function finish(status: 'completed' | 'cancelled'): void {
    if (!reply) {
      refuse('response_cancel_not_active', 'Cancellation failed: no active response found.');
      return;
    }
    const { responseId: response_id, itemId: item_id, words } = reply;
    reply = null;
    const place = { response_id, item_id, output_index: 0, content_index: 0 };
    const itemStatus = status === 'completed' ? 'completed' : 'incomplete';
    const item = message('assistant', [{ type: part, transcript: words }], itemStatus, item_id);
    items.set(item_id, item);
    tell({ type: `${sound}.done`, ...place });
    tell({ type: `${transcript}.done`, ...place, transcript: words });
    tell({ type: 'response.content_part.done', ...place, part: { type: 'audio', transcript: words } });
    tell({ type: 'response.output_item.done', response_id, output_index: 0, item });
    if (protocol === 'ga') tell({ type: 'conversation.item.done', previous_item_id: null, item });
    tell({ type: 'response.done', response: response(response_id, status, [item], USAGE) });
    tell({
      type: 'rate_limits.updated',
      rate_limits: [{ name: 'tokens', limit: 50_000, remaining: 49_950 }],
    });
    if (status === 'completed') silence('stopped');
  }

  function silence(how: 'stopped' | 'cleared'): void {
    if (audible) tell({ type: `output_audio_buffer.${how}`, response_id: audible });
    audible = null;
  }

  /** Does something with an item, or reports an error if the item does not exist. */
  function withItem({ item_id, event_id }: Json, work: (item: Json) => void): void {
    const item = items.get(String(item_id));
    if (item) work(item);
    else refuse('item_not_found', 'There is no such item.', event_id, 'item_id');
  }

  function create({ item: { id, role, content } }: NewMessage): void {
    const item = message(role, content, 'completed', id);
    add(item);
    if (protocol === 'ga') tell({ type: 'conversation.item.done', previous_item_id: null, item });
  }

  function obey(event: Json): void {
    const { item_id, audio_end_ms } = event;
    switch (event.type) {
      case 'session.update':
        settings = { ...settings, ...(event.session as Json) };
        tell({ type: 'session.updated', session: settings });
        break;
      case 'conversation.item.create':
        create(event as NewMessage);
        break;
      case 'conversation.item.retrieve':
        withItem(event, (item) => tell({ type: 'conversation.item.retrieved', item }));
        break;
      case 'conversation.item.truncate':
        withItem(event, (item) => {
          // The text is dropped with the sound, so that the words that the learner did not hear are not kept.
          item.content = [{ type: part }];
          tell({ type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms });
        });
        break;
      case 'response.create':
        respond();
        break;
      case 'response.cancel':
        finish('cancelled');
        break;
      case 'output_audio_buffer.clear':
        silence('cleared');
        break;
      default:
        refuse('invalid_value', `Invalid value: '${event.type}'.`, event.event_id, 'type');
    }
  }

  function read(text: string): Json | null {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  return {
    begin: () => tell({ type: 'session.created', session: settings }),
    hear: (text) => {
      const event = read(text);
      if (event) obey(event);
      else refuse('invalid_json', 'The message is not JSON.');
    },
    learnerBegins: () => {
      turnId = next('item');
      tell({ type: 'input_audio_buffer.speech_started', audio_start_ms: 1_000, item_id: turnId });
    },
    learnerEnds: () => {
      const item_id = turnId;
      tell({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 2_000, item_id });
      tell({ type: 'input_audio_buffer.committed', previous_item_id: null, item_id });
      add(message('user', [{ type: 'input_audio', transcript: null }], 'completed', item_id));
      respond();
      // The transcript may arrive late: often after the reply has begun.
      tell({
        ...{ type: 'conversation.item.input_audio_transcription.completed', item_id, content_index: 0 },
        ...{ transcript: `${HEARD_WORDS}\n`, usage: { type: 'duration', seconds: 1 } },
      });
    },
  };
}
