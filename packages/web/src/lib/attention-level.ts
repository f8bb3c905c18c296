/** How well somebody looked, in three steps; for a learner as for all of them together. */
export type AttentionLevel = 'good' | 'fair' | 'low';

/** 80 or more is green, 60 or more yellow, below 60 red (specification §9). */
export function attentionLevel(percent: number): AttentionLevel {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'low';
}
