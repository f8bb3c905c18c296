import { z } from 'zod';
import { actingParentRefusals } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

/** How long an invite code is valid, in hours (specification §9): the default, the minimum and the maximum (a year). */
export const INVITE_DEFAULT_HOURS = 24;
export const INVITE_MIN_HOURS = 1;
export const INVITE_MAX_HOURS = 8_760;

/**
 * The code that a learner gives a parent so that the parent can follow the lessons (specification §3). `expiresIn` is
 * in hours (RES-47). `usedBy` is the account of the parent who used the code, and null until then.
 */
export const Invite = z.object({
  code: z.string(),
  expiresIn: z.number().int(),
  createdAt: Moment,
  expiresAt: Moment,
  usedBy: Id.nullable(),
});
export type Invite = z.infer<typeof Invite>;

export const generateInvite = endpoint({
  method: 'POST',
  path: '/api/invite/generate',
  summary: 'Creates an invite code for the caller, who is a learner (RES-48)',
  authentication: 'bearer',
  body: z.object({
    /** The caller’s own id. This call works for no other account. */
    userId: Id,
    expiresIn: z.number().int().min(INVITE_MIN_HOURS).max(INVITE_MAX_HOURS).default(INVITE_DEFAULT_HOURS),
  }),
  reply: z.object({ success: z.literal(true), data: Invite }),
  refusals: {
    learners_only: refusal(403, 'invite_error_learners_only'),
    too_many_open_invites: refusal(409, 'invite_error_too_many_open'),
  },
});

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/users/:id/invites',
  summary: 'Lists a learner’s invite codes without the revoked ones, newest first',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: z.array(Invite) }),
  refusals: {},
});

/** The maximum length of a code as a person types it. Separators between its characters are dropped. */
const TYPED_CODE_MAX_LENGTH = 64;

/** A code as a parent types it: in upper or lower case, with spaces or hyphens between its characters (RES-48). */
const TypedCode = z
  .string()
  .max(TYPED_CODE_MAX_LENGTH)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1));

export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/invite/:code',
  summary: 'Revokes an unused invite code of the caller, which then links nobody (RES-83)',
  authentication: 'bearer',
  params: z.object({ code: TypedCode }),
  reply: Done,
  refusals: { invite_used_already: refusal(409, 'invite_error_revoke_used') },
});

export const validateInvite = endpoint({
  method: 'POST',
  path: '/api/invite/validate',
  summary: 'Reports to a parent whether an invite code can be used, and if not, why',
  authentication: 'bearer',
  body: z.object({ code: TypedCode }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ valid: z.boolean(), message: z.string() }),
  }),
  refusals: actingParentRefusals,
});

export const useInvite = endpoint({
  method: 'POST',
  path: '/api/invite/use',
  summary:
    'Links the caller, an adult parent with a verified e-mail address, to the child who made the code; a code works once (RES-48, RES-115)',
  authentication: 'bearer',
  body: z.object({
    /** Only a hint: the parent is always the caller (RES-96). */
    usedByUserId: Id.optional(),
    code: TypedCode,
  }),
  reply: z.object({
    /** False if no child was linked. The message says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  refusals: actingParentRefusals,
});
