import type { LessonMark } from '../study/lesson/lesson-mark.ts';
import type { ToolCall } from '../study/lesson/lesson-tools.ts';
import { marksInOutput } from '../study/lesson/tool-output.ts';
import { farewellOf, type RightEnd } from './farewell.ts';
import { pausesForHelp } from './help-pause.ts';
import { asCount, asList, asObject, asText, type Json, parsedJson } from './loose-json.ts';
import type { ResponseUsage, TranscriptionUsage } from './usage.ts';

/**
 * Every event that a live call can report, independent of the provider's wording. The set is closed: when a member is
 * added, every `switch` that does not handle it stops compiling. Both event-name families are read (RES-59).
 */
export type RealtimeEvent =
  | { type: 'session_created' }
  | { type: 'session_updated'; instructions: string | null }
  | { type: 'learner_started'; itemId: string }
  | { type: 'learner_stopped'; itemId: string }
  /**
   * The speech heard so far has become a turn. When the page ends turns itself, this is the first event of the turn.
   */
  | { type: 'learner_committed'; itemId: string }
  /** The learner has said nothing for long, so the provider makes the teacher speak. The item holds only silence. */
  | { type: 'learner_silent'; itemId: string }
  /** The sound of a turn so far was dropped at the page's request: the learner presses the talk button, or let it go. */
  | { type: 'learner_dropped' }
  /** More words of a turn that is still being transcribed. `learner_said` brings the complete text. */
  | { type: 'learner_words'; itemId: string; text: string }
  | { type: 'learner_said'; itemId: string; text: string; usage?: TranscriptionUsage }
  /** Speech that could not be transcribed with certainty. `candidate` is what it may have been (RES-108). */
  | { type: 'learner_unclear'; itemId: string; candidate: string | null; usage?: TranscriptionUsage }
  /**
   * `farewell`: the server ends the call with this response, because the right to the call ended. `pausesForHelp`: the
   * server pauses the lesson with it, and a help card waits.
   */
  | { type: 'response_started'; responseId: string; farewell?: RightEnd; pausesForHelp?: true }
  | { type: 'teacher_words'; itemId: string; text: string }
  | { type: 'teacher_said'; itemId: string; text: string }
  | { type: 'teacher_audible'; responseId: string }
  | { type: 'teacher_silent'; responseId: string; cut: boolean }
  /** The provider dropped the words that were not heard. Retrieve the item to find out which words are left. */
  | { type: 'turn_truncated'; itemId: string; heardMs: number }
  | { type: 'turn_retrieved'; itemId: string; role: 'student' | 'teacher'; text: string }
  | {
      type: 'response_ended';
      responseId: string;
      status: 'completed' | 'cancelled' | 'failed' | 'incomplete';
      itemIds: string[];
      /** The tools that the model called in it, as far as it finished the calls; left out if there are none. */
      calls?: readonly ToolCall[];
      /** Null if the provider does not tell it, and where nobody counts it (`readBilledEvent` does). */
      usage: ResponseUsage | null;
    }
  /** A tool has returned, and these are the marks that it made (decision 0052). */
  | { type: 'lesson_marked'; marks: readonly LessonMark[] }
  | { type: 'provider_error'; code: string; message: string };

function statusOf(value: unknown): 'completed' | 'cancelled' | 'failed' | 'incomplete' {
  return value === 'cancelled' || value === 'failed' || value === 'incomplete' ? value : 'completed';
}

/** Joins an item's texts and transcripts, in order. */
export function wordsOf(item: Json): string {
  return asList(item.content)
    .map((part) => asText(asObject(part).transcript) || asText(asObject(part).text))
    .filter((text) => text !== '')
    .join(' ');
}

/** Reads the calls that a model finished, also in a response that the learner cut off after them. */
function toolCallsIn({ status, output }: Json): { calls?: ToolCall[] } {
  const calls = asList(output)
    .map(asObject)
    .filter((item) => item.type === 'function_call' && (item.status ?? statusOf(status)) === 'completed')
    .map((call) => ({ callId: asText(call.call_id), name: asText(call.name), args: asText(call.arguments) }));
  return calls.length > 0 ? { calls } : {};
}

