import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';

/** The drawn portraits that a custom teacher may have. */
export const portraits = ['amara', 'henrik', 'mei', 'rafael', 'noor', 'dev'].map(
  (drawn) => `/teachers/${drawn}.svg`,
);

/** The form's fields as they are typed. */
export type TeacherValues = Record<
  | 'name'
  | 'age'
  | 'gender'
  | 'picture'
  | 'voice'
  | 'biography'
  | 'personality'
  | 'specialty'
  | 'level'
  | 'teachingStyle',
  string
>;

/** Returns the form's initial values: the teacher to change, or the first portrait and nothing else. */
export function startingValues(teacher: Teacher | null): TeacherValues {
  return {
    name: teacher?.name ?? '',
    age: teacher?.age?.toString() ?? '',
    gender: teacher?.gender ?? '',
    picture: teacher === null ? (portraits[0] ?? '') : (teacher.picture ?? ''),
    voice: knownVoice(teacher?.voice),
    biography: teacher?.biography ?? '',
    personality: teacher?.personality ?? '',
    specialty: teacher?.specialty ?? '',
    level: teacher?.level ?? '',
    teachingStyle: teacher?.teachingStyle ?? '',
  };
}

/** Returns what the form sends: every field, trimmed. An empty optional field is sent as null, to clear it. */
export function teacherToSave(values: TeacherValues, type: Teacher['type']): NewTeacher {
  const orNone = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    name: values.name.trim(),
    type,
    age: values.age === '' ? null : Number(values.age),
    gender: orNone(values.gender) as NewTeacher['gender'],
    picture: orNone(values.picture),
    voice: values.voice,
    biography: values.biography.trim(),
    personality: values.personality.trim(),
    specialty: values.specialty.trim(),
    level: values.level as NewTeacher['level'],
    teachingStyle: orNone(values.teachingStyle),
  };
}
