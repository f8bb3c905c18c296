import type { EspeakVoice } from './espeak-voices.ts';

/** Sound as an engine produces it. */
export type EngineSound = { samples: Int16Array; sampleRate: number };

/** One form of espeak-ng: the system's program, or the package running in a child process. */
export interface EspeakEngine {
  /** Speaks one piece of text. Throws `StageError`; stops quietly when `signal` aborts. */
  synthesise(text: string, voice: EspeakVoice, signal: AbortSignal): AsyncIterable<EngineSound>;
  close(): Promise<void>;
}
