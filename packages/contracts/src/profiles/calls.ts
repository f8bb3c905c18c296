import { z } from 'zod';
import { actingParentRefusals, linkedAdministratorRefusal, raisedAgeRefusals } from '../access/calls.ts';
import { teacherRefusals } from '../limits/refusals.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { PICTURE_BODY_MAX_BYTES, pictureRefusals } from '../wire/pictures.ts';
import { Id, IdParams, Role } from '../wire/primitives.ts';
import {
  AGE_MAX,
  AGE_MIN,
  CHIP_MAX_LENGTH,
  CHIPS_MAX,
  genders,
  NAME_PART_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  subscriptionStatuses,
} from './bounds.ts';

export const Gender = z.enum(genders);
export const SubscriptionStatus = z.enum(subscriptionStatuses);

/** The person behind an account; each account has one profile (specification §3). All numbers of minutes are whole. */
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

/**
 * Turns text in any script into one line. Characters that break lines, control a terminal, change the direction of the
 * following text or are half a character become a space. Characters that join letters are kept, because many scripts
 * need them.
 */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

/** Reads one line of text of at most this many characters. */
export const line = (maxLength: number) => z.string().overwrite(oneLine).max(maxLength);

/** Removes empty chips and chips that differ from an earlier one only in capitals (specification §5). */
function distinct(chips: string[]): string[] {
  const keys = chips.map((chip) => chip.toLocaleLowerCase());
  return chips.filter((chip, place) => chip !== '' && keys.indexOf(keys[place] ?? '') === place);
}

const chips = z.array(line(CHIP_MAX_LENGTH)).max(CHIPS_MAX).overwrite(distinct);

/** The fields that people can change in their own profile. */
const ownFields = {
  name: line(2 * NAME_PART_MAX_LENGTH + 1).optional(),
  firstName: line(NAME_PART_MAX_LENGTH).optional(),
  lastName: line(NAME_PART_MAX_LENGTH).optional(),
  /** A date that gives an age between `AGE_MIN` and `AGE_MAX`. */
  dateOfBirth: z.iso.date().nullish(),
  /**
   * Between `AGE_MIN` and `AGE_MAX`. The server checks this only for an age that changes. A full profile that is sent
   * back may contain an age set by an administrator, or an age worked out from a date of birth.
   */
  age: z.coerce.number().int().nullish(),
  gender: Gender.nullish(),
  role: z.string().max(32).optional(),
  interests: chips.optional(),
  goals: chips.optional(),
  phone: line(PHONE_MAX_LENGTH).nullish(),
  /** A teacher whom the person may see. Sending the teacher that is already saved changes nothing. */
  teacherId: Id.nullish(),
  /**
   * A picture as a data URL, or the path of one of our drawings; null or empty removes the picture. Sending back the
   * address from the profile changes nothing.
   */
  picture: z.string().nullish(),
  /** Another name for `picture`. If both are sent, `picture` wins (RES-41). */
  avatar: z.string().nullish(),
};

/**
 * What an owner may change (RES-40). Fields that are not sent keep their value, and anything else in the body is
 * ignored. A client may therefore post the full profile back without changing any other field.
 */
export const ProfileChanges = z.object({
  ...ownFields,
  /**
   * The values that the form was filled with. If they are sent, the server saves only the fields that differ from them.
   * It refuses the save with `changed_elsewhere` if one of those fields has been changed in the meantime.
   */
  asRead: z.object(ownFields).optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

const refusals = {
  no_profile: refusal(404, 'profile_error_none'),
  role_not_allowed: refusal(400, 'profile_error_role_not_allowed'),
  date_of_birth_not_allowed: refusal(400, 'profile_error_date_of_birth'),
  age_only_rises_with_time: refusal(403, 'profile_error_age'),
  age_needed: refusal(400, 'profile_age_needed'),
  teacher_not_found: refusal(400, 'profile_error_teacher'),
  changed_elsewhere: refusal(409, 'profile_error_changed_elsewhere'),
} as const;

const read = {
  method: 'GET',
  authentication: 'bearer',
  viewable: true,
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
  refusals: {
    role_not_allowed: refusals.role_not_allowed,
    date_of_birth_not_allowed: refusals.date_of_birth_not_allowed,
    /** `fields` names the age or the date of birth. Only a linked parent or an administrator may raise it (RES-115). */
    age_only_rises_with_time: refusals.age_only_rises_with_time,
    /** A student's profile would be without an age; `fields` names it (RES-125). */
    age_needed: refusals.age_needed,
    teacher_not_found: refusals.teacher_not_found,
    ...teacherRefusals,
    /** `fields` names what was changed in the meantime. */
    changed_elsewhere: refusals.changed_elsewhere,
    ...pictureRefusals,
  },
  bodyMaxBytes: PICTURE_BODY_MAX_BYTES,
} as const;

export const getUserProfile = endpoint({
  ...read,
  path: '/api/users/:id/profile',
  summary: 'Reads a profile',
  query: z.object({
    /** Has null answered if there is no profile yet, which is then no refusal that a browser reports as an error. */
    ifNone: z.literal('null').optional(),
  }),
  /** Null only with `ifNone`. */
  reply: Profile.nullable(),
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

/** An age in years, or the day from which it follows. The one that is sent replaces both. */
const CorrectedAge = z.union([
  z.object({ age: z.number().int().min(AGE_MIN).max(AGE_MAX) }).strict(),
  z.object({ dateOfBirth: z.iso.date() }).strict(),
]);
export type CorrectedAge = z.infer<typeof CorrectedAge>;

export const correctAge = endpoint({
  method: 'PUT',
  path: '/api/users/:id/age',
  summary: 'Corrects the age of a learner, up or down; for a linked parent or an administrator (RES-115)',
  authentication: 'bearer',
  params: IdParams,
  body: CorrectedAge,
  reply: Profile,
  refusals: {
    no_profile: refusals.no_profile,
    date_of_birth_not_allowed: refusals.date_of_birth_not_allowed,
    ...actingParentRefusals,
    ...raisedAgeRefusals,
    ...linkedAdministratorRefusal,
  },
});
