import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';

/** The fields of the administrator's form as they are typed: all that a teacher has (specification §3, RES-90). */
export type AdminTeacherValues = Record<
  | 'name'
  | 'type'
  | 'age'
  | 'gender'
  | 'specialty'
  | 'level'
  | 'teachingStyle'
  | 'biography'
  | 'personality'
  | 'voice'
  | 'picture'
  | 'idle_video'
  | 'talking_video'
  | 'audio_preview'
  | 'video_option',
  string
>;

/** What the form begins with: a teacher who is to be changed, or a standard one of whom nothing is said yet. */
export function startingValues(teacher: Teacher | null): AdminTeacherValues {
  return {
    name: teacher?.name ?? '',
    type: teacher?.type ?? 'STANDARD',
    age: teacher?.age?.toString() ?? '',
    gender: teacher?.gender ?? '',
    specialty: teacher?.specialty ?? '',
    level: teacher?.level ?? '',
    teachingStyle: teacher?.teachingStyle ?? '',
    biography: teacher?.biography ?? '',
    personality: teacher?.personality ?? '',
    voice: teacher?.voice ?? '',
    picture: teacher?.picture ?? '',
    idle_video: teacher?.idle_video ?? '',
    talking_video: teacher?.talking_video ?? '',
    audio_preview: teacher?.audio_preview ?? '',
    video_option: teacher?.video_option ?? 'generate',
  };
}

/** What is sent: every field, trimmed; a blank age, gender or address is sent as none, so that it can be emptied. */
export function adminTeacherToSave(values: AdminTeacherValues): NewTeacher {
  const orNone = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    name: values.name.trim(),
    type: values.type as Teacher['type'],
    age: values.age === '' ? null : Number(values.age),
    gender: orNone(values.gender) as Teacher['gender'],
    specialty: values.specialty.trim(),
    level: values.level as NewTeacher['level'],
    teachingStyle: values.teachingStyle.trim(),
    biography: values.biography.trim(),
    personality: values.personality.trim(),
    voice: values.voice,
    picture: orNone(values.picture),
    idle_video: orNone(values.idle_video),
    talking_video: orNone(values.talking_video),
    audio_preview: orNone(values.audio_preview),
    video_option: values.video_option as Teacher['video_option'],
  };
}
