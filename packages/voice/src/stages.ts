/**
 * The three stages between a learner's voice and the teacher's: hearing (speech to text), mind (text model)
 * and speech (text to speech). Each has an embedded form and a form behind an OpenAI-compatible address;
 * the conversation knows these types only.
 */

/** What the hearing stage made of one spoken turn. It never invents words (RES-108). */
export type Heard =
  | { kind: 'words'; text: string }
  /** Something that fits what was expected, not surely enough to act on: ask 'Did you say …?'. */
  | { kind: 'unsure'; text: string }
  /** There was speech, but no words can be given for it. */
  | { kind: 'unclear' };

/** One spoken turn: 16 kHz mono samples, what the lesson expects to hear, and the language (BCP 47). */
export type SpokenTurn = { samples: Int16Array; expected: readonly string[]; language: string };

/** Speech to text for one finished turn. Throws `StageError`. */
export interface Hearing {
  hear(turn: SpokenTurn, signal: AbortSignal): Promise<Heard>;
  close(): Promise<void>;
}

/** A message as `/v1/chat/completions` takes it. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** Tokens that a text model reports for one reply. */
export type MindUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

/** A piece of a streamed reply: words as they come, then once the usage when the model reports it. */
export type MindPart = { kind: 'text'; text: string } | { kind: 'usage'; usage: MindUsage };

/** The text model. Throws `StageError`; stops quietly when `signal` aborts. */
export interface Mind {
  reply(messages: readonly ChatMessage[], signal: AbortSignal): AsyncIterable<MindPart>;
  close(): Promise<void>;
}

/** What to speak: plain text, a voice name of the Realtime API ('alloy', 'marin' …) and a speed factor (1 = normal). */
export type Utterance = { text: string; voice: string; speed: number };

/** Text to speech: 24 kHz mono samples in pieces as they are made. Throws `StageError`; stops quietly on abort. */
export interface Speech {
  say(utterance: Utterance, signal: AbortSignal): AsyncIterable<Int16Array>;
  close(): Promise<void>;
}

/** The stages that one voice server uses for all its calls. */
export type Stages = { hearing: Hearing; mind: Mind; speech: Speech };

/** A stage could not do its work. `message` is for operators and never holds what a person said. */
export class StageError extends Error {
  readonly stage: 'hearing' | 'mind' | 'speech';
  readonly retryable: boolean;

  constructor(
    stage: 'hearing' | 'mind' | 'speech',
    message: string,
    options: { retryable: boolean; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'StageError';
    this.stage = stage;
    this.retryable = options.retryable;
  }
}
