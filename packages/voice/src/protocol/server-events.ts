import type { RealtimeError } from '#protocol/errors.ts';
import type { MessageItem } from '#protocol/items.ts';
import type { OutputModality, Session } from '#protocol/session.ts';
import type { ResponseUsage } from '#protocol/usage.ts';

/** Why a response did not complete; `null` while it runs and when it completed. */
export type StatusDetails =
  | { type: 'cancelled'; reason: 'turn_detected' | 'client_cancelled' }
  | { type: 'failed'; error: { type: 'server_error'; code: 'mind_unavailable'; message: string } }
  | { type: 'incomplete'; reason: 'max_output_tokens' }
  | {
      type: 'incomplete';
      reason: 'speech_unavailable';
      error: { type: 'server_error'; code: 'speech_unavailable'; message: string };
    };

/** A response as `response.created` and `response.done` show it. */
export type ResponseObject = {
  id: string;
  object: 'realtime.response';
  conversation_id: string;
  status: 'in_progress' | 'completed' | 'cancelled' | 'failed' | 'incomplete';
  status_details: StatusDetails | null;
  output: MessageItem[];
  output_modalities: [OutputModality];
  audio: { output: { format: { type: string }; voice: string } };
  max_output_tokens: number | 'inf';
  metadata: Record<string, string> | null;
  usage: ResponseUsage | null;
};

/** Where in a response a piece of content stands: we give one item with one part. */
export type ContentPlace = { response_id: string; item_id: string; output_index: 0; content_index: 0 };

/** `part.type` of a response is `audio` or `text`, unlike the part of its item. */
export type ResponsePart = { type: 'audio'; transcript: string } | { type: 'text'; text: string };

/** Why a spoken turn has no words. `param` carries the candidate of an unsure hearing, for 'Did you say …?'. */
export type TranscriptionError = {
  type: 'transcription_error';
  code: 'unsure' | 'unclear' | 'hearing_unavailable';
  message: string;
  param?: string;
};

/** Everything that the server says, before it is given its `event_id`. */
export type ServerEvent =
  | { type: 'session.created' | 'session.updated'; session: Session }
  | { type: 'error'; error: RealtimeError }
  | { type: 'input_audio_buffer.speech_started'; audio_start_ms: number; item_id: string }
  | { type: 'input_audio_buffer.speech_stopped'; audio_end_ms: number; item_id: string }
  | { type: 'input_audio_buffer.committed'; previous_item_id: string | null; item_id: string }
  | { type: 'input_audio_buffer.cleared' }
  | {
      type: 'conversation.item.added' | 'conversation.item.done';
      previous_item_id: string | null;
      item: MessageItem;
    }
  | { type: 'conversation.item.retrieved'; item: MessageItem }
  | { type: 'conversation.item.deleted'; item_id: string }
  | { type: 'conversation.item.truncated'; item_id: string; content_index: 0; audio_end_ms: number }
  | {
      type: 'conversation.item.input_audio_transcription.completed';
      item_id: string;
      content_index: 0;
      transcript: string;
      usage: { type: 'duration'; seconds: number };
    }
  | {
      type: 'conversation.item.input_audio_transcription.failed';
      item_id: string;
      content_index: 0;
      error: TranscriptionError;
      usage: { type: 'duration'; seconds: number };
    }
  | { type: 'response.created' | 'response.done'; response: ResponseObject }
  | {
      type: 'response.output_item.added' | 'response.output_item.done';
      response_id: string;
      output_index: 0;
      item: MessageItem;
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
  | {
      type: 'output_audio_buffer.started' | 'output_audio_buffer.stopped' | 'output_audio_buffer.cleared';
      response_id: string;
    };
