import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

const since = {
  linkedAt: Moment,
  /** When a mail told the child of the link. Null: not yet, or the child has no verified e-mail address. */
  childMailedAt: Moment.nullable(),
};

/** A parent who can follow a child (RES-116). The e-mail address is not included: parents do not learn each other’s. */
export const LinkedParent = z.object({ parentId: Id, name: z.string(), ...since });
export type LinkedParent = z.infer<typeof LinkedParent>;

/** A child whom a parent can follow. */
export const LinkedChild = z.object({ childId: Id, firstName: z.string(), ...since });
export type LinkedChild = z.infer<typeof LinkedChild>;

export const listParents = endpoint({
  method: 'GET',
  path: '/api/users/:id/parents',
  summary: 'Lists who is linked to a child, and since when (RES-116)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: z.array(LinkedParent) }),
  refusals: {},
});

export const listChildren = endpoint({
  method: 'GET',
  path: '/api/users/:id/children',
  summary: 'Lists to whom a parent is linked, and since when (RES-116)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: z.array(LinkedChild) }),
  refusals: {},
});

export const endLink = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/parents/:parentId',
  summary:
    'Ends the link of a parent to a child, and the consents that the parent gave; for that parent, an administrator, and a child who may decide alone (RES-116)',
  authentication: 'bearer',
  params: IdParams.extend({ parentId: Id }),
  reply: Done,
  refusals: {
    link_gone: refusal(404, 'link_error_gone'),
    link_of_other_parent: refusal(403, 'link_error_other_parent'),
    ...linkedAdministratorRefusal,
    link_end_needs_parent: refusal(403, 'link_error_needs_parent'),
    /** The child has no e-mail address, and no other parent is left who could let the child sign in. */
    link_of_last_parent: refusal(409, 'link_error_last_parent'),
  },
});
