import { z } from 'zod';

/** The most sentences of each kind that one lesson keeps. */
export const TAKEAWAYS_PER_LESSON = 3;
/** The maximum length of one of these texts, in characters. */
export const TAKEAWAY_MAX_LENGTH = 240;

const Text = z.string().min(1).max(TAKEAWAY_MAX_LENGTH);
const Texts = z.array(Text).max(TAKEAWAYS_PER_LESSON);

/**
 * What a parent takes away from one lesson. It is written together with the summary, from the same confirmed turns, and
 * says nothing that the transcript does not show.
 */
export const Takeaways = z.object({
  /** What the learner could do, in short sentences. */
  wentWell: Texts,
  /** What the learner should look at again. */
  anotherLook: Texts,
  /** One question on the topic for the family's table; null if the lesson gives none. */
  dinnerQuestion: Text.nullable(),
  /** What the lesson left for the next time; null if it was finished. */
  comesNext: Text.nullable(),
});
export type Takeaways = z.infer<typeof Takeaways>;
