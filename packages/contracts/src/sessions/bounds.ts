/** Longest note of a reported answer, in characters. It stands by itself, so that a page need not load the schemas for it. */
export const REPORT_NOTE_MAX_LENGTH = 500;
