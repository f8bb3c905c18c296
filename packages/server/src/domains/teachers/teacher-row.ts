import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import type { Teacher, TeacherChanges } from '@vivavoce/contracts/teachers/calls';
import type { Caller } from '#platform/http/serve.ts';
import type { TeacherRow, teachers as table } from './tables.ts';

/** Presents a stored teacher as it is on the wire; `addressOf` turns a stored picture into an address. */
export function present(row: TeacherRow, addressOf: (picture: string) => string): Teacher {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    picture: row.picture && addressOf(row.picture),
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

/** Turns an empty text into null; a text that was not sent changes nothing. */
const orNone = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/**
 * Returns the columns that a save sets: only what was sent. An empty address or style becomes null, an unknown voice
 * becomes the default (RES-52), and both spellings of the style are read (RES-49).
 */
export function columnsOf(changes: Omit<TeacherChanges, 'updatedAt'>): Columns {
  const { teachingStyle, teaching_style, picture, voice, type: _type, ...others } = changes;
  const { idle_video, talking_video, audio_preview, video_option, ...rest } = others;
  const style = teachingStyle === undefined ? teaching_style : teachingStyle;
  return sent({
    ...rest,
    picture: orNone(picture),
    idleVideo: orNone(idle_video),
    talkingVideo: orNone(talking_video),
    audioPreview: orNone(audio_preview),
    videoOption: video_option,
    voice: voice === undefined ? undefined : knownVoice(voice),
    teachingStyle: orNone(style),
  });
}

/** Films and the voice sample: addresses that only an administrator may set. */
type Media = Pick<TeacherRow, 'idleVideo' | 'talkingVideo' | 'audioPreview' | 'videoOption'>;

const noMedia: Media = { idleVideo: null, talkingVideo: null, audioPreview: null, videoOption: 'generate' };

/**
 * Returns the columns that override those of a save, whatever it asked for. Type and owner belong together: a custom
 * teacher has an owner and is deleted with their account, while a house teacher has none and must outlive the
 * administrator who made it (RES-50). Only an administrator chooses a type (RES-51) and sets films and the voice
 * sample; from anyone else they do not change.
 */
export function reservedColumns(
  caller: Pick<Caller, 'userId' | 'mayAdminister'>,
  asked: TeacherRow['type'] | undefined,
  before: Pick<TeacherRow, 'type' | 'createdBy' | keyof Media> | null,
): Pick<TeacherRow, 'type' | 'createdBy'> & Partial<Media> {
  const isAdmin = caller.mayAdminister;
  const type = isAdmin ? (asked ?? before?.type ?? 'STANDARD') : 'CUSTOM';
  const createdBy = type === 'CUSTOM' ? (before?.createdBy ?? caller.userId) : null;
  if (isAdmin) return { type, createdBy };
  const { idleVideo, talkingVideo, audioPreview, videoOption } = before ?? noMedia;
  return { type, createdBy, idleVideo, talkingVideo, audioPreview, videoOption };
}
