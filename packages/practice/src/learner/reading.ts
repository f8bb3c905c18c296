import type { Verdict } from '#answers/verdict.ts';
import type { Intent } from './intent.ts';

/** The number of characters of a turn that a lesson reads; no answer and no question needs more. */
export const LONGEST_TURN = 600;

/**
 * What a learner's turn is to the lesson: an answer to the open question, or something else. `judged` are the words that
 * the verdict is on, and `beside` is what the learner also said about how the lesson goes ("twelve, but this is too
 * easy").
 */
export type Reading =
  | { kind: 'answer'; verdict: Exclude<Verdict, { kind: 'none' }>; judged: string; beside?: Intent }
  | { kind: 'intent'; intent: Intent };
