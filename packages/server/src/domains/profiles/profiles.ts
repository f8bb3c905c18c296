import {
  getProfile,
  getUserProfile,
  type Profile,
  type ProfileChanges,
  saveProfile,
  saveUserProfile,
} from '@vivavoce/contracts/profiles';
import { eq, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ageInYears } from './age.ts';
import { changedColumns } from './changes.ts';
import { joinName } from './names.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

export type Profiles = ReturnType<typeof profiles>;

/** The person behind an account: what they are called, what they like, whom they learn with. */
export function profiles({
  db,
  clock,
  identity,
  access,
}: Pick<Platform, 'db' | 'clock'> & { identity: Identity; access: Access }) {
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
      age: row.dateOfBirth ? ageInYears(row.dateOfBirth, clock.now()) : row.age,
      gender: row.gender,
      role: row.role,
      interests: row.interests,
      goals: row.goals,
      picture: row.picture,
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

  /** Creates the profile or changes just what was sent; a role that may not be chosen refuses the whole save (RES-40). */
  async function save(
    endpoint: typeof saveProfile | typeof saveUserProfile,
    caller: Caller,
    userId: string,
    changes: ProfileChanges,
  ): Promise<Profile> {
    return db.transaction(async (tx) => {
      const existing = await find(tx, userId);
      const columns = changedColumns(changes, { existing, accountRole: caller.role });
      if (!columns) throw refuse(endpoint, 'role_not_allowed');
      // First the account, then what belongs to it: a deletion goes the same way, and neither waits for the other.
      if (columns.role === 'STUDENT' || columns.role === 'PARENT')
        await identity.setRole(tx, userId, columns.role);
      const [row] = await tx
        .insert(table)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: table.userId, set: { ...columns, updatedAt: clock.now() } })
        .returning();
      if (!row) throw new Error('a saved profile did not come back');
      return present(tx, row);
    });
  }

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

  return {
    find,
    create,
    addUsedMinutes,
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
        ({ caller, params, body }) => save(saveUserProfile, caller, params.id, body),
      ),
      serve(
        saveProfile,
        access.self(({ params }) => params.id),
        ({ caller, params, body }) => save(saveProfile, caller, params.id, body),
      ),
    ],
  };
}
