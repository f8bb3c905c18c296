import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, Moment } from '../wire/primitives.ts';
import { addressRequired } from './address-required.ts';
import { administratorRequired } from './administrator.ts';
import { SignedIn } from './calls.ts';
import { recentSignInRequired } from './recent-sign-in.ts';

/** How long a sign-in waits for its second factor once the first factor has been accepted. */
export const SECOND_FACTOR_PATIENCE_MINUTES = 10;
/** The number of backup codes in one set. */
export const BACKUP_CODE_COUNT = 10;

/** Six digits from an authenticator app, or a backup code. Spaces and hyphens only make it easier to read. */
export const TypedCode = z.string().trim().min(6).max(40);

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary:
    'Completes a sign-in that waits for its second factor: a code from the app, or a backup code (RES-35)',
  authentication: 'cookie',
  body: z.object({ code: TypedCode }),
  reply: SignedIn,
  refusals: {
    wrong_code: refusal(401, 'second_factor_error_wrong_code'),
    sign_in_gone: refusal(410, 'second_factor_error_gone'),
    account_disabled: refusal(403, 'auth_error_account_disabled'),
    too_many_attempts: refusal(429, 'auth_error_too_many_attempts', true),
  },
});

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Reports whether the caller’s account has a second factor',
  authentication: 'bearer',
  reply: z.object({ enrolledAt: Moment.nullable(), backupCodesLeft: z.number().int() }),
  refusals: {},
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/setup',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed',
  authentication: 'bearer',
  /** `secret` is base32, for typing. `address` is the otpauth:// address in the QR code. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  refusals: {
    ...recentSignInRequired,
    ...addressRequired,
    already_on: refusal(409, 'second_factor_error_already_on'),
  },
});

const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Turns the second factor on with a code from the app, and returns the backup codes this one time',
  authentication: 'bearer',
  body: z.object({ code: TypedCode }),
  reply: BackupCodes,
  refusals: {
    ...recentSignInRequired,
    wrong_code: refusal(400, 'second_factor_error_wrong_code'),
    nothing_to_confirm: refusal(409, 'second_factor_error_nothing_to_confirm'),
    too_many_attempts: refusal(429, 'auth_error_too_many_attempts', true),
  },
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/backup-codes',
  summary: 'Creates new backup codes; the old ones stop working',
  authentication: 'bearer',
  reply: BackupCodes,
  refusals: {
    ...recentSignInRequired,
    not_on: refusal(409, 'second_factor_error_not_on'),
  },
});

export const unsetMfa = endpoint({
  method: 'POST',
  path: '/api/unsetMFA',
  summary:
    'Removes the second factor of an account: the caller’s own, or any account for an administrator (RES-35)',
  authentication: 'bearer',
  body: z.object({ uid: Id, mfaType: z.literal('totp') }),
  reply: Done,
  refusals: { ...recentSignInRequired, ...administratorRequired, ...linkedAdministratorRefusal },
});
