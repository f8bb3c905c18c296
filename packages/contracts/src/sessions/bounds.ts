/** The most characters in a message, spoken or written. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The most characters in an answer typed during a live lesson. */
export const TYPED_ANSWER_MAX_LENGTH = 1_000;
/** The most characters in the note on a reported answer. */
export const REPORT_NOTE_MAX_LENGTH = 500;
