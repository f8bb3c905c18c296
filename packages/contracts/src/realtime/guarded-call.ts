/**
 * The header with which our server has a call guarded: our own voice server then takes from the page only what a learner
 * may do (RES-110). A hosted provider ignores it.
 */
export const GUARDED_CALL_HEADER = 'guarded-call';

/** The error code with which our own voice server answers an event that a guarded call does not take from its page. */
export const GUARDED_CALL_ERROR = 'guarded_call';
