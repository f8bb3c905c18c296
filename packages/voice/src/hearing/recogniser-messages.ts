import type { HeardLanguage } from '#hearing/answer-language.ts';
import type { Heard } from '#stages.ts';

/** What the recogniser's thread needs to start. */
export type RecogniserStart = { espeakPath: string | null; language: HeardLanguage };

/**
 * A turn to read, or only a grammar to prepare. `calledOff` is shared memory: 1 once the result is no longer needed.
 */
export type RecogniserTask =
  | {
      kind: 'read';
      id: number;
      samples: Int16Array;
      expected: readonly string[];
      calledOff: Int32Array<SharedArrayBuffer>;
    }
  | { kind: 'prepare'; id: number; expected: readonly string[] };

/** The thread's messages: `ready` once it is warm, then an answer to each task. */
export type RecogniserReply =
  | { kind: 'ready' }
  | { kind: 'heard'; id: number; heard: Heard }
  | { kind: 'prepared'; id: number }
  /** The cause is left out, because its text may contain words from the lesson. */
  | { kind: 'failed'; id: number };
