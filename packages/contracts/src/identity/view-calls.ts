import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { administratorRequired } from './administrator.ts';
import { ADMINISTRATOR_REASON_MAX_LENGTH, ADMINISTRATOR_REASON_MIN_LENGTH } from './bounds.ts';
import { User } from './calls.ts';

/**
 * An open view: an administrator sees the product as another person sees it (decision 0045). The administrator stays signed
 * in as themselves, and each call of the page names the view in a header (`VIEW_HEADER`). The server answers it as it would
 * answer the person, but only if the endpoint says `viewable`.
 */
export const View = z.object({
  id: Id,
  /** The person whose screens are seen. */
  person: User,
  openUntil: Moment,
});
export type View = z.infer<typeof View>;

export const beginView = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/views',
  summary:
    'Lets an administrator see the product as another person sees it, for a short time; the audit trail keeps the reason',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    reason: z.string().trim().min(ADMINISTRATOR_REASON_MIN_LENGTH).max(ADMINISTRATOR_REASON_MAX_LENGTH),
  }),
  reply: View,
  refusals: {
    ...administratorRequired,
    ...linkedAdministratorRefusal,
    own_account: refusal(409, 'admin_error_view_own'),
    /** Nobody borrows the rights of an administrator. */
    view_administrator: refusal(409, 'admin_error_view_administrator'),
    account_disabled: refusal(409, 'admin_error_account_disabled'),
  },
});

export const readView = endpoint({
  method: 'GET',
  path: '/api/admin/views/:id',
  summary: 'Reads an open view of the caller',
  authentication: 'bearer',
  params: IdParams,
  reply: View,
  refusals: administratorRequired,
});

export const endView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  summary: 'Ends a view of the caller; ending one that is over is no error',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: administratorRequired,
});

/** What a call with the header can be refused for, in addition to what the endpoint refuses. */
export const viewRefusals = {
  /** The call would change something, or shows what stays closed to administrators. */
  view_closed: refusal(403, 'view_error_closed'),
  /** The view is over, or was never the caller's. */
  view_over: refusal(403, 'view_error_over'),
} as const;
