/** The maximum length of a message, spoken or written, in characters. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The maximum length of an answer typed during a live lesson, in characters. */
export const TYPED_ANSWER_MAX_LENGTH = 1_000;
/** The maximum length of the note on a reported answer, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 500;
/** The most minutes of a session that can be set. */
export const SESSION_MINUTES_MAX = 100_000;
/**
 * The maximum length of a lesson plan or a summary that an administrator writes, in characters. A drawn plan has up to
 * 30,000. A teacher's prompt holds up to 32,000 bytes of it and loses the last questions of a longer one.
 */
export const SESSION_TEXT_MAX_LENGTH = 40_000;
/** For how many minutes a transcript stays open for the administrator who opened it. */
export const TRANSCRIPT_OPEN_MINUTES = 30;