/** Reads the marks in an item that was added to the conversation; null if it holds none. */
function markedIn(value: unknown): RealtimeEvent | null {
  const { output } = asObject(value);
  const marks = marksInOutput(asText(output));
  return marks.length === 0 ? null : { type: 'lesson_marked', marks };
}

/** Reads one provider event, without its usage. Returns null for events that mean nothing to a lesson, known or unknown. */
export function readRealtimeEvent(value: unknown): RealtimeEvent | null {
  const event = asObject(value);
  const itemId = asText(event.item_id);
  const responseId = asText(event.response_id);
  switch (event.type) {
    case 'session.created':
      return { type: 'session_created' };
    case 'session.updated': {
      const { instructions } = asObject(event.session);
      return {
        type: 'session_updated',
        instructions: typeof instructions === 'string' ? instructions : null,
      };
    }
    case 'input_audio_buffer.speech_started':
      return { type: 'learner_started', itemId };
    case 'input_audio_buffer.speech_stopped':
      return { type: 'learner_stopped', itemId };
    case 'input_audio_buffer.committed':
      return { type: 'learner_committed', itemId };
    case 'input_audio_buffer.timeout_triggered':
      return { type: 'learner_silent', itemId };
    case 'input_audio_buffer.cleared':
      return { type: 'learner_dropped' };
    case 'conversation.item.input_audio_transcription.delta':
      return { type: 'learner_words', itemId, text: asText(event.delta) };
    case 'conversation.item.input_audio_transcription.completed':
      return {
        type: 'learner_said',
        itemId,
        text: asText(event.transcript).trim(),
      };
    case 'conversation.item.input_audio_transcription.failed': {
      const error = asObject(event.error);
      const candidate = error.code === 'unsure' ? asText(error.param) : '';
      return {
        type: 'learner_unclear',
        itemId,
        candidate: candidate === '' ? null : candidate,
      };
    }
    case 'response.created': {
      const { id, metadata } = asObject(event.response);
      const farewell = farewellOf(metadata);
      return {
        ...{ type: 'response_started', responseId: asText(id) },
        ...(farewell && { farewell }),
        ...(pausesForHelp(metadata) && { pausesForHelp: true }),
      };
    }
    case 'response.output_audio_transcript.delta':
    case 'response.audio_transcript.delta':
    case 'response.output_text.delta':
    case 'response.text.delta':
      return { type: 'teacher_words', itemId, text: asText(event.delta) };
    case 'response.output_audio_transcript.done':
    case 'response.audio_transcript.done':
      return { type: 'teacher_said', itemId, text: asText(event.transcript) };
    case 'response.output_text.done':
    case 'response.text.done':
      return { type: 'teacher_said', itemId, text: asText(event.text) };
    case 'output_audio_buffer.started':
      return { type: 'teacher_audible', responseId };
    case 'output_audio_buffer.stopped':
      return { type: 'teacher_silent', responseId, cut: false };
    case 'output_audio_buffer.cleared':
      return { type: 'teacher_silent', responseId, cut: true };
    case 'conversation.item.added':
    case 'conversation.item.created':
      return markedIn(event.item);
    case 'conversation.item.truncated':
      return { type: 'turn_truncated', itemId, heardMs: asCount(event.audio_end_ms) };
    case 'conversation.item.retrieved': {
      const item = asObject(event.item);
      const role = item.role === 'assistant' ? 'teacher' : 'student';
      return { type: 'turn_retrieved', itemId: asText(item.id), role, text: wordsOf(item) };
    }
    case 'response.done': {
      const response = asObject(event.response);
      return {
        type: 'response_ended',
        responseId: asText(response.id),
        status: statusOf(response.status),
        itemIds: asList(response.output)
          .map((item) => asText(asObject(item).id))
          .filter((id) => id !== ''),
        ...toolCallsIn(response),
        usage: null,
      };
    }
    case 'error': {
      const error = asObject(event.error);
      return { type: 'provider_error', code: asText(error.code), message: asText(error.message) };
    }
    default:
      return null;
  }
}

/** Reads one message from the data channel. Returns null if it is not JSON or means nothing to a lesson. */
export function parseRealtimeMessage(text: string): RealtimeEvent | null {
  return readRealtimeEvent(parsedJson(text));
}
