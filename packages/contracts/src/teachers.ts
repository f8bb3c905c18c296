import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refusal } from './errors.ts';
import { Id, IdParams, Moment } from './primitives.ts';

/** Used where a teacher has no voice or one that the provider does not know (RES-52). */
export const DEFAULT_VOICE = 'alloy';

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
  createdAt: Moment,
  updatedAt: Moment,
});
export type Teacher = z.infer<typeof Teacher>;

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
