/** The longest text about homework that lessons are searched by, in characters. */
export const HOMEWORK_MAX_LENGTH = 300;
/**
 * How long a lesson of the curriculum takes, in minutes, as learners are told: the median of all lessons for a learner who
 * is always right is 11.1 (docs/lessons.md), and most learners take a little longer.
 */
export const LESSON_MINUTES = 12;
/** The most lessons that a search returns. */
export const FOUND_LESSONS_MAX = 4;
