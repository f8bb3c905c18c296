import { z } from 'zod';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

export const HoldReason = z.enum(['legal_request', 'safety_concern', 'complaint']);
export type HoldReason = z.infer<typeof HoldReason>;

/** A hold on the records of a learner. */
export const RecordHold = z.object({
  id: Id,
  /** Null when the learner's account is deleted. */
  learnerId: Id.nullable(),
  learnerName: z.string().nullable(),
  reason: HoldReason,
  placedAt: Moment,
  placedByName: z.string().nullable(),
  /** How many records were deleted and sealed since. */
  sealedRecords: z.number().int(),
});
export type RecordHold = z.infer<typeof RecordHold>;

/** A sealed record, opened. `content` is what an export would have held. */
export const OpenedRecord = z.object({
  id: Id,
  kind: z.enum(['account', 'session']),
  sealedAt: Moment,
  content: z.unknown(),
});
export type OpenedRecord = z.infer<typeof OpenedRecord>;

const bearer = { authentication: 'bearer' } as const;
const holdGone = {
  hold_gone: refusal(404, 'rights_error_hold_gone'),
  ...recentSignInRequired,
} as const;

const unreadable = {
  held_records_unreadable: refusal(409, 'rights_error_held_records_unreadable'),
} as const;

export const listHolds = endpoint({
  ...bearer,
  method: 'GET',
  path: '/api/admin/holds',
  summary: 'Lists the records on hold, newest first',
  reply: z.object({ holds: z.array(RecordHold) }),
  refusals: {},
});

export const placeHold = endpoint({
  ...bearer,
  method: 'POST',
  path: '/api/admin/holds',
  summary:
    'Puts the records of a learner on hold: nothing is cleaned up, and what is deleted is sealed first; for an administrator who proved their identity recently',
  body: z.object({ learnerId: Id, reason: HoldReason }),
  reply: RecordHold,
  refusals: {
    not_a_learner: refusal(409, 'rights_error_not_a_learner'),
    hold_exists: refusal(409, 'rights_error_hold_exists'),
    ...recentSignInRequired,
  },
});

export const closeHold = endpoint({
  ...bearer,
  method: 'DELETE',
  path: '/api/admin/holds/:id',
  summary:
    'Closes a hold and deletes what was sealed under it; for an administrator who proved their identity recently',
  params: IdParams,
  reply: Done,
  refusals: { ...holdGone, ...unreadable },
});

export const openHeldRecords = endpoint({
  ...bearer,
  method: 'GET',
  path: '/api/admin/holds/:id/records',
  summary:
    'Opens what was sealed under a hold, which the security log records; for an administrator who proved their identity recently',
  params: IdParams,
  reply: z.object({ records: z.array(OpenedRecord) }),
  refusals: {
    ...holdGone,
    ...unreadable,
  },
});
