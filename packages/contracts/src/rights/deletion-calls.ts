import { z } from 'zod';
import { actingParentRefusals, linkedAdministratorRefusal } from '../access/calls.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { IdParams, Moment } from '../wire/primitives.ts';

/** A deletion that a parent requested and that waits. */
export const PlannedDeletion = z.object({
  requestedAt: Moment,
  dueAt: Moment,
  /** The name of the parent who requested it. */
  byName: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may cancel it. */
  mayCancel: z.boolean(),
});
export type PlannedDeletion = z.infer<typeof PlannedDeletion>;

const ofPerson = { authentication: 'bearer', params: IdParams } as const;
const reply = z.object({ planned: PlannedDeletion.nullable() });

export const readPlannedDeletion = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/api/users/:id/deletion',
  summary: 'Tells whether a learner’s account will be deleted because a parent requested it, and when',
  viewable: true,
  reply,
  refusals: {},
});

export const planDeletion = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/users/:id/deletion',
  summary:
    'Requests the deletion of a child’s account, which waits seven days; for a linked parent who proved their identity recently',
  reply,
  refusals: {
    child_is_adult: refusal(409, 'rights_error_child_is_adult'),
    ...recentSignInRequired,
    ...actingParentRefusals,
  },
});

export const cancelDeletion = endpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/api/users/:id/deletion',
  summary:
    'Cancels a deletion that waits; any linked parent, an administrator, or a learner who decides alone',
  reply,
  refusals: {
    deletion_needs_parent: refusal(403, 'rights_error_deletion_needs_parent'),
    /** For an administrator who was a parent of the learner. */
    ...linkedAdministratorRefusal,
  },
});
