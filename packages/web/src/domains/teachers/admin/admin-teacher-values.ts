import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';

/** The fields of the administrator's form as they are typed: all fields of a teacher (specification §3, RES-90). */
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

/** Returns the form's initial values: the teacher to change, or an empty standard teacher. */
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

/** Returns a teacher with what is typed now, as if it were saved. A field that is empty is empty there too. */
export function teacherAsTyped(values: AdminTeacherValues, stored: Teacher | null): Teacher {
  const typed = adminTeacherToSave(values);
  const now = new Date().toISOString();
  return {
    ...{ id: stored?.id ?? '', createdBy: stored?.createdBy ?? null },
    ...{ createdAt: stored?.createdAt ?? now, updatedAt: stored?.updatedAt ?? now },
    ...{ name: typed.name, specialty: typed.specialty, level: typed.level },
    ...{ type: typed.type ?? 'STANDARD', video_option: typed.video_option ?? 'generate' },
    ...{ biography: typed.biography ?? '', personality: typed.personality ?? '' },
    ...{ teachingStyle: typed.teachingStyle ?? null, voice: typed.voice ?? null },
    ...{ age: typed.age ?? null, gender: typed.gender ?? null, picture: typed.picture ?? null },
    ...{ idle_video: typed.idle_video ?? null, talking_video: typed.talking_video ?? null },
    audio_preview: typed.audio_preview ?? null,
  };
}

/** Returns what the form sends: every field, trimmed. A blank age, gender or address is sent as null, to clear it. */
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
