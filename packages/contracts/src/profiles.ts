import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refusal } from './errors.ts';
import { Id, IdParams, Role } from './primitives.ts';

export const AGE_MIN = 1;
export const AGE_MAX = 120;

export const Gender = z.enum(['male', 'female', 'other', 'prefer-not-to-say']);
export const SubscriptionStatus = z.enum(['free', 'pro', 'premium']);

/** The person behind an account, one for each (specification §3). Minutes are whole minutes. */
export const Profile = z.object({
  userId: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  age: z.number().int().nullable(),
  gender: Gender.nullable(),
  role: Role,
  interests: z.array(z.string()),
  goals: z.array(z.string()),
  picture: z.string().nullable(),
  phone: z.string().nullable(),
  teacherId: Id.nullable(),
  children: z.array(Id),
  averageLearningSessionTime: z.number().nullable(),
  averageAttentionPercentage: z.number().nullable(),
  allLearningSessionsSummary: z.string().nullable(),
  summary: z.string().nullable(),
  subscriptionStatus: SubscriptionStatus,
  usageTime: z.number(),
  totalMinutes: z.number(),
});
export type Profile = z.infer<typeof Profile>;

const words = z.array(z.string().trim().min(1).max(100)).max(50);

/**
 * What an owner may set (RES-40). Fields that are not sent keep their value; anything else in the body is ignored,
 * so a client that posts the full profile back changes nothing that is not its own.
 */
export const ProfileChanges = z.object({
  name: z.string().trim().max(200).optional(),
  firstName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  dateOfBirth: z.iso.date().nullish(),
  age: z.coerce.number().int().min(AGE_MIN).max(AGE_MAX).nullish(),
  gender: Gender.nullish(),
  role: z.string().optional(),
  interests: words.optional(),
  goals: words.optional(),
  phone: z.string().trim().max(32).nullish(),
  teacherId: Id.nullish(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

const refusals = {
  no_profile: refusal(404, 'profile_error_none'),
  role_not_allowed: refusal(400, 'profile_error_role_not_allowed'),
  teacher_not_found: refusal(404, 'teacher_error_not_found'),
} as const;

const read = {
  method: 'GET',
  authentication: 'bearer',
  params: IdParams,
  reply: Profile,
  refusals: { no_profile: refusals.no_profile },
} as const;

const save = {
  method: 'POST',
  authentication: 'bearer',
  params: IdParams,
  body: ProfileChanges,
  reply: Profile,
  refusals: { role_not_allowed: refusals.role_not_allowed, teacher_not_found: refusals.teacher_not_found },
} as const;

export const getUserProfile = endpoint({
  ...read,
  path: '/api/users/:id/profile',
  summary: 'Reads a profile',
});
export const saveUserProfile = endpoint({
  ...save,
  path: '/api/users/:id/profile',
  summary: 'Creates or changes a profile',
});
export const getProfile = endpoint({
  ...read,
  path: '/api/profile/:id',
  summary: 'Reads a profile (RES-42)',
});
export const saveProfile = endpoint({
  ...save,
  path: '/api/profile/:id',
  summary: 'Creates or changes a profile (RES-42)',
});
