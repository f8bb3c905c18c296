/** How attentive a learner was, in three levels; also used for the average of all learners. */
export type AttentionLevel = 'good' | 'fair' | 'low';

/** Returns the level of a percentage: 80 or more is green, 60 or more yellow, below 60 red (specification §9). */
export function attentionLevel(percent: number): AttentionLevel {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'low';
}
