import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refusal } from './errors.ts';
import { Done, Id, IdParams, Moment } from './primitives.ts';
import { TEACHER_AGE, TEACHER_TEXT_MAX } from './teacher-bounds.ts';

export const TeacherType = z.enum(['STANDARD', 'PREMIUM', 'CUSTOM']);
export const TeacherLevel = z.enum([
  'Elementary',
  'Middle School',
  'High School',
  'College',
  'Graduate',
  'Professional',
]);

/** A teacher as screens see it (specification §3). Pictures, videos and previews are addresses. */
export const Teacher = z.object({
  id: Id,
  name: z.string(),
  type: TeacherType,
  picture: z.string().nullable(),
  idle_video: z.string().nullable(),
  talking_video: z.string().nullable(),
  voice: z.string().nullable(),
  audio_preview: z.string().nullable(),
  biography: z.string(),
  personality: z.string(),
  specialty: z.string(),
  level: z.string(),
  teachingStyle: z.string().nullable(),
  age: z.number().int().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  video_option: z.enum(['generate', 'set']),
  /** Who made it and may change it; null for the house's own (RES-50). */
  createdBy: Id.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Teacher = z.infer<typeof Teacher>;

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/**
 * Whether a picture lies on our own host or at an https address. `//host` and `/\host` are other hosts to a browser, and
 * an address with a user name in it may pass for one that it is not.
 */
export function isPictureAddress(address: string): boolean {
  return OWN_PATH.test(address) || HTTPS_ADDRESS.test(address);
}

const text = (max: number) => z.string().trim().max(max);
const needed = (max: number) => text(max).min(1);
const picture = text(TEACHER_TEXT_MAX.picture).refine(
  (address) => address === '' || isPictureAddress(address),
);

const fields = {
  name: needed(TEACHER_TEXT_MAX.name),
  type: TeacherType.optional(),
  age: z.number().int().min(TEACHER_AGE.minForAdmin).max(TEACHER_AGE.max).nullish(),
  gender: z.enum(['male', 'female']).nullish(),
  picture: picture.nullish(),
  voice: text(64).nullish(),
  biography: text(TEACHER_TEXT_MAX.biography).optional(),
  personality: text(TEACHER_TEXT_MAX.personality).optional(),
  specialty: needed(TEACHER_TEXT_MAX.specialty),
  level: TeacherLevel,
  teachingStyle: text(TEACHER_TEXT_MAX.teachingStyle).nullish(),
  /** The other spelling of `teachingStyle`; that one counts where both are sent (RES-49). */
  teaching_style: text(TEACHER_TEXT_MAX.teachingStyle).nullish(),
};

/**
 * What makes a teacher (specification §7). `type` is an administrator's to choose (RES-51), an empty picture is none,
 * and anything else in the body is ignored.
 */
export const NewTeacher = z.object(fields);
export type NewTeacher = z.output<typeof NewTeacher>;

/** What a save changes: only the fields that are sent. */
export const TeacherChanges = NewTeacher.partial();
export type TeacherChanges = z.output<typeof TeacherChanges>;

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/teachers',
  summary: 'Lists the teachers that the caller may choose (RES-50)',
  authentication: 'bearer',
  reply: z.array(Teacher),
  refusals: {},
});

export const getTeacher = endpoint({
  method: 'GET',
  path: '/api/teacher/:id',
  summary: 'Reads one teacher',
  authentication: 'bearer',
  params: IdParams,
  reply: Teacher,
  refusals: { teacher_not_found: refusal(404, 'teacher_error_not_found') },
});

/** A text of a teacher that is not fit for children is refused by the name of its field. */
const unfit = {
  unfit_name: refusal(400, 'teacher_error_unfit_name'),
  unfit_specialty: refusal(400, 'teacher_error_unfit_specialty'),
  unfit_biography: refusal(400, 'teacher_error_unfit_biography'),
  unfit_personality: refusal(400, 'teacher_error_unfit_personality'),
  unfit_teaching_style: refusal(400, 'teacher_error_unfit_teaching_style'),
  age_not_allowed: refusal(400, 'teacher_error_age'),
} as const;

export const createTeacher = endpoint({
  method: 'POST',
  path: '/api/teacher',
  summary:
    'Makes a teacher; anybody who is not an administrator makes a custom one of their own (RES-50, RES-51)',
  authentication: 'bearer',
  body: NewTeacher,
  reply: Teacher,
  refusals: unfit,
});

export const updateTeacher = endpoint({
  method: 'PUT',
  path: '/api/teacher/:id',
  summary: 'Changes a teacher; fields that are not sent keep their value',
  authentication: 'bearer',
  params: IdParams,
  body: TeacherChanges,
  reply: Teacher,
  refusals: unfit,
});

export const deleteTeacher = endpoint({
  method: 'DELETE',
  path: '/api/teacher/:id',
  summary: 'Deletes a teacher; the sessions with them stay',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {},
});
