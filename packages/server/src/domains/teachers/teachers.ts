import { DEFAULT_VOICE, TEACHER_AGE } from '@vivavoce/contracts/teacher-bounds';
import {
  createTeacher,
  deleteTeacher,
  getTeacher,
  listTeachers,
  type NewTeacher,
  type Teacher,
  type TeacherChanges,
  updateTeacher,
} from '@vivavoce/contracts/teachers';
import { asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { unfitField } from './fit-for-children.ts';
import { type TeacherRow, teachers as table } from './tables.ts';
import { columnsOf, present, typeAndOwner } from './teacher-row.ts';

export type Teachers = ReturnType<typeof teachers>;

/** What stands for the owner of a house teacher, who is no account: only an administrator passes for them. */
const THE_HOUSE = 'the house';

/** Who teaches: the house's own teachers, and the ones that people made for themselves and their family. */
export function teachers({ db, clock, access }: Pick<Platform, 'db' | 'clock'> & { access: Access }) {
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

  /** Whose affair a change of this teacher is; null when there is no such teacher. */
  async function ownerOf(teacherId: string): Promise<string | null> {
    const [row] = await db.orm
      .select({ createdBy: table.createdBy })
      .from(table)
      .where(eq(table.id, teacherId));
    return row ? (row.createdBy ?? THE_HOUSE) : null;
  }

  /** Refuses texts that are plainly not fit for children, and an age that only an administrator may give. */
  function checkFitness(
    endpoint: typeof createTeacher | typeof updateTeacher,
    caller: Caller,
    asked: TeacherChanges,
  ): void {
    const unfit = unfitField({ ...asked, teachingStyle: asked.teachingStyle ?? asked.teaching_style });
    if (unfit) throw refuse(endpoint, unfit === 'teachingStyle' ? 'unfit_teaching_style' : `unfit_${unfit}`);
    const youngest = caller.role === 'ADMIN' ? TEACHER_AGE.minForAdmin : TEACHER_AGE.min;
    if (asked.age != null && asked.age < youngest) throw refuse(endpoint, 'age_not_allowed');
  }

  async function create(caller: Caller, asked: NewTeacher): Promise<Teacher> {
    checkFitness(createTeacher, caller, asked);
    const { name, specialty, level } = asked;
    const now = clock.now();
    const [row] = await db.orm
      .insert(table)
      .values({
        voice: DEFAULT_VOICE,
        ...columnsOf(asked),
        ...typeAndOwner(caller, asked.type, null),
        ...{ name, specialty, level, createdAt: now, updatedAt: now },
      })
      .returning();
    if (!row) throw new Error('a new teacher did not come back');
    return present(row);
  }

  async function update(caller: Caller, teacherId: string, changes: TeacherChanges): Promise<Teacher> {
    checkFitness(updateTeacher, caller, changes);
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, teacherId)).for('update');
      if (!before) throw refuseCommon('not_found');
      const [row] = await tx
        .update(table)
        .set({
          ...columnsOf(changes),
          ...typeAndOwner(caller, changes.type, before),
          updatedAt: clock.now(),
        })
        .where(eq(table.id, teacherId))
        .returning();
      if (!row) throw new Error('a changed teacher did not come back');
      return present(row);
    });
  }

  /** Deletes a teacher. Sessions held with them stay and name no teacher any more (RES-74). */
  async function remove(teacherId: string): Promise<{ success: true }> {
    await db.orm.delete(table).where(eq(table.id, teacherId));
    return { success: true };
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
      serve(createTeacher, access.signedIn(), ({ caller, body }) => create(caller, body)),
      serve(
        updateTeacher,
        access.owner(({ params }) => ownerOf(params.id)),
        ({ caller, params, body }) => update(caller, params.id, body),
      ),
      serve(
        deleteTeacher,
        access.owner(({ params }) => ownerOf(params.id)),
        ({ params }) => remove(params.id),
      ),
    ],
  };
}
