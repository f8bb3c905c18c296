import { z } from 'zod';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment, Role } from '../wire/primitives.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './bounds.ts';

/** A way to prove that an account is yours: `password`, or an account elsewhere (`google`, `github`, `apple`). */
export const ProviderData = z.object({
  providerId: z.string(),
  uid: z.string(),
  email: z.string().nullable(),
});
export type ProviderData = z.infer<typeof ProviderData>;

/**
 * An account as its owner sees it. One record serves two older shapes (RES-100): `uid` repeats `id`, `lastLogin`
 * repeats `lastLoginAt`, and `provider` is the first entry of `providerData` or 'unknown'.
 */
export const User = z.object({
  id: Id,
  uid: Id,
  /** Null for a child whose parent made the account. */
  email: z.email().nullable(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Also true for an account without an address: a parent vouches for it. */
  emailVerified: z.boolean(),
  role: Role,
  createdAt: Moment,
  updatedAt: Moment,
  lastLoginAt: Moment.nullable(),
  lastLogin: Moment.nullable(),
  provider: z.string(),
  /** Ordered oldest first. */
  providerData: z.array(ProviderData),
  multiFactor: z.object({
    enrolledFactors: z.array(z.object({ mfaType: z.literal('totp'), enrolledAt: Moment })),
  }),
});
export type User = z.infer<typeof User>;

/** A short-lived bearer token and the account it belongs to. */
export const SignedIn = z.object({ token: z.string(), expiresAt: Moment, user: User });
export type SignedIn = z.infer<typeof SignedIn>;

export const Registration = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(EMAIL_MAX_LENGTH),
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
});

/** Why a new password is refused although it is long enough to be read (RES-117). */
export const newPasswordRefusals = {
  password_too_easy: refusal(400, 'auth_error_password_too_easy'),
  admin_password_too_short: refusal(400, 'auth_error_admin_password_too_short'),
} as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates an account and signs it in; its e-mail address is not verified yet',
  authentication: 'none',
  body: Registration,
  reply: SignedIn,
  refusals: {
    email_taken: refusal(409, 'auth_error_email_taken'),
    password_too_easy: newPasswordRefusals.password_too_easy,
    /** The operator does not allow new accounts with a password (`PASSWORD_ACCOUNTS`). */
    passwords_off: refusal(403, 'auth_error_passwords_off'),
    ...switchedOffRefusal,
  },
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in by e-mail and password',
  authentication: 'none',
  body: z.object({
    email: z.email().max(EMAIL_MAX_LENGTH),
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    /** When ticked, the sign-in outlives the browser session (RES-28). */
    rememberMe: z.boolean().default(false),
  }),
  reply: SignedIn,
  refusals: {
    no_account: refusal(401, 'auth_error_no_account'),
    wrong_password: refusal(401, 'auth_error_wrong_password'),
    account_disabled: refusal(403, 'auth_error_account_disabled'),
    too_many_attempts: refusal(429, 'auth_error_too_many_attempts', true),
    /** The password is right. A cookie keeps the sign-in waiting for the second factor's code (RES-35). */
    second_factor_required: refusal(401, 'second_factor_needed'),
  },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the sign-in of this browser',
  authentication: 'cookie',
  reply: Done,
  refusals: {},
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link for setting a new password (RES-25, RES-26)',
  authentication: 'none',
  body: z.object({ email: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: Done,
  refusals: { no_account: refusal(404, 'auth_error_no_account') },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the code from a mailed link, and ends all sign-ins of the account',
  authentication: 'none',
  body: z.object({
    code: z.string().min(1).max(200),
    password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
  }),
  reply: Done,
  refusals: { ...newPasswordRefusals, link_gone: refusal(410, 'reset_error_link_gone') },
});

export const issueToken = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  summary: 'Exchanges the sign-in cookie for a bearer token that is valid for five minutes',
  authentication: 'cookie',
  reply: SignedIn,
  refusals: {},
});

export const saveUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Saves the user record after login; e-mail and verification come from the token (RES-100)',
  authentication: 'bearer',
  body: z.object({ displayName: z.string().trim().max(200).optional() }).loose(),
  reply: User,
  refusals: {},
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Reads an account',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: User,
  refusals: {},
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/sendEmailCode',
  summary: 'Mails a six-digit code to the caller’s own address (RES-32)',
  authentication: 'bearer',
  body: z.object({ email: z.email() }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  refusals: {
    already_verified: refusal(409, 'verify_error_no_user_or_verified'),
    code_sent_recently: refusal(429, 'verify_error_sent_recently', true),
  },
});

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/verifyEmailCode',
  summary: 'Checks the code and marks the caller’s e-mail as verified; a wrong code answers success false',
  authentication: 'bearer',
  body: z.object({ email: z.email(), code: z.string().regex(/^\d{6}$/) }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  refusals: {},
});
