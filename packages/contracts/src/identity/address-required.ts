import { refusal } from '../wire/errors.ts';

/** What a call answers to an account without an e-mail address if it would set up another way in. */
export const addressRequired = {
  address_required: refusal(409, 'security_error_address_required'),
} as const;
