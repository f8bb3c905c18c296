import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { Profile } from '../profiles/calls.ts';
import { LearningSession } from '../sessions/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Moment, Role } from '../wire/primitives.ts';

/**
 * The data behind an administrator's tables and figures (specification §2.6, §7: the document store). Only this file
 * and the server decide who may read it, never the screens (RES-84).
 */

/** A person as a row of the administrator's table: the account, and the profile fields that a list shows. */
export const ListedUser = z.object({
  id: Id,
  uid: Id,
  /** Null for a child whose parent made the account. */
  email: z.string().nullable(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  role: Role,
  createdAt: Moment,
  lastLoginAt: Moment.nullable(),
  /** When the account was disabled; null for one that may sign in (RES-119). */
  disabledAt: Moment.nullable(),
  /** Null while the person has no profile. */
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

/** The number of lesson plan characters that the administrator's list shows (specification §2.6, §9). */
export const PLAN_PREVIEW_LENGTH = 50;

/** A session as a row of the administrator's table, with only the beginning of its plan. */
export const ListedSession = LearningSession.omit({ lesson_plan: true, summary: true }).extend({
  /** At most `PLAN_PREVIEW_LENGTH` characters; null if the session has no plan. */
  lesson_plan_preview: z.string().nullable(),
});
export type ListedSession = z.infer<typeof ListedSession>;

export const listAllUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Lists all accounts with a short form of their profiles, newest first (RES-99)',
  authentication: 'bearer',
  reply: z.array(ListedUser),
  refusals: administratorRequired,
});

export const listAllSessions = endpoint({
  method: 'GET',
  path: '/api/admin/learning_sessions',
  summary: 'Lists all learning sessions in a short form, newest first (RES-99)',
  authentication: 'bearer',
  reply: z.array(ListedSession),
  refusals: administratorRequired,
});
