import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { recentSignInRequired } from './recent-sign-in.ts';

/** Whether an account is disabled, and since when. */
const AccountState = z.object({ id: Id, disabledAt: Moment.nullable() });
export type AccountState = z.infer<typeof AccountState>;

export const disableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/disable',
  summary: 'Disables an account: signs it out everywhere, ends its calls, and keeps its data (RES-119)',
  authentication: 'bearer',
  params: IdParams,
  reply: AccountState,
  refusals: {
    own_account: refusal(409, 'admin_error_own_account'),
    last_administrator: refusal(409, 'security_error_last_administrator'),
    ...linkedAdministratorRefusal,
  },
});

export const enableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/enable',
  summary: 'Enables a disabled account, so that its owner can sign in again (RES-119)',
  authentication: 'bearer',
  params: IdParams,
  reply: AccountState,
  refusals: {},
});

export const signOutAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  summary: 'Signs a person out everywhere and ends their calls (RES-119)',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {},
});

/** What an administrator can do with several accounts at once. */
export const BulkAction = z.enum(['disable', 'enable', 'sign_out', 'resend_code', 'delete']);
export type BulkAction = z.infer<typeof BulkAction>;

/** How many accounts one call may name: a whole page of the table. */
export const BULK_ACCOUNTS_MAX = 100;

/** What one account of `changeAccounts` can be refused for in addition to what the single calls refuse. */
export const changedAccountRefusals = {
  own_account: refusal(409, 'admin_error_delete_own_account'),
  address_required: refusal(409, 'admin_error_address_required'),
  already_verified: refusal(409, 'admin_error_already_verified'),
  account_disabled: refusal(409, 'admin_error_account_disabled'),
} as const;

export const changeAccounts = endpoint({
  method: 'POST',
  path: '/api/admin/users/bulk',
  summary:
    'Disables, enables, signs out or deletes several accounts, or mails their verification codes again. Each account succeeds or is refused by itself',
  authentication: 'bearer',
  body: z.object({ action: BulkAction, ids: z.array(Id).min(1).max(BULK_ACCOUNTS_MAX) }),
  reply: z.object({
    /** One result for each different id, in the order in which they were sent. */
    results: z.array(
      z.object({
        id: Id,
        /** Null if it was done; otherwise the code and the text of the refusal. */
        refused: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: { ...recentSignInRequired },
});
