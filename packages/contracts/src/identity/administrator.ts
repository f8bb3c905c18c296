import { refusal } from '../wire/errors.ts';

/**
 * What a call for administrators answers to one whose sign-in is not strong enough (RES-117). The administrator can
 * mend it in the account's security settings.
 */
export const administratorRequired = {
  admin_needs_second_factor: refusal(403, 'admin_error_second_factor'),
  admin_needs_longer_password: refusal(403, 'admin_error_longer_password'),
} as const;
