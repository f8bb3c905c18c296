import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, IdParams, Moment } from '../wire/primitives.ts';
import { administratorRequired } from './administrator.ts';
import {
  ADMINISTRATOR_REASON_MAX_LENGTH,
  ADMINISTRATOR_REASON_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
} from './bounds.ts';
import { recentSignInRequired } from './recent-sign-in.ts';

/** How an administrator helps a person back into an account. No administrator ever sees a link or a code. */

const ofAccount = { method: 'POST', authentication: 'bearer', params: IdParams } as const;

const mailedRefusals = {
  ...administratorRequired,
  address_required: refusal(409, 'admin_error_address_required'),
  account_disabled: refusal(409, 'admin_error_account_disabled'),
} as const;

export const sendResetLink = endpoint({
  ...ofAccount,
  path: '/api/admin/users/:id/reset_link',
  summary: 'Mails a person the link with which they set a new password',
  reply: Done,
  refusals: mailedRefusals,
});

export const sendInvitation = endpoint({
  ...ofAccount,
  path: '/api/admin/users/:id/invitation',
  summary: 'Mails a person who never signed in an invitation, with a link to set the first password',
  reply: Done,
  refusals: { ...mailedRefusals, already_verified: refusal(409, 'admin_error_already_joined') },
});

/** A recovery that waits: the second factor can be removed from `opensAt` to `expiresAt`, by the person alone. */
export const FactorRecovery = z.object({
  requestedAt: Moment,
  opensAt: Moment,
  expiresAt: Moment,
  /** The administrator who began it; null if that account was deleted. */
  byName: z.string().nullable(),
});
export type FactorRecovery = z.infer<typeof FactorRecovery>;

/** What an administrator sees of a person's second factor. */
export const FactorState = z.object({
  hasSecondFactor: z.boolean(),
  recovery: FactorRecovery.nullable(),
});
export type FactorState = z.infer<typeof FactorState>;

export const readFactorState = endpoint({
  method: 'GET',
  authentication: 'bearer',
  params: IdParams,
  path: '/api/admin/users/:id/factor_recovery',
  summary: 'Tells whether a person has a second factor, and whether its recovery waits',
  reply: FactorState,
  refusals: administratorRequired,
});

export const startFactorRecovery = endpoint({
  ...ofAccount,
  path: '/api/admin/users/:id/factor_recovery',
  summary:
    'Begins the recovery of a lost second factor: the person is mailed a link that works after a day, and can stop it',
  body: z.object({
    /** How the administrator made sure who asks. */
    reason: z.string().trim().min(ADMINISTRATOR_REASON_MIN_LENGTH).max(ADMINISTRATOR_REASON_MAX_LENGTH),
  }),
  reply: FactorState,
  refusals: {
    ...mailedRefusals,
    ...recentSignInRequired,
    ...linkedAdministratorRefusal,
    own_account: refusal(409, 'admin_error_own_recovery'),
    /** Only a proved mailbox is the person's. */
    address_unverified: refusal(409, 'admin_error_address_unverified'),
    no_second_factor: refusal(409, 'admin_error_no_second_factor'),
  },
});

export const cancelFactorRecovery = endpoint({
  method: 'DELETE',
  authentication: 'bearer',
  params: IdParams,
  path: '/api/admin/users/:id/factor_recovery',
  summary: 'Cancels the recovery of a second factor that waits',
  reply: FactorState,
  refusals: { ...administratorRequired, ...linkedAdministratorRefusal },
});

const recoveryGone = { recovery_gone: refusal(410, 'auth_error_recovery_gone') } as const;
const code = z.string().min(1).max(200);

export const readFactorRecovery = endpoint({
  method: 'POST',
  authentication: 'none',
  path: '/api/auth/factor_recovery/read',
  summary: 'Tells the holder of the mailed link when it works and what it needs; uses nothing up',
  body: z.object({ code }),
  reply: z.object({ opensAt: Moment, expiresAt: Moment, isOpen: z.boolean(), needsPassword: z.boolean() }),
  refusals: recoveryGone,
});

export const finishFactorRecovery = endpoint({
  method: 'POST',
  authentication: 'none',
  path: '/api/auth/factor_recovery',
  summary:
    'Removes the second factor with the mailed link, once it works, and the password; ends all sign-ins of the account',
  body: z.object({ code, password: z.string().max(PASSWORD_MAX_LENGTH).optional() }),
  reply: Done,
  refusals: {
    ...recoveryGone,
    recovery_waits: refusal(409, 'auth_error_recovery_waits', true),
    wrong_password: refusal(401, 'auth_error_wrong_password'),
    /** Counted together with the sign-in (RES-26). */
    too_many_attempts: refusal(429, 'auth_error_too_many_attempts', true),
  },
});

export const stopFactorRecovery = endpoint({
  method: 'POST',
  authentication: 'none',
  path: '/api/auth/factor_recovery/stop',
  summary: 'Stops a recovery that the holder of the mailbox did not ask for; the second factor stays',
  body: z.object({ code }),
  reply: Done,
  refusals: recoveryGone,
});
