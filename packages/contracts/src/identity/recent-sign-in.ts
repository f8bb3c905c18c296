import { refusal } from '../wire/errors.ts';

/**
 * How long after a proof of identity a person may make calls that could lock the owner out (RES-35, RES-45). This is
 * long enough to read, type and fetch a phone. In a browser left open at school, these calls are refused again by the
 * next lesson.
 */
export const RECENT_SIGN_IN_MINUTES = 15;

/** The refusal that every call of this kind can return. */
export const recentSignInRequired = {
  recent_sign_in_required: refusal(403, 'error_recent_sign_in_required'),
} as const;
