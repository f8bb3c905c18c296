import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOfConversations } from '#testing/emitted-events.ts';
import {
  assignabilityErrors,
  hasOfficialTypes,
  officialErrors,
  officialReader,
} from '#testing/official-types.ts';
import { canSpeak } from '#testing/synthetic-speech.ts';
import type { ReceivedEvent } from '#testing/test-learner.ts';

/** Every type of event that the server sends with the same name in both encodings. The types with two names follow. */
const TYPES = [
  'session.created',
  'session.updated',
  'error',
  'input_audio_buffer.speech_started',
  'input_audio_buffer.speech_stopped',
  'input_audio_buffer.timeout_triggered',
  'input_audio_buffer.committed',
  'input_audio_buffer.cleared',
  'conversation.item.retrieved',
  'conversation.item.deleted',
  'conversation.item.truncated',
  'conversation.item.input_audio_transcription.delta',
  'conversation.item.input_audio_transcription.completed',
  'conversation.item.input_audio_transcription.failed',
  'response.created',
  'response.done',
  'response.output_item.added',
  'response.output_item.done',
  'response.content_part.added',
  'response.content_part.done',
  'response.function_call_arguments.delta',
  'response.function_call_arguments.done',
  'output_audio_buffer.started',
  'output_audio_buffer.stopped',
  'output_audio_buffer.cleared',
];
const NAMED = {
  ga: [
    'conversation.item.added',
    'conversation.item.done',
    'response.output_audio_transcript.delta',
    'response.output_audio_transcript.done',
    'response.output_audio.done',
    'response.output_text.delta',
    'response.output_text.done',
  ],
  beta: [
    'conversation.item.created',
    'response.audio_transcript.delta',
    'response.audio_transcript.done',
    'response.audio.done',
    'response.text.delta',
    'response.text.done',
  ],
};

const readOfficially = officialReader();

describe.skipIf(!canSpeak || !hasOfficialTypes).each(['ga', 'beta'] as const)(
  'the events on the wire in the %s encoding (needs espeak-ng and the package openai)',
  (encoding) => {
    let events: ReceivedEvent[];
    beforeAll(async () => {
      events = await eventsOfConversations(encoding);
    });

    it('include every type of event that the server can send', () => {
      expect(new Set(events.map((event) => event.type))).toEqual(new Set([...TYPES, ...NAMED[encoding]]));
    });

    it('match the official types, down to the last key', async () => {
      expect(await officialErrors(events, encoding)).toBe('');
    });

    if (encoding === 'beta') return;
    it.skipIf(readOfficially === null)('are understood by the official client', () => {
      const unknown = events.filter((event) => readOfficially?.(event).isGeneric).map(({ type }) => type);
      // The client has no schema for this one and passes it on unchanged.
      expect(new Set(unknown)).toEqual(new Set(['input_audio_buffer.timeout_triggered']));
    });
  },
);

describe.skipIf(!hasOfficialTypes)('the official types (package openai)', () => {
  it('allow every event that ours allow', async () => {
    expect(await assignabilityErrors()).toBe('');
  });

  it('reveal mistakes', async () => {
    const response = { id: 'resp_1', usage: { input_tokens: 1, input_token_details: { words: 1 } } };
    const nested = { type: 'response.created', event_id: 'event_2', response };
    expect(await officialErrors([nested], 'ga')).toContain('words');
    const cleared = { type: 'input_audio_buffer.cleared', event_id: 'event_1' };
    expect(await officialErrors([cleared], 'ga')).toBe('');
    expect(await officialErrors([{ ...cleared, extra: 1 }], 'ga')).toContain('extra');
    expect(await officialErrors([{ type: 'input_audio_buffer.cleared' }], 'beta')).toContain('event_id');
  });
});
