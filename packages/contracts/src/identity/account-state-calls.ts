import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

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
