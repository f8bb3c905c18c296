import { z } from 'zod';
import { AGE_MAX, Profile, ProfileChanges, SubscriptionStatus } from '../profiles/calls.ts';
import { LearningSession } from '../sessions/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { isFileAddress } from '../wire/file-address.ts';
import { Id, IdParams, Moment, Role } from '../wire/primitives.ts';

/**
 * What an administrator's tables and figures are made of (specification §2.6, §7: the document store). Who may read
 * it is decided here and on the server alone, never by the screens (RES-84).
 */

/** A person as a row of the administrator's table: the account, and of the profile what a list shows. */
export const ListedUser = z.object({
  id: Id,
  uid: Id,
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  role: Role,
  createdAt: Moment,
  lastLoginAt: Moment.nullable(),
  /** Null while the person has none. */
  profile: Profile.pick({
    firstName: true,
    lastName: true,
    picture: true,
    subscriptionStatus: true,
    averageAttentionPercentage: true,
    usageTime: true,
  }).nullable(),
});
export type ListedUser = z.infer<typeof ListedUser>;

const figure = z.number().min(0).max(1_000_000);
const minutes = z.number().int().min(0).max(1_000_000);
const prose = z.string().trim().max(20_000);

/**
 * What an administrator sets of a person (RES-90); fields that are not sent keep their value. The e-mail is not among
 * them: only its owner can prove a new one. Children are linked by invite codes alone (RES-48).
 */
export const UserChanges = ProfileChanges.pick({
  firstName: true,
  lastName: true,
  dateOfBirth: true,
  gender: true,
  interests: true,
  goals: true,
  phone: true,
  teacherId: true,
}).extend({
  role: Role.optional(),
  /** From 0 here (RES-89). */
  age: z.number().int().min(0).max(AGE_MAX).nullish(),
  /** The account's own picture; empty is none. */
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

/** Characters of a lesson plan that the administrator's list shows (specification §2.6, §9). */
export const PLAN_PREVIEW_LENGTH = 50;

/** A session as a row of the administrator's table: light, with the beginning of its plan. */
export const ListedSession = LearningSession.omit({ lesson_plan: true, summary: true }).extend({
  /** At most `PLAN_PREVIEW_LENGTH` characters; null where there is no plan. */
  lesson_plan_preview: z.string().nullable(),
});
export type ListedSession = z.infer<typeof ListedSession>;

export const listAllUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Lists all accounts with the light part of their profiles, newest first (RES-99)',
  authentication: 'bearer',
  reply: z.array(ListedUser),
  refusals: {},
});

export const listAllSessions = endpoint({
  method: 'GET',
  path: '/api/admin/learning_sessions',
  summary: 'Lists all learning sessions in a light form, newest first (RES-99)',
  authentication: 'bearer',
  reply: z.array(ListedSession),
  refusals: {},
});

const teacherNotFound = { teacher_not_found: refusal(400, 'profile_error_teacher') } as const;

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account without a password and its profile; a password reset takes it over (RES-88)',
  authentication: 'bearer',
  body: UserChanges.extend({ email: z.email().max(254) }),
  reply: z.object({ id: Id }),
  refusals: { ...teacherNotFound, email_taken: refusal(409, 'auth_error_email_taken') },
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Changes a person; makes the profile where there is none',
  authentication: 'bearer',
  params: IdParams,
  body: UserChanges,
  reply: z.object({ id: Id }),
  refusals: { ...teacherNotFound, own_role: refusal(400, 'admin_error_own_role') },
});
