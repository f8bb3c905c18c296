import type { Heard } from '#stages.ts';

/** What the thread of the recogniser is started with. */
export type RecogniserStart = { espeakPath: string | null };

/** One turn to read. */
export type RecogniserTask = { id: number; samples: Int16Array; expected: readonly string[] };

/** What comes back: once that it is warm, then an answer for each task. */
export type RecogniserReply =
  | { kind: 'ready' }
  | { kind: 'heard'; id: number; heard: Heard }
  /** Without the cause: its text may hold words of the lesson. */
  | { kind: 'failed'; id: number };
