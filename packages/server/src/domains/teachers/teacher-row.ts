import { knownVoice } from '@vivavoce/contracts/teacher-bounds';
import type { Teacher, TeacherChanges } from '@vivavoce/contracts/teachers';
import type { Caller } from '#platform/http/serve.ts';
import type { TeacherRow, teachers as table } from './tables.ts';

/** A stored teacher in the form of the wire. */
export function present(row: TeacherRow): Teacher {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    picture: row.picture,
    idle_video: row.idleVideo,
    talking_video: row.talkingVideo,
    voice: row.voice,
    audio_preview: row.audioPreview,
    biography: row.biography,
    personality: row.personality,
    specialty: row.specialty,
    level: row.level,
    teachingStyle: row.teachingStyle,
    age: row.age,
    gender: row.gender,
    video_option: row.videoOption,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Columns = Partial<typeof table.$inferInsert>;

/** Drops what was not sent, so that a save keeps it. */
function sent(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * The columns that a save sets: only what was sent, an empty picture or style as none, a voice that nobody knows as the
 * default one (RES-52), and both spellings of the style read (RES-49).
 */
export function columnsOf(changes: TeacherChanges): Columns {
  const { teachingStyle, teaching_style, picture, voice, type: _type, ...rest } = changes;
  const style = teachingStyle === undefined ? teaching_style : teachingStyle;
  return sent({
    ...rest,
    picture: picture === undefined ? undefined : picture || null,
    voice: voice === undefined ? undefined : knownVoice(voice),
    teachingStyle: style === undefined ? undefined : style || null,
  });
}

/**
 * Type and owner belong together: a custom teacher is somebody's and goes with their account, a house teacher is
 * nobody's and must outlive the administrator who made it (RES-50). Only an administrator chooses a type (RES-51).
 */
export function typeAndOwner(
  caller: Pick<Caller, 'userId' | 'role'>,
  asked: TeacherRow['type'] | undefined,
  before: Pick<TeacherRow, 'type' | 'createdBy'> | null,
): Pick<TeacherRow, 'type' | 'createdBy'> {
  const type = caller.role === 'ADMIN' ? (asked ?? before?.type ?? 'STANDARD') : 'CUSTOM';
  return { type, createdBy: type === 'CUSTOM' ? (before?.createdBy ?? caller.userId) : null };
}
