import type { HeardLanguage } from '#hearing/answer-language.ts';
import type { Heard } from '#stages.ts';

/** What the thread of the recogniser is started with. */
export type RecogniserStart = { espeakPath: string | null; language: HeardLanguage };

/**
 * One turn to read, or only its grammar to get ready. `calledOff` is shared memory: 1 once nobody waits for it any more.
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

/** What comes back: once that it is warm, then an answer for each task. */
export type RecogniserReply =
  | { kind: 'ready' }
  | { kind: 'heard'; id: number; heard: Heard }
  | { kind: 'prepared'; id: number }
  /** Without the cause: its text may hold words of the lesson. */
  | { kind: 'failed'; id: number };
