import { createUser, updateUser } from '@vivavoce/contracts/profiles/admin-calls';
import {
  getProfile,
  getUserProfile,
  type Profile,
  type ProfileChanges,
  saveProfile,
  saveUserProfile,
} from '@vivavoce/contracts/profiles/calls';
import { eq, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow, isDateOfBirth } from './age.ts';
import { changedColumns, isChoosable } from './changes.ts';
import { changesByAdmin } from './changes-by-admin.ts';
import { consents } from './consents.ts';
import { joinName } from './names.ts';
import { accountRoleOf } from './roles.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

export type Profiles = ReturnType<typeof profiles>;

/** The person behind an account: what they are called, what they like, whom they learn with. */
export function profiles({
  db,
  clock,
  settings,
  identity,
  access,
  teachers,
  pictures,
}: Pick<Platform, 'db' | 'clock' | 'settings'> & {
  identity: Identity;
  access: Access;
  teachers: Teachers;
  pictures: Pictures;
}) {
  /** The stored profile, or null when there is none yet. */
  async function find(orm: Orm, userId: string): Promise<ProfileRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.userId, userId));
    return row ?? null;
  }

  async function present(orm: Orm, row: ProfileRow): Promise<Profile> {
    return {
      userId: row.userId,
      name: joinName(row),
      firstName: row.firstName,
      lastName: row.lastName,
      dateOfBirth: row.dateOfBirth,
      age: ageNow(row, clock.now()),
      gender: row.gender,
      role: row.role,
      interests: row.interests,
      goals: row.goals,
      picture: row.picture && pictures.addressOf(row.picture),
      phone: row.phone,
      teacherId: row.teacherId,
      children: await access.childrenOf(orm, row.userId),
      averageLearningSessionTime: row.averageLearningSessionTime,
      averageAttentionPercentage: row.averageAttentionPercentage,
      allLearningSessionsSummary: row.allLearningSessionsSummary,
      summary: row.summary,
      subscriptionStatus: row.subscriptionStatus,
      usageTime: row.usageMinutes,
      totalMinutes: row.totalMinutes,
    };
  }

  async function read(endpoint: typeof getProfile | typeof getUserProfile, userId: string): Promise<Profile> {
    const row = await find(db.orm, userId);
    if (!row) throw refuse(endpoint, 'no_profile');
    return present(db.orm, row);
  }

  /** The picture that a save replaces. Of two saves at once the later one sees, and takes away, that of the earlier. */
  async function lockedPicture(tx: Orm, userId: string): Promise<string | null> {
    const [row] = await tx
      .select({ picture: table.picture })
      .from(table)
      .where(eq(table.userId, userId))
      .for('update');
    return row?.picture ?? null;
  }

  /**
   * Creates the profile or changes just what was sent. A role that may not be chosen (RES-40), a teacher whom the person
   * may not see and a date of birth that makes no age refuse the whole save.
   */
  async function save(
    endpoint: typeof saveProfile | typeof saveUserProfile,
    caller: Caller,
    userId: string,
    changes: ProfileChanges,
    picture: string | null | undefined,
  ): Promise<Profile> {
    if (changes.dateOfBirth && !isDateOfBirth(changes.dateOfBirth, clock.now()))
      throw refuse(endpoint, 'date_of_birth_not_allowed');
    return db.transaction(async (tx) => {
      const existing = await find(tx, userId);
      const columns = changedColumns({ ...changes, picture }, { existing, accountRole: caller.role });
      if (!columns) throw refuse(endpoint, 'role_not_allowed');
      // First the account, then what belongs to it: a deletion goes the same way, and neither waits for the other.
      if (columns.role && isChoosable(columns.role))
        await identity.setRole(tx, userId, accountRoleOf(columns.role));
      if (columns.teacherId && columns.teacherId !== existing?.teacherId) {
        await identity.lockForUpdate(tx, userId);
        if (!(await teachers.lockFor(tx, caller, columns.teacherId)))
          throw refuse(endpoint, 'teacher_not_found');
      }
      const formerPicture = picture === undefined ? null : await lockedPicture(tx, userId);
      const [row] = await tx
        .insert(table)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: table.userId, set: { ...columns, updatedAt: clock.now() } })
        .returning();
      if (!row) throw new Error('a saved profile did not come back');
      if (formerPicture && formerPicture !== row.picture) await pictures.forget(tx, formerPicture);
      return present(tx, row);
    });
  }

  const byAdmin = changesByAdmin({ db, clock, identity });
  const agreed = consents({ db, clock, settings, identity, access, find });

  /** Creates a profile directly, for seeds and tests. */
  async function create(
    tx: Orm,
    userId: string,
    values: Omit<typeof table.$inferInsert, 'userId'>,
  ): Promise<void> {
    await tx.insert(table).values({ ...values, userId });
  }

  /** Adds the minutes of a stopped lesson to what the learner has used (RES-72). */
  async function addUsedMinutes(tx: Orm, userId: string, minutes: number): Promise<void> {
    await tx
      .update(table)
      .set({ usageMinutes: sql`greatest(0, ${table.usageMinutes} + ${minutes})` })
      .where(eq(table.userId, userId));
  }

  /** Keeps a profile as it is, and from being deleted, until the transaction ends; false when there is none. */
  async function lockForUpdate(tx: Orm, userId: string): Promise<boolean> {
    const held = await tx
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.userId, userId))
      .for('update');
    return held.length > 0;
  }

  /** Says what the person’s plan gives; only billing knows that. */
  async function setSubscriptionStatus(
    tx: Orm,
    userId: string,
    subscriptionStatus: Profile['subscriptionStatus'],
  ): Promise<void> {
    await tx
      .update(table)
      .set({ subscriptionStatus, updatedAt: clock.now() })
      .where(eq(table.userId, userId));
  }

  return {
    find,
    create,
    lockForUpdate,
    addUsedMinutes,
    setSubscriptionStatus,
    mayHoldLiveLessons: agreed.mayHoldLiveLessons,
    mayKeepAttentionImages: agreed.mayKeepAttentionImages,
    holdAttentionImages: agreed.holdAttentionImages,
    routes: [
      serve(
        getUserProfile,
        access.family(({ params }) => params.id),
        ({ params }) => read(getUserProfile, params.id),
      ),
      serve(
        getProfile,
        access.family(({ params }) => params.id),
        ({ params }) => read(getProfile, params.id),
      ),
      serve(
        saveUserProfile,
        access.self(({ params }) => params.id),
        ({ caller, params: { id }, body }) =>
          pictures.savedWith(id, body, (picture) => save(saveUserProfile, caller, id, body, picture)),
      ),
      serve(
        saveProfile,
        access.self(({ params }) => params.id),
        ({ caller, params: { id }, body }) =>
          pictures.savedWith(id, body, (picture) => save(saveProfile, caller, id, body, picture)),
      ),
      serve(createUser, access.admin(), ({ body }) => byAdmin.create(body)),
      serve(updateUser, access.admin(), ({ caller, params, body }) =>
        byAdmin.update(caller, params.id, body),
      ),
      ...agreed.routes,
    ],
  };
}
