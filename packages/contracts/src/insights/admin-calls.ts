import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { Profile, SubscriptionStatus } from '../profiles/calls.ts';
import { LearningSession } from '../sessions/calls.ts';
import { Teacher, TeacherLevel, TeacherType } from '../teachers/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Moment, Role } from '../wire/primitives.ts';
import { LIST_SEARCH_MAX_LENGTH } from './bounds.ts';
import { listPage, listQuery } from './list-query.ts';

/**
 * The data behind an administrator's tables (specification §2.6, §7: the document store). Only this file and the server
 * decide who may read it, never the screens (RES-84). The server searches, filters, sorts and pages.
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
  /** When the account will be deleted because a parent requested it; null if no deletion waits. */
  deletionDueAt: Moment.nullable(),
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
  /** The learner's name, as a table of people shows it. */
  learnerName: z.string(),
  /** Null if the teacher was deleted. */
  teacherName: z.string().nullable(),
  teacherPicture: z.string().nullable(),
});
export type ListedSession = z.infer<typeof ListedSession>;

/** A teacher as a row of the administrator's table, with where the teacher is used. */
export const ListedTeacher = Teacher.extend({
  sessionCount: z.number().int(),
  /** How many different learners have had a session with the teacher. */
  learnerCount: z.number().int(),
  /** How many people chose the teacher in their profile. */
  chosenCount: z.number().int(),
  /** The name of the person who made the teacher; null for our own teachers. */
  createdByName: z.string().nullable(),
});
export type ListedTeacher = z.infer<typeof ListedTeacher>;

const read = { method: 'GET', authentication: 'bearer', refusals: administratorRequired } as const;

export const listAllUsers = endpoint({
  ...read,
  path: '/api/admin/users',
  summary: 'Lists accounts with a short form of their profiles, a page at a time (RES-99)',
  query: listQuery(['name', 'role', 'subscription', 'attention', 'usage', 'createdAt', 'lastLoginAt']).extend(
    {
      role: z.enum(['student', 'teacher', 'admin']).optional(),
      subscription: SubscriptionStatus.optional(),
      state: z.enum(['active', 'disabled', 'unverified', 'deleting']).optional(),
    },
  ),
  reply: listPage(ListedUser),
});

export const listAllTeachers = endpoint({
  ...read,
  path: '/api/admin/teachers',
  summary: 'Lists teachers with where they are used, a page at a time (RES-90)',
  query: listQuery(['name', 'type', 'specialty', 'level', 'sessions', 'createdAt']).extend({
    type: TeacherType.optional(),
    level: TeacherLevel.optional(),
  }),
  reply: listPage(ListedTeacher),
});

export const listAllSessions = endpoint({
  ...read,
  path: '/api/admin/learning_sessions',
  summary: 'Lists learning sessions in a short form, a page at a time (RES-99)',
  query: listQuery(['createdAt', 'minutes', 'attention', 'cost']).extend({
    teacherId: Id.optional(),
    userId: Id.optional(),
  }),
  reply: listPage(ListedSession),
});

/** A person or a teacher to choose in a form or a filter. */
export const Choice = z.object({ id: Id, name: z.string(), detail: z.string().nullable() });
export type Choice = z.infer<typeof Choice>;

const choiceQuery = z.object({
  /** Words of the name or the e-mail address. Without it, the newest are listed. */
  search: z.string().trim().max(LIST_SEARCH_MAX_LENGTH).optional(),
  /** The one with this id alone, for a choice that was made earlier. */
  id: Id.optional(),
});

export const listPeopleToChoose = endpoint({
  ...read,
  path: '/api/admin/choices/people',
  summary: 'Lists people to choose from, by name and e-mail address',
  query: choiceQuery.extend({
    /** Only those whose role is a learner's. */
    learnersOnly: z.literal('true').optional(),
    /** Also accounts without a profile, as an administrator may have one. */
    everyAccount: z.literal('true').optional(),
  }),
  reply: z.array(Choice),
});

export const listTeachersToChoose = endpoint({
  ...read,
  path: '/api/admin/choices/teachers',
  summary: 'Lists teachers to choose from, by name and subject',
  query: choiceQuery,
  reply: z.array(Choice),
});
