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
  /**
   * `found` is told words as they are found, in pieces; joined they are the text of `Heard`. A recogniser that is not sure
   * before the end tells none. One that corrects itself, or fails on the way, has told what does not count: `Heard` stands.
   */
  hear(turn: SpokenTurn, signal: AbortSignal, found?: (words: string) => void): Promise<Heard>;
  /** Somebody begins to speak: such a turn will have to be heard soon. Nobody waits for what is done about it. */
  prepare?(turn: Omit<SpokenTurn, 'samples'>): void;
  close(): Promise<void>;
}

/** A pause that may be the end of a turn, as far as it is known. */
export type TurnSoFar = {
  /** The words of the turn; `null` when none are sure, or none are looked for so early. */
  words: string | null;
  /** All sound of the turn up to the pause and 200 ms of it: 16 kHz mono. A model mostly wants its last seconds. */
  samples: Int16Array;
  /** Silence so far. */
  silenceMs: number;
  /** Language of the learner's words (BCP 47). */
  language: string;
};

/**
 * Judges whether a learner who pauses has more to say. It is asked once in each pause, when its words are there, or at
 * once where words are not looked for; a pause is judged again when the learner went on and pauses once more. A learned
 * model (of sound, of words, or of both) is given as `Stages.endOfTurn`; it has the time until the session's silence is
 * over, some 300 ms less what the words took, and an answer that comes later is dropped.
 */
export interface EndOfTurn {
  /**
   * How many milliseconds of silence more than the session's are to be waited for; 0 when the turn is over. What it
   * asks for is cut to `UNFINISHED_MAX_MS` (`turn-taking.ts`) of silence in all. One that throws or rejects counts as 0.
   */
  extraSilenceMs(turn: TurnSoFar): number | Promise<number>;
}

/** A call of a tool that the text model has made. `arguments` is JSON as it wrote it. */
export type ToolCall = { id: string; name: string; arguments: string };

/** A message as `/v1/chat/completions` takes it, in our spelling. A call is followed by what came of it. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

/** A function that the text model may have called; `parameters` is a JSON schema of its arguments. */
export type Tool = { name: string; description?: string; parameters?: Record<string, unknown> };

/** What tools there are for one reply, and which of them is to be used: as the model likes, or this one. */
export type MindTools = {
  tools: readonly Tool[];
  choice: 'auto' | 'none' | 'required' | { name: string };
  /** `false`: one call at a time. */
  parallel?: boolean;
};

/** Tokens that a text model reports for one reply. */
export type MindUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

/**
 * A piece of a streamed reply: words as they come; a call that begins, and its arguments as they come; once the usage
 * when the model reports it.
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
 * language of the lesson (BCP 47; English when absent). What is written in a script of its own is spoken in its own.
 */
export type Utterance = { text: string; voice: string; speed: number; language?: string };

/** Text to speech: 24 kHz mono samples in pieces as they are made. Throws `StageError`; stops quietly on abort. */
export interface Speech {
  say(utterance: Utterance, signal: AbortSignal): AsyncIterable<Int16Array>;
  close(): Promise<void>;
}

/** The stages that one voice server uses for all its calls. */
export type Stages = {
  hearing: Hearing;
  mind: Mind;
  speech: Speech;
  /** Judges pauses; the rules on words (`conversation/turns/end-of-turn.ts`) where none is given. */
  endOfTurn?: EndOfTurn;
};

/** A stage could not do its work. `message` is for operators and never holds what a person said. */
export class StageError extends Error {
  readonly stage: 'hearing' | 'mind' | 'speech';
  readonly retryable: boolean;
  /** The failure lies in what was asked for (a voice that there is not, a language nobody knows): others may succeed. */
  readonly isOfRequest: boolean;

  constructor(
    stage: 'hearing' | 'mind' | 'speech',
    message: string,
    options: { retryable: boolean; isOfRequest?: boolean; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'StageError';
    this.stage = stage;
    this.retryable = options.retryable;
    this.isOfRequest = options.isOfRequest ?? false;
  }
}
