import { z } from 'zod';
import { linkedAdministratorRefusal } from '../access/calls.ts';
import { administratorRequired } from '../identity/administrator.ts';
import { EMAIL_MAX_LENGTH } from '../identity/bounds.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { isFileAddress } from '../wire/file-address.ts';
import { Id, IdParams, Role } from '../wire/primitives.ts';
import { AGE_MAX } from './bounds.ts';
import { ProfileChanges, SubscriptionStatus } from './calls.ts';

const figure = z.number().min(0).max(1_000_000);
const minutes = z.number().int().min(0).max(1_000_000);
const prose = z.string().trim().max(20_000);

/**
 * What an administrator can change about a person (RES-90). Fields that are not sent keep their value. The e-mail
 * address is not included, because only its owner can prove a new one. Children can be linked only by invite codes
 * (RES-48).
 */
export const UserChanges = ProfileChanges.omit({
  name: true,
  picture: true,
  avatar: true,
  asRead: true,
}).extend({
  role: Role.optional(),
  /** Administrators may also enter an age of 0 (RES-89). */
  age: z.number().int().min(0).max(AGE_MAX).nullish(),
  /** The account's own picture. Empty means no picture. */
  photoURL: z
    .string()
    .trim()
    .max(500)
    .refine((address) => address === '' || isFileAddress(address))
    .nullish(),
  averageLearningSessionTime: figure.nullish(),
  averageAttentionPercentage: z.number().min(0).max(100).nullish(),
  allLearningSessionsSummary: prose.nullish(),
  summary: prose.nullish(),
  subscriptionStatus: SubscriptionStatus.optional(),
  usageTime: minutes.optional(),
  totalMinutes: minutes.optional(),
});
export type UserChanges = z.output<typeof UserChanges>;

const teacherNotFound = { teacher_not_found: refusal(400, 'profile_error_teacher') } as const;

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary:
    'Creates an account without a password, and its profile; the person sets a password by resetting it (RES-88)',
  authentication: 'bearer',
  body: UserChanges.extend({ email: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: z.object({ id: Id }),
  refusals: {
    ...teacherNotFound,
    ...administratorRequired,
    ...recentSignInRequired,
    email_taken: refusal(409, 'auth_error_email_taken'),
  },
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Changes a person; creates the profile if there is none',
  authentication: 'bearer',
  params: IdParams,
  body: UserChanges.extend({
    /**
     * The values that the form was filled with. If they are sent, only the fields that differ from them are saved, and
     * the save is refused for a field that somebody else has changed in the meantime.
     */
    asRead: UserChanges.extend({
      /** The picture as it was, whatever its address looks like. */
      photoURL: z.string().nullish(),
    }).optional(),
  }),
  reply: z.object({ id: Id }),
  refusals: {
    ...teacherNotFound,
    ...administratorRequired,
    ...recentSignInRequired,
    /** `fields` names what was changed in the meantime. */
    changed_elsewhere: refusal(409, 'admin_error_changed_elsewhere'),
    own_role: refusal(400, 'admin_error_own_role'),
    /** An account without an e-mail address stays a learner's. */
    role_needs_address: refusal(409, 'admin_error_role_needs_address'),
    /** For another role, an age that a parent alone may not state, and the age of another parent. */
    ...linkedAdministratorRefusal,
  },
});
