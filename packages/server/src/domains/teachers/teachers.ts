import { getTeacher, listTeachers, type Teacher } from '@vivavoce/contracts/teachers';
import { asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { type TeacherRow, teachers as table } from './tables.ts';

export type Teachers = ReturnType<typeof teachers>;

function present(row: TeacherRow): Teacher {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Who teaches: the house's own teachers, and the ones that people made for themselves and their family. */
export function teachers({ db, access }: Pick<Platform, 'db'> & { access: Access }) {
  /** Whose custom teachers a person may see: their own, their children's and their parents' (RES-50). */
  async function visibleOwners(orm: Orm, userId: string): Promise<string[]> {
    return [userId, ...(await access.childrenOf(orm, userId)), ...(await access.parentsOf(orm, userId))];
  }

  async function list(caller: Caller): Promise<Teacher[]> {
    const houseTeachers = ne(table.type, 'CUSTOM');
    const visible =
      caller.role === 'ADMIN'
        ? undefined
        : or(houseTeachers, inArray(table.createdBy, await visibleOwners(db.orm, caller.userId)));
    const rows = await db.orm
      .select()
      .from(table)
      .where(visible)
      .orderBy(asc(table.createdAt), asc(table.name));
    return rows.map(present);
  }

  /** The teacher if this person may choose it, else null: one that may not be seen looks like none. */
  async function findFor(
    orm: Orm,
    caller: Pick<Caller, 'userId' | 'role'>,
    teacherId: string,
  ): Promise<TeacherRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.id, teacherId));
    if (!row) return null;
    if (row.type !== 'CUSTOM' || caller.role === 'ADMIN') return row;
    const owners = await visibleOwners(orm, caller.userId);
    return row.createdBy && owners.includes(row.createdBy) ? row : null;
  }

  return {
    findFor,
    routes: [
      serve(listTeachers, access.signedIn(), ({ caller }) => list(caller)),
      serve(getTeacher, access.signedIn(), async ({ caller, params }) => {
        const row = await findFor(db.orm, caller, params.id);
        if (!row) throw refuse(getTeacher, 'teacher_not_found');
        return present(row);
      }),
    ],
  };
}
