import { DEFAULT_VOICE, TEACHER_AGE } from '@vivavoce/contracts/teachers/bounds';
import {
  createTeacher,
  deleteTeacher,
  getTeacher,
  listTeachers,
  type NewTeacher,
  type Teacher,
  type TeacherChanges,
  updateTeacher,
} from '@vivavoce/contracts/teachers/calls';
import { asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import { THE_HOUSE } from '#platform/pictures/picture-files.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { auditedTeacher } from './audited-teacher.ts';
import { admitCustomTeacher } from './custom-teacher-limit.ts';
import { drawnPortraitRoute } from './drawn/drawn-portrait-route.ts';
import { unfitField } from './fit-for-children.ts';
import { checkNotStale, nextUpdate } from './newest-teacher.ts';
import { type TeacherRow, teachers as table } from './tables.ts';
import { teacherPictures } from './teacher-pictures.ts';
import { columnsOf, present as presentWith, reservedColumns } from './teacher-row.ts';

export type Teachers = ReturnType<typeof teachers>;

/** The teachers: the house's own, and those that people made for themselves and their family. */
export function teachers({
  db,
  clock,
  auditTrail,
  switches,
  access,
  pictures,
}: Pick<Platform, 'db' | 'clock' | 'auditTrail' | 'switches'> & { access: Access; pictures: Pictures }) {
  const ofTeachers = teacherPictures(pictures);
  const present = (row: TeacherRow) => presentWith(row, pictures.addressOf);

  /**
   * Returns the owners whose custom teachers a person may see: the person, their children and their parents (RES-50).
   */
  async function visibleOwners(orm: Orm, userId: string): Promise<string[]> {
    return [userId, ...(await access.childrenOf(orm, userId)), ...(await access.parentsOf(orm, userId))];
  }

  /** Returns the teachers whom this person may choose, the oldest first. */
  async function visibleTo(
    orm: Orm,
    caller: Pick<Caller, 'userId' | 'mayAdminister'>,
  ): Promise<TeacherRow[]> {
    const houseTeachers = ne(table.type, 'CUSTOM');
    const visible = caller.mayAdminister
      ? undefined
      : or(houseTeachers, inArray(table.createdBy, await visibleOwners(orm, caller.userId)));
    return orm.select().from(table).where(visible).orderBy(asc(table.createdAt), asc(table.name));
  }

  /** Finds a teacher, whoever may choose it; null when there is none. */
  async function find(orm: Orm, teacherId: string): Promise<TeacherRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.id, teacherId));
    return row ?? null;
  }

  /** Finds a teacher if this person may choose it, else null: a hidden teacher looks like one that does not exist. */
  async function findFor(
    orm: Orm,
    caller: Pick<Caller, 'userId' | 'mayAdminister'>,
    teacherId: string,
  ): Promise<TeacherRow | null> {
    const row = await find(orm, teacherId);
    if (!row) return null;
    if (row.type !== 'CUSTOM' || caller.mayAdminister) return row;
    const owners = await visibleOwners(orm, caller.userId);
    return row.createdBy && owners.includes(row.createdBy) ? row : null;
  }

  /**
   * Finds a teacher if this person may choose it, and keeps it from being deleted until the transaction ends. A caller
   * that writes a row with a teacher's id locks the teacher first, as a deletion does, so neither waits for the other.
   */
  async function lockFor(
    tx: Orm,
    caller: Pick<Caller, 'userId' | 'mayAdminister'>,
    teacherId: string,
  ): Promise<TeacherRow | null> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, teacherId)).for('key share');
    return findFor(tx, caller, teacherId);
  }

  /**
   * Finds the owner whose permission a change of this teacher needs; null when there is no such teacher. No account
   * owns a house teacher, so only an administrator passes.
   */
  async function ownerOf(teacherId: string): Promise<string | null> {
    const [row] = await db.orm
      .select({ createdBy: table.createdBy })
      .from(table)
      .where(eq(table.id, teacherId));
    return row ? (row.createdBy ?? THE_HOUSE) : null;
  }

  /** Refuses texts that are plainly not fit for children, and an age that only an administrator may set. */
  function checkFitness(
    endpoint: typeof createTeacher | typeof updateTeacher,
    caller: Caller,
    asked: TeacherChanges,
  ): void {
    const unfit = unfitField({ ...asked, teachingStyle: asked.teachingStyle ?? asked.teaching_style });
    if (unfit) throw refuse(endpoint, unfit === 'teachingStyle' ? 'unfit_teaching_style' : `unfit_${unfit}`);
    const youngest = caller.mayAdminister ? TEACHER_AGE.minForAdmin : TEACHER_AGE.min;
    if (asked.age != null && asked.age < youngest) throw refuse(endpoint, 'age_not_allowed');
  }

  /** Records in the audit trail what an administrator does to a teacher that is not the administrator's own. */
  async function audit(
    tx: Orm,
    action: 'teacher_created' | 'teacher_changed' | 'teacher_deleted',
    { userId }: Caller,
    versions: Parameters<typeof auditedTeacher>[1],
  ): Promise<void> {
    const facts = auditedTeacher(userId, versions);
    if (facts) await auditTrail.record(tx, action, facts);
  }

  async function create(caller: Caller, asked: NewTeacher): Promise<Teacher> {
    if (!caller.mayAdminister) await switches.requireOn('custom_teachers');
    checkFitness(createTeacher, caller, asked);
    const { name, specialty, level } = asked;
    const now = clock.now();
    const owned = reservedColumns(caller, asked.type, null);
    const save = (picture: string | null | undefined) =>
      db.transaction(async (tx) => {
        if (owned.createdBy) await admitCustomTeacher(tx, owned.createdBy);
        const [row] = await tx
          .insert(table)
          .values({
            voice: DEFAULT_VOICE,
            ...columnsOf({ ...asked, picture }),
            ...owned,
            ...{ name, specialty, level, createdAt: now, updatedAt: now },
          })
          .returning();
        if (!row) throw new Error('inserting a teacher returned no row');
        await audit(tx, 'teacher_created', caller, { before: null, after: row });
        return present(row);
      });
    return ofTeachers.savedWith(owned.createdBy, asked, save, { isNew: true });
  }

  async function update(caller: Caller, teacherId: string, asked: TeacherChanges): Promise<Teacher> {
    const { updatedAt: lastRead, ...changes } = asked;
    checkFitness(updateTeacher, caller, changes);
    const save = (sentPicture: string | null | undefined) =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(table).where(eq(table.id, teacherId)).for('update');
        if (!before) throw refuseCommon('not_found');
        checkNotStale(before, lastRead);
        const owned = reservedColumns(caller, changes.type, before);
        const picture = await ofTeachers.settle(tx, { before, sent: sentPicture, ownerId: owned.createdBy });
        const [row] = await tx
          .update(table)
          .set({
            ...columnsOf({ ...changes, picture }),
            ...owned,
            updatedAt: nextUpdate(before, clock.now()),
          })
          .where(eq(table.id, teacherId))
          .returning();
        if (!row) throw new Error('updating a teacher returned no row');
        await audit(tx, 'teacher_changed', caller, { before, after: row });
        return present(row);
      });
    return ofTeachers.savedWith(await ownerOf(teacherId), asked, save, { isNew: false });
  }

  /** Deletes a teacher. Sessions held with them are kept, but no longer name a teacher (RES-74). */
  async function remove(caller: Caller, teacherId: string): Promise<{ success: true }> {
    await db.transaction(async (tx) => {
      const [gone] = await tx.delete(table).where(eq(table.id, teacherId)).returning();
      if (!gone) return;
      if (gone.picture) await pictures.forget(tx, gone.picture);
      await audit(tx, 'teacher_deleted', caller, { before: gone, after: null });
    });
    return { success: true };
  }

  return {
    drawnPortraits: drawnPortraitRoute,
    find,
    findFor,
    visibleTo,
    lockFor,
    routes: [
      serve(listTeachers, access.signedIn(), async ({ caller }) =>
        (await visibleTo(db.orm, caller)).map(present),
      ),
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
        ({ caller, params }) => remove(caller, params.id),
      ),
    ],
  };
}
