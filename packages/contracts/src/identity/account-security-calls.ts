import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { addressRequired } from './address-required.ts';
import { administratorRequired } from './administrator.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './bounds.ts';
import { newPasswordRefusals, User } from './calls.ts';
import { recentSignInRequired } from './recent-sign-in.ts';
import { TypedCode } from './second-factor-calls.ts';

/** A browser in which the caller is signed in. */
export const SignIn = z.object({
  id: Id,
  /** The browser's own User-Agent text; null when it sends none. */
  userAgent: z.string().nullable(),
  createdAt: Moment,
  /** The last time the browser traded its cookie for a token, accurate to the day or better. */
  lastUsedAt: Moment,
  /** Whether this is the browser that made the request. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  summary: 'Lists where the caller is signed in, this browser first',
  authentication: 'bearer',
  reply: z.array(SignIn),
  refusals: {},
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins/:id',
  summary: 'Signs the caller out of one browser',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {},
});

export const endAllSignIns = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins',
  summary: 'Signs the caller out everywhere, including this browser',
  authentication: 'bearer',
  reply: Done,
  refusals: {},
});

const CurrentPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);

const passwordRefusals = {
  wrong_password: refusal(401, 'auth_error_wrong_password'),
  no_password: refusal(409, 'security_error_no_password'),
  too_many_attempts: refusal(429, 'auth_error_too_many_attempts', true),
} as const;

export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/auth/prove',
  summary:
    'Confirms the caller’s password again, and a code of the second factor if there is one, for calls that require a recent sign-in (RES-35, RES-45)',
  authentication: 'bearer',
  body: z.object({ password: CurrentPassword, code: TypedCode.optional() }),
  reply: Done,
  refusals: {
    ...passwordRefusals,
    /**
     * The account also has a second factor, and no code was sent. A person who knows only the password must not be able
     * to turn it off.
     */
    sign_in_again: refusal(409, 'security_error_sign_in_again'),
    wrong_code: refusal(400, 'second_factor_error_wrong_code'),
  },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changes the password and ends all other sign-ins',
  authentication: 'bearer',
  body: z.object({
    currentPassword: CurrentPassword,
    password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
  }),
  reply: Done,
  refusals: { ...passwordRefusals, ...newPasswordRefusals },
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Mails a code to the account’s new address',
  authentication: 'bearer',
  body: z.object({ email: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: Done,
  refusals: {
    ...recentSignInRequired,
    ...addressRequired,
    email_taken: refusal(409, 'auth_error_email_taken'),
    same_email: refusal(409, 'security_error_same_email'),
    code_sent_recently: refusal(429, 'verify_error_sent_recently', true),
  },
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/change-email/confirm',
  summary:
    'Confirms the account’s new address with the code that was mailed to it, and notifies the old address',
  authentication: 'bearer',
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  reply: User,
  refusals: {
    wrong_code: refusal(400, 'verify_error_invalid_code'),
    code_gone: refusal(410, 'verify_error_code_gone'),
    email_taken: refusal(409, 'auth_error_email_taken'),
  },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary:
    'Deletes an account with everything that belongs to it: the caller’s own, or any account for an administrator (RES-45)',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {
    ...recentSignInRequired,
    ...administratorRequired,
    last_administrator: refusal(409, 'security_error_last_administrator'),
    /** A linked child has no e-mail address, and no other parent is left who could let the child sign in. */
    last_parent: refusal(409, 'security_error_last_parent'),
    /** The account of a child without an e-mail address, who may not delete it alone. A parent or an administrator can. */
    deletion_needs_parent: refusal(403, 'security_error_deletion_needs_parent'),
    ...linkedAdministratorRefusal,
  },
});
