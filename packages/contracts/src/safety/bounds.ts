/** The maximum length of a note on a case, in characters. */
export const CASE_NOTE_MAX_LENGTH = 1_000;
/** For how many minutes the turns around a reported answer stay open for the administrator who opened them. */
export const CASE_OPEN_MINUTES = 30;
/** How many turns before and after the reported answer belong to a case. */
export const CASE_TURNS_BEFORE = 4;
export const CASE_TURNS_AFTER = 2;
/** The number of cases on one page of the queue. */
export const CASES_PER_PAGE = 20;

/**
 * What came of a case. `no_fault`: nothing was wrong with the answer. `teacher_corrected`: the teacher's text was changed.
 * `teacher_withdrawn`: the teacher is no longer offered. `passed_on`: it goes to who makes the model.
 */
export const CASE_OUTCOMES = ['no_fault', 'teacher_corrected', 'teacher_withdrawn', 'passed_on'] as const;
