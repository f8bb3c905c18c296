/** The maximum length of a message, spoken or written, in characters. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The maximum length of an answer typed during a live lesson, in characters. */
export const TYPED_ANSWER_MAX_LENGTH = 1_000;
/** The maximum length of the note on a reported answer, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 500;
