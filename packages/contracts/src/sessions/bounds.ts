/** Most characters of a message, spoken or written. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** Most characters of an answer that is typed in a live lesson. */
export const TYPED_ANSWER_MAX_LENGTH = 1_000;
/** Most characters of the note of a reported answer. */
export const REPORT_NOTE_MAX_LENGTH = 500;
