import { refusal } from '../wire/errors.ts';

/**
 * How long after somebody has proved who they are the calls that could lock them out are open (RES-35, RES-45): long
 * enough to read, type and fetch a phone; a browser left open at school is closed to them by the next lesson.
 */
export const RECENT_SIGN_IN_MINUTES = 15;

/** For the refusals of such a call. */
export const recentSignInRequired = {
  recent_sign_in_required: refusal(403, 'error_recent_sign_in_required'),
} as const;
