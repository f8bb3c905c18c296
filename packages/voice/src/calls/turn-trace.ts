import type { ResponseObject, ServerEvent } from '#protocol/server-events.ts';

/**
 * Where the time of one answered turn went, in milliseconds. The stages follow one another. Together they are the wait
 * from the end of the turn (the session's silence has passed) to the first packet of the answer. The delays of the
 * network and of the listener's jitter buffer are not included.
 */
export type TurnTrace = {
  item_id: string | null;
  response_id: string;
  /** How much audio had arrived but was not yet judged when the turn was found to be over. */
  detecting_ms: number;
  /**
   * From the end of the turn to its words. Hearing begins earlier, so this is often 0. A session without transcription
   * does not report when the words are ready, so this then covers both the wait for the words and the wait after them.
   */
  hearing_ms: number;
  /**
   * From the words to the request to the text model: the wait for other turns still being heard, for a reply being
   * finished, and, if a tool was used, for the reply that called it and for its result.
   */
  waiting_ms: number;
  /** From the request to the first words of the text model. */
  thinking_ms: number;
  /** From the first words to the first piece that can be spoken. */
  composing_ms: number;
  /** From the first piece to its first sound. */
  speaking_ms: number;
  /** From the first sound to the first packet. */
  pacing_ms: number;
  total_ms: number;
};

/** The stages of a trace, in order. */
export const TRACE_STAGES = [
  'detecting_ms',
  'hearing_ms',
  'waiting_ms',
  'thinking_ms',
  'composing_ms',
  'speaking_ms',
  'pacing_ms',
] as const satisfies readonly (keyof TurnTrace)[];

/** How many traces a call keeps: the newest ones. */
export const KEPT_TRACES = 100;

type Marks = {
  itemId: string | null;
  responseId: string | null;
  detectingMs: number;
  overAt: number;
  heardAt?: number;
  askedAt?: number;
  wordsAt?: number;
  pieceAt?: number;
  soundAt?: number;
};

/**
 * Traces one call's turns from what its conversation reports: the events, the work of the stages and the packets. Only
 * one turn at a time is waiting for its answer. A turn without a spoken answer (an interruption, a failure, a written
 * reply) leaves no trace. All times are `performance.now()`.
 */
export class TurnTracer {
  private readonly done: (trace: TurnTrace) => void;
  private marks: Marks | null = null;
  private kept: TurnTrace[] = [];

  /** `done` receives each trace when the learner begins to hear the answer. */
  constructor(done: (trace: TurnTrace) => void = () => undefined) {
    this.done = done;
  }

  /** The newest traces, the oldest of them first. */
  get traces(): readonly TurnTrace[] {
    return this.kept;
  }

  /**
   * Handles an event of the conversation. `heardMs`: how much of the learner's audio had arrived by then, in audio
   * time.
   */
  event(event: ServerEvent, now: number, heardMs: number): void {
    switch (event.type) {
      case 'input_audio_buffer.speech_stopped': {
        const detectingMs = Math.max(0, heardMs - event.audio_end_ms);
        this.marks = { itemId: event.item_id, responseId: null, detectingMs, overAt: now };
        return;
      }
      case 'input_audio_buffer.speech_started':
        this.marks = null;
        return;
      case 'input_audio_buffer.committed':
        if (this.marks?.itemId === event.item_id) return;
        // A manual commit: nothing was detected.
        this.marks = { itemId: event.item_id, responseId: null, detectingMs: 0, overAt: now };
        return;
      case 'response.created':
        // A response outside the conversation answers no turn.
        if (this.marks && event.response.conversation_id !== undefined) {
          const { itemId, detectingMs, overAt, heardAt } = this.marks;
          const turn = { itemId, detectingMs, overAt, ...(heardAt === undefined ? {} : { heardAt }) };
          this.marks = { ...turn, responseId: event.response.id, askedAt: now };
        }
        return;
      case 'response.done':
        if (this.marks?.responseId === event.response.id && isSilent(this.marks, event.response))
          this.marks = null;
        return;
      case 'conversation.item.input_audio_transcription.completed':
      case 'conversation.item.input_audio_transcription.failed':
        if (this.marks?.itemId === event.item_id) this.marks.heardAt ??= now;
        return;
      case 'response.output_audio_transcript.delta':
        if (this.marks?.responseId === event.response_id) this.marks.wordsAt ??= now;
        return;
      case 'output_audio_buffer.cleared':
        this.marks = null;
        return;
      default:
        return;
    }
  }

  /** Notes that a piece of the reply is sent to the voice. */
  piece(now: number): void {
    if (this.marks?.wordsAt !== undefined) this.marks.pieceAt ??= now;
  }

  /** Notes that the voice returned sound. */
  sound(now: number): void {
    if (this.marks?.pieceAt !== undefined) this.marks.soundAt ??= now;
  }

  /** Notes that a packet of speech leaves, which completes the trace. */
  packet(now: number): void {
    const { marks } = this;
    if (marks?.soundAt === undefined) return;
    this.marks = null;
    const trace = traceOf(marks, now);
    if (!trace) return;
    this.kept = [...this.kept, trace].slice(-KEPT_TRACES);
    this.done(trace);
  }
}

/** Reports whether the response ended without sound and without a tool call, whose result the teacher would speak. */
function isSilent({ soundAt }: Marks, { output }: ResponseObject): boolean {
  return soundAt === undefined && !output.some(({ type }) => type === 'function_call');
}

function traceOf(marks: Marks, now: number): TurnTrace | null {
  const { itemId, responseId, detectingMs, overAt, askedAt, wordsAt, pieceAt, soundAt } = marks;
  if (responseId === null || askedAt === undefined || wordsAt === undefined) return null;
  if (pieceAt === undefined || soundAt === undefined) return null;
  const heardAt = Math.min(marks.heardAt ?? askedAt, askedAt);
  const ms = (from: number, to: number): number => Math.round(to - from);
  return {
    item_id: itemId,
    response_id: responseId,
    detecting_ms: Math.round(detectingMs),
    hearing_ms: ms(overAt, heardAt),
    waiting_ms: ms(heardAt, askedAt),
    thinking_ms: ms(askedAt, wordsAt),
    composing_ms: ms(wordsAt, pieceAt),
    speaking_ms: ms(pieceAt, soundAt),
    pacing_ms: ms(soundAt, now),
    total_ms: Math.round(detectingMs) + ms(overAt, now),
  };
}
