import { z } from 'zod';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { isFileAddress } from '../wire/file-address.ts';
import { PICTURE_BODY_MAX_BYTES, pictureRefusals } from '../wire/pictures.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { TEACHER_AGE, TEACHER_TEXT_MAX } from './bounds.ts';

export const TeacherType = z.enum(['STANDARD', 'PREMIUM', 'CUSTOM']);
export const TeacherLevel = z.enum([
  'Elementary',
  'Middle School',
  'High School',
  'College',
  'Graduate',
  'Professional',
]);

/** Whether a teacher's films are generated or set by an administrator. The server only stores this choice (RES-90). */
export const VideoOption = z.enum(['generate', 'set']);

/** A teacher as the screens see it (specification §3). Pictures, videos and previews are addresses. */
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
  video_option: VideoOption,
  /** The person who made the teacher and may change it; null for our own teachers (RES-50). */
  createdBy: Id.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Teacher = z.infer<typeof Teacher>;

const text = (max: number) => z.string().trim().max(max);
const needed = (max: number) => text(max).min(1);
const fileAddress = text(TEACHER_TEXT_MAX.picture).refine(
  (address) => address === '' || isFileAddress(address),
);

const picture = z
  .string()
  .trim()
  .refine((sent) => sent.startsWith('data:') || fileAddress.safeParse(sent).success);

const fields = {
  name: needed(TEACHER_TEXT_MAX.name),
  type: TeacherType.optional(),
  age: z.number().int().min(TEACHER_AGE.minForAdmin).max(TEACHER_AGE.max).nullish(),
  gender: z.enum(['male', 'female']).nullish(),
  /** An address, the address that was already saved (no change), or a new picture as a data URL (RES-54). */
  picture: picture.nullish(),
  voice: text(64).nullish(),
  biography: text(TEACHER_TEXT_MAX.biography).optional(),
  personality: text(TEACHER_TEXT_MAX.personality).optional(),
  specialty: needed(TEACHER_TEXT_MAX.specialty),
  level: TeacherLevel,
  teachingStyle: text(TEACHER_TEXT_MAX.teachingStyle).nullish(),
  /** Another name for `teachingStyle`. If both are sent, `teachingStyle` wins (RES-49). */
  teaching_style: text(TEACHER_TEXT_MAX.teachingStyle).nullish(),
  /** Films and a voice sample. Only administrators may set them and choose which kind of film is shown (RES-90). */
  idle_video: fileAddress.nullish(),
  talking_video: fileAddress.nullish(),
  audio_preview: fileAddress.nullish(),
  video_option: VideoOption.optional(),
};

/**
 * The fields of a new teacher (specification §7). Only an administrator may choose the `type` (RES-51). An empty
 * address counts as no address, and anything else in the body is ignored.
 */
export const NewTeacher = z.object(fields);
export type NewTeacher = z.output<typeof NewTeacher>;

/**
 * What a save changes: only the fields that are sent. `updatedAt` changes nothing. It states which version of the
 * teacher the editor read, and the save is refused if that version is no longer the newest.
 */
export const TeacherChanges = NewTeacher.partial().extend({ updatedAt: Moment.optional() });
export type TeacherChanges = z.output<typeof TeacherChanges>;

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/teachers',
  summary: 'Lists the teachers that the caller may choose (RES-50)',
  authentication: 'bearer',
  viewable: true,
  reply: z.array(Teacher),
  refusals: {},
});

export const getTeacher = endpoint({
  method: 'GET',
  path: '/api/teacher/:id',
  summary: 'Reads one teacher',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: Teacher,
  refusals: { teacher_not_found: refusal(404, 'teacher_error_not_found') },
});

/** The refusals for texts that are not fit for children, each named after the field. */
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
    'Creates a teacher; people other than administrators create a custom teacher of their own (RES-50, RES-51)',
  authentication: 'bearer',
  body: NewTeacher,
  reply: Teacher,
  refusals: {
    ...unfit,
    ...pictureRefusals,
    ...switchedOffRefusal,
    too_many_teachers: refusal(409, 'teacher_error_too_many'),
  },
  bodyMaxBytes: PICTURE_BODY_MAX_BYTES,
});

export const updateTeacher = endpoint({
  method: 'PUT',
  path: '/api/teacher/:id',
  summary: 'Changes a teacher; fields that are not sent keep their value',
  authentication: 'bearer',
  params: IdParams,
  body: TeacherChanges,
  reply: Teacher,
  refusals: { ...unfit, ...pictureRefusals, teacher_changed: refusal(409, 'teacher_error_changed') },
  bodyMaxBytes: PICTURE_BODY_MAX_BYTES,
});

export const deleteTeacher = endpoint({
  method: 'DELETE',
  path: '/api/teacher/:id',
  summary: 'Deletes a teacher; sessions with this teacher are kept',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {},
});
