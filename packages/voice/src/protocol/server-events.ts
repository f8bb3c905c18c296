import type { RealtimeError } from '#protocol/errors.ts';
import type { Item } from '#protocol/items.ts';
import type { AudioFormat, OutputModality, Session } from '#protocol/session.ts';
import type { ResponseUsage } from '#protocol/usage.ts';

/** The failure of a stage that a response needed. */
type ServerFailure<Code extends string> = { type: 'server_error'; code: Code; message: string };

/** Why a response did not complete. Absent while it is in progress and when it has completed. */
export type StatusDetails =
  | { type: 'cancelled'; reason: 'turn_detected' | 'client_cancelled' }
  | { type: 'failed'; error: ServerFailure<'mind_unavailable'> }
  | { type: 'failed'; error: { type: 'invalid_request_error'; code: 'input_too_long'; message: string } }
  | { type: 'incomplete'; reason: 'max_output_tokens' }
  | { type: 'incomplete'; error: ServerFailure<'speech_unavailable'> };

/** A response, as `response.created` and `response.done` show it. */
export type ResponseObject = {
  id: string;
  object: 'realtime.response';
  /** Absent for a response outside the conversation. */
  conversation_id?: string;
  status: 'in_progress' | 'completed' | 'cancelled' | 'failed' | 'incomplete';
  status_details?: StatusDetails;
  output: Item[];
  output_modalities: [OutputModality];
  audio: { output: { format: AudioFormat; voice: string } };
  max_output_tokens: number | 'inf';
  metadata: Record<string, string> | null;
  usage?: ResponseUsage;
};

/** The place of an item in a response. */
export type ItemPlace = { response_id: string; item_id: string; output_index: number };

/** The place of a piece of content in a response. Our messages have only one part. */
export type ContentPlace = ItemPlace & { content_index: 0 };

/** In a response, `part.type` is `audio` or `text`, unlike in its item. */
export type ResponsePart = { type: 'audio'; transcript: string } | { type: 'text'; text: string };

/** Why a spoken turn has no words. `param` carries the candidate of an unsure hearing, for 'Did you say …?'. */
export type TranscriptionError = {
  type: 'transcription_error';
  code: 'unsure' | 'unclear' | 'hearing_unavailable';
  message: string;
  param?: string;
};

/** The item and the part of it that the words of a spoken turn belong to. */
type TranscriptPlace = { item_id: string; content_index: 0 };

/** Every event that the server sends, before it gets its `event_id`. */
export type ServerEvent =
  | { type: 'session.created' | 'session.updated'; session: Session }
  | { type: 'error'; error: RealtimeError }
  | { type: 'input_audio_buffer.speech_started'; audio_start_ms: number; item_id: string }
  | { type: 'input_audio_buffer.speech_stopped'; audio_end_ms: number; item_id: string }
  | {
      type: 'input_audio_buffer.timeout_triggered';
      audio_start_ms: number;
      audio_end_ms: number;
      item_id: string;
    }
  | { type: 'input_audio_buffer.committed'; previous_item_id: string | null; item_id: string }
  | { type: 'input_audio_buffer.cleared' }
  | {
      type: 'conversation.item.added' | 'conversation.item.done';
      previous_item_id: string | null;
      item: Item;
    }
  | { type: 'conversation.item.retrieved'; item: Item }
  | { type: 'conversation.item.deleted'; item_id: string }
  | { type: 'conversation.item.truncated'; item_id: string; content_index: 0; audio_end_ms: number }
  | ({
      type: 'conversation.item.input_audio_transcription.delta';
      delta: string;
      logprobs?: null;
    } & TranscriptPlace)
  | ({
      type: 'conversation.item.input_audio_transcription.completed';
      transcript: string;
      logprobs?: null;
      usage: { type: 'duration'; seconds: number };
    } & TranscriptPlace)
  | ({
      type: 'conversation.item.input_audio_transcription.failed';
      error: TranscriptionError;
      usage: { type: 'duration'; seconds: number };
    } & TranscriptPlace)
  | { type: 'response.created' | 'response.done'; response: ResponseObject }
  | {
      type: 'response.output_item.added' | 'response.output_item.done';
      response_id: string;
      output_index: number;
      item: Item;
    }
  | ({
      type: 'response.content_part.added' | 'response.content_part.done';
      part: ResponsePart;
    } & ContentPlace)
  | ({
      type: 'response.output_audio_transcript.delta' | 'response.output_text.delta';
      delta: string;
    } & ContentPlace)
  | ({ type: 'response.output_audio_transcript.done'; transcript: string } & ContentPlace)
  | ({ type: 'response.output_text.done'; text: string } & ContentPlace)
  | ({ type: 'response.output_audio.done' } & ContentPlace)
  | ({ type: 'response.function_call_arguments.delta'; call_id: string; delta: string } & ItemPlace)
  | ({
      type: 'response.function_call_arguments.done';
      call_id: string;
      name: string;
      arguments: string;
    } & ItemPlace)
  | {
      type: 'output_audio_buffer.started' | 'output_audio_buffer.stopped' | 'output_audio_buffer.cleared';
      response_id: string;
    };
