/** The longest note of a child to the administrators, in characters. */
export const LINK_REQUEST_NOTE_MAX_LENGTH = 1_000;

/** The longest answer of an administrator, in characters. */
export const LINK_REQUEST_ANSWER_MAX_LENGTH = 1_000;

/** How many requests of one child may wait for an answer at the same time. */
export const LINK_REQUESTS_OPEN_MAX = 3;
