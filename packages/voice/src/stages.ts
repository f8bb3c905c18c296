/**
 * The three stages between a learner's voice and the teacher's: hearing (speech to text), mind (text model) and speech
 * (text to speech). Each has an embedded form and a hosted form behind an OpenAI-compatible address. The conversation
 * knows only these types.
 */

/** The result of the hearing stage for one spoken turn. It never invents words (RES-108). */
export type Heard =
  | { kind: 'words'; text: string }
  /** Words that fit what was expected, but not surely enough to act on: ask 'Did you say …?'. */
  | { kind: 'unsure'; text: string }
  /** There was speech, but no words can be given for it. */
  | { kind: 'unclear' };

/** One spoken turn: 16 kHz mono samples, the answers that the lesson expects, and the language (BCP 47). */
export type SpokenTurn = { samples: Int16Array; expected: readonly string[]; language: string };

/** Speech to text for one finished turn. Throws `StageError`. */
export interface Hearing {
  /**
   * Puts a turn into words. `found` receives words in pieces as they are found; joined, they are the text of `Heard`. A
   * recogniser that is not sure until the end reports no pieces. If it corrects itself or fails midway, ignore its
   * pieces: only `Heard` counts.
   */
  hear(turn: SpokenTurn, signal: AbortSignal, found?: (words: string) => void): Promise<Heard>;
  /**
   * Announces that a learner has begun to speak, so that the recogniser can get ready. Callers do not wait for this.
   */
  prepare?(turn: Omit<SpokenTurn, 'samples'>): void;
  close(): Promise<void>;
}

/** What is known about a pause that may be the end of a turn. */
export type TurnSoFar = {
  /** The words of the turn, or `null` when none are certain yet or words are not recognised this early. */
  words: string | null;
  /**
   * All the sound of the turn up to the pause, plus 200 ms, as 16 kHz mono. A model usually needs only the last
   * seconds.
   */
  samples: Int16Array;
  /** Silence so far. */
  silenceMs: number;
  /** Language of the learner's words (BCP 47). */
  language: string;
};

/**
 * Judges whether a learner who pauses has more to say. It is asked once in each pause: when the turn's words are ready,
 * or immediately if words are not recognised this early. If the learner continues and pauses again, the new pause is
 * judged afresh. A learned model (of sound, of words, or of both) is passed as `Stages.endOfTurn`. It must answer
 * before the session's silence is over, which leaves about 300 ms minus the time for the words. A later answer is
 * dropped.
 */
export interface EndOfTurn {
  /**
   * Returns how many more milliseconds of silence to wait than the session does; 0 when the turn is over. In all, the
   * server waits at most `UNFINISHED_MAX_MS` (`turn-taking.ts`). A judge that throws or rejects counts as 0.
   */
  extraSilenceMs(turn: TurnSoFar): number | Promise<number>;
}

/** A tool call that the text model has made. `arguments` is the JSON as the model wrote it. */
export type ToolCall = { id: string; name: string; arguments: string };

/**
 * A message as `/v1/chat/completions` accepts it, but with our names for its fields. A call is followed by its result.
 */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

/** A function that the text model may call. `parameters` is a JSON schema of its arguments. */
export type Tool = { name: string; description?: string; parameters?: Record<string, unknown> };

/** The tools for one reply, and which of them to use: the model decides, or it must use a given one. */
export type MindTools = {
  tools: readonly Tool[];
  choice: 'auto' | 'none' | 'required' | { name: string };
  /** `false` allows one call at a time. */
  parallel?: boolean;
};

/** The tokens that a text model reports for one reply. */
export type MindUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

/**
 * A piece of a streamed reply: words in order; a call that begins, then its arguments in order; and, once, the usage if
 * the model reports it.
 */
export type MindPart =
  | { kind: 'text'; text: string }
  | { kind: 'call'; id: string; name: string }
  | { kind: 'arguments'; id: string; text: string }
  | { kind: 'usage'; usage: MindUsage };

/** The text model. Throws `StageError`; stops quietly when `signal` aborts. */
export interface Mind {
  reply(messages: readonly ChatMessage[], signal: AbortSignal, tools?: MindTools): AsyncIterable<MindPart>;
  close(): Promise<void>;
}

/**
 * What to speak: plain text, a voice name of the Realtime API ('alloy', 'marin' …), a speed factor (1 = normal) and the
 * language of the lesson (BCP 47; English by default). Text in another script is spoken in the language of that script.
 */
export type Utterance = { text: string; voice: string; speed: number; language?: string };

/**
 * Text to speech: yields 24 kHz mono samples in pieces as they are made. Throws `StageError`; stops quietly on abort.
 */
export interface Speech {
  say(utterance: Utterance, signal: AbortSignal): AsyncIterable<Int16Array>;
  close(): Promise<void>;
}

/** The stages that a voice server uses for all its calls. */
export type Stages = {
  hearing: Hearing;
  mind: Mind;
  speech: Speech;
  /** Judges pauses. Defaults to the rules on words (`conversation/turns/end-of-turn.ts`). */
  endOfTurn?: EndOfTurn;
};

/** Thrown when a stage could not do its work. `message` is for operators and never contains what a person said. */
export class StageError extends Error {
  readonly stage: 'hearing' | 'mind' | 'speech';
  readonly retryable: boolean;
  /** The fault is in the request (an unknown voice, an unsupported language), so other requests may still succeed. */
  readonly isOfRequest: boolean;
  /** The HTTP status with which a provider refused; null if there was none. */
  readonly status: number | null;

  constructor(
    stage: 'hearing' | 'mind' | 'speech',
    message: string,
    options: { retryable: boolean; isOfRequest?: boolean; status?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'StageError';
    this.stage = stage;
    this.retryable = options.retryable;
    this.isOfRequest = options.isOfRequest ?? false;
    this.status = options.status ?? null;
  }
}
