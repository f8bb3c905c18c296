/**
 * The good lesson `double-and-half.yaml`, broken in one place at a time: the rule that finds it, the text that stands in
 * the good lesson, what stands there instead, and a part of the finding.
 */
export type BrokenLesson = { rule: string; from: string; to: string; finding: RegExp; path?: string };

/** A sentence of 21 words, which is too long for the age. */
export const LONG_TALK =
  'The mirror shows every coin once more and so the coins in the mirror are as many as the coins here';
