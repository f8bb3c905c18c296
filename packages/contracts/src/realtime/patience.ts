/**
 * How patient a teacher is with a learner who says nothing: the teacher helps once, then offers a pause once, and then is
 * quiet. Children of four to eight often pause for more than five seconds, and nearly all who go on do so within ten
 * (Rezmer 2020).
 */

/** How long a learner may say nothing after the teacher's question before the teacher helps, in milliseconds. */
export const FIRST_NUDGE_MS = 12_000;

/**
 * How long the silence may last after that help before the teacher offers a pause. The learner has then had thirty
 * seconds of quiet in all.
 */
const SECOND_NUDGE_MS = 18_000;

/**
 * The pause before each time the teacher speaks up in one silence, in the order of the times. As `idle_timeout_ms`, a
 * provider takes 5,000 to 30,000.
 */
export const NUDGE_PAUSES_MS: readonly number[] = [FIRST_NUDGE_MS, SECOND_NUDGE_MS];

/** What the model reads in place of the learner's words when the teacher is to speak up. Our voice server writes the same. */
export const SILENCE_MARK = '[The learner has said nothing for a while.]';
