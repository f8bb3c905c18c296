import { createUser, updateUser } from '@vivavoce/contracts/profiles/admin-calls';
import { AGE_MAX, AGE_MIN } from '@vivavoce/contracts/profiles/bounds';
import {
  correctAge,
  getProfile,
  getUserProfile,
  type Profile,
  type ProfileChanges,
  saveProfile,
  saveUserProfile,
} from '@vivavoce/contracts/profiles/calls';
import { importUsers } from '@vivavoce/contracts/profiles/import-calls';
import { eq, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { changedMeanwhile } from '#platform/http/changed-elsewhere.ts';
import { Refused, refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { actingParents } from './acting-parent.ts';
import { ageNow, isAge, isDateOfBirth } from './age.ts';
import { changedColumns, isChoosable } from './changes.ts';
import { changesByAdmin } from './changes-by-admin.ts';
import { changesByParent } from './changes-by-parent.ts';
import { consents } from './consents/consents.ts';
import { correctedAge } from './corrected-age.ts';
import { importingUsers } from './import/import-users.ts';
import { clashes, ownChanges } from './merge.ts';
import { joinName } from './names.ts';
import { lacksNeededAge } from './needed-age.ts';
import { ownAge, trustedAge } from './own-age.ts';
import { accountRoleOf, isLearner } from './roles.ts';
import { statedAges } from './stated-age.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

export type Profiles = ReturnType<typeof profiles>;

/** The person behind an account: their name, what they like, whom they learn with. */
export function profiles({
  db,
  clock,
  settings,
  texts,
  log,
  securityLog,
  auditTrail,
  identity,
  access,
  teachers,
  pictures,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'log' | 'securityLog' | 'auditTrail'> & {
  identity: Identity;
  access: Access;
  teachers: Teachers;
  pictures: Pictures;
}) {
  /** Published inside the save that chooses another teacher. A listener may refuse it. */
  const teacherChosen = domainEvent<{ userId: string; teacherId: string }>();

  /** Returns the stored profile, or null when there is none yet. */
  async function find(orm: Orm, userId: string): Promise<ProfileRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.userId, userId));
    return row ?? null;
  }

  const addressOf = (picture: string | null) => picture && pictures.addressOf(picture);

  async function present(orm: Orm, row: ProfileRow): Promise<Profile> {
    const {
      createdAt: _created,
      updatedAt: _updated,
      ageBasis: _basis,
      unbookedSeconds: _unbooked,
      usageMinutes: usageTime,
      ...kept
    } = row;
    return {
      ...kept,
      usageTime,
      name: joinName(row),
      age: ageNow(row, clock.now()),
      picture: addressOf(row.picture),
      children: await access.childrenOf(orm, row.userId),
    };
  }

  async function read(userId: string): Promise<Profile | null> {
    const row = await find(db.orm, userId);
    return row && present(db.orm, row);
  }

  /**
   * Reads the profile and locks it until the transaction ends: of two simultaneous saves the later sees the earlier
   * one.
   */
  async function lockedRow(tx: Orm, userId: string): Promise<ProfileRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.userId, userId)).for('no key update');
    return row ?? null;
  }

  /**
   * Creates the profile or changes only what was sent. The whole save is refused for a role that may not be chosen
   * (RES-40), a teacher whom the person may not see, a date of birth that gives no possible age, an age that would go up
   * faster than time (RES-115), a student without an age (RES-125), and a field that was changed elsewhere since the form
   * was filled.
   */
  async function save(
    endpoint: typeof saveProfile | typeof saveUserProfile,
    caller: Caller,
    userId: string,
    sent: ProfileChanges,
    picture: string | null | undefined,
  ): Promise<Profile> {
    const changes = ownChanges(sent);
    if (typeof changes.age === 'number' && !isAge(changes.age))
      throw refuseCommon('invalid_input', { fields: { age: `expected ${AGE_MIN} to ${AGE_MAX} years` } });
    if (changes.dateOfBirth && !isDateOfBirth(changes.dateOfBirth, clock.now()))
      throw refuse(endpoint, 'date_of_birth_not_allowed');
    const saved = db.transaction(async (tx) => {
      // Locks the account, then the teacher, then the profile. Deletions use the same order, so no two calls deadlock.
      const account = await identity.lockForUpdate(tx, userId);
      const teacher = changes.teacherId ? await teachers.lockFor(tx, caller, changes.teacherId) : null;
      const existing = await lockedRow(tx, userId);
      const clashing = existing && sent.asRead ? clashes(sent, await present(tx, existing)) : [];
      if (clashing.length > 0)
        throw refuse(endpoint, 'changed_elsewhere', { fields: changedMeanwhile(clashing) });
      const columns = changedColumns({ ...changes, picture }, { existing, accountRole: caller.role });
      if (!columns) throw refuse(endpoint, 'role_not_allowed');
      // Only learners have no e-mail address: no other role may be opened with a child's secret.
      if (account?.email === null && columns.role && !isLearner(columns.role))
        throw refuse(endpoint, 'role_not_allowed');
      if (lacksNeededAge(existing, changes, columns.role ?? existing?.role))
        throw refuse(endpoint, 'age_needed', { fields: { age: 'needed for a student' } });
      const aged = ownAge(existing, changes, clock.now());
      if ('refusedField' in aged) {
        const fields = { [aged.refusedField]: 'goes up only with time' };
        throw refuse(endpoint, 'age_only_rises_with_time', { fields });
      }
      if (columns.role && isChoosable(columns.role))
        await identity.setRole(tx, userId, accountRoleOf(columns.role));
      if (columns.teacherId && columns.teacherId !== existing?.teacherId) {
        if (!teacher) throw refuse(endpoint, 'teacher_not_found');
        await teacherChosen.publish(tx, { userId, teacherId: columns.teacherId });
      }
      const [row] = await tx
        .insert(table)
        .values({ userId, ...columns, ...aged, updatedAt: clock.now() })
        .onConflictDoUpdate({
          target: table.userId,
          set: { ...columns, ...aged, updatedAt: clock.now() },
        })
        .returning();
      if (!row) throw new Error('saving a profile returned no row');
      if (existing?.picture && existing.picture !== row.picture) await pictures.forget(tx, existing.picture);
      return present(tx, row);
    });
    return saved.catch((error: unknown) => {
      // Outside the transaction, which took everything back.
      if (error instanceof Refused && error.code === 'age_only_rises_with_time')
        securityLog.record('age_refused', { userId });
      throw error;
    });
  }

  const { mayAct, requireActingParent } = actingParents({ clock, find });
  const agreed = consents({
    ...{ db, clock, settings, texts, auditTrail, identity, access, find },
    ...{ mayAct, requireActingParent },
  });
  const ages = statedAges({ clock, settings, identity, access, find });
  const byAdmin = changesByAdmin({ db, clock, auditTrail, identity, ages });
  const importFile = importingUsers({
    ...{ db, clock, log, texts, auditTrail, identity },
    create: byAdmin.create,
  });
  const correct = correctedAge({ db, clock, auditTrail, identity, access, requireActingParent, ages });

  /** Creates a profile for somebody else: for the child of a parent, for seeds and for tests. */
  async function create(
    tx: Orm,
    userId: string,
    values: Omit<typeof table.$inferInsert, 'userId'>,
  ): Promise<void> {
    const ageBasis = trustedAge(null, values, clock.now());
    await tx.insert(table).values({ ...values, userId, ageBasis });
  }

  /**
   * Adds what a lesson used: its whole minutes (RES-72), and the seconds of its calls that they leave out. The seconds
   * become fewer when a further call of the lesson completes a minute.
   */
  async function addUsedTime(
    tx: Orm,
    userId: string,
    { minutes, unbookedSeconds }: { minutes: number; unbookedSeconds: number },
  ): Promise<void> {
    await tx
      .update(table)
      .set({
        usageMinutes: sql`greatest(0, ${table.usageMinutes} + ${minutes})`,
        unbookedSeconds: sql`greatest(0, ${table.unbookedSeconds} + ${unbookedSeconds})`,
      })
      .where(eq(table.userId, userId));
  }

  /** Locks a profile against changes and deletion until the transaction ends; false when there is none. */
  async function lockForUpdate(tx: Orm, userId: string): Promise<boolean> {
    const held = await tx
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.userId, userId))
      .for('update');
    return held.length > 0;
  }

  /** Sets the subscription status that a person's plan gives; only billing knows it. */
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
    teacherChosen: { listen: teacherChosen.listen },
    find,
    create,
    lockForUpdate,
    addUsedTime,
    setSubscriptionStatus,
    requireActingParent,
    mayActAsParent: mayAct,
    /** Checks that a parent alone may state this age of a child. @throws Refused `age_needs_administrator` */
    requireMayRaiseAge: ages.requireMayRaise,
    changeChild: changesByParent({ clock, pictures }),
    consentDecided: agreed.consentDecided,
    administratorDecides: agreed.administratorDecides,
    cardWasChecked: agreed.cardWasChecked,
    consentConfirmations: agreed.confirmations,
    decidesAlone: agreed.decidesAlone,
    mayHoldLiveLessons: agreed.mayHoldLiveLessons,
    /** Whether the person behind a profile has verified that they can be reached. */
    isReachable: identity.isReachable,
    findWithoutLiveLessons: agreed.findWithoutLiveLessons,
    mayKeepAttentionImages: agreed.mayKeepAttentionImages,
    holdAttentionImages: agreed.lockAttentionImageConsent,
    routes: [
      serve(
        getUserProfile,
        access.family(({ params }) => params.id),
        async ({ params, query }) => {
          const profile = await read(params.id);
          if (!profile && query.ifNone !== 'null') throw refuse(getUserProfile, 'no_profile');
          return profile;
        },
      ),
      serve(
        getProfile,
        access.family(({ params }) => params.id),
        async ({ params }) => {
          const profile = await read(params.id);
          if (!profile) throw refuse(getProfile, 'no_profile');
          return profile;
        },
      ),
      serve(
        saveUserProfile,
        access.self(({ params }) => params.id),
        ({ caller, params: { id }, body }) =>
          pictures.savedWith(id, ownChanges(body), (picture) =>
            save(saveUserProfile, caller, id, body, picture),
          ),
      ),
      serve(
        saveProfile,
        access.self(({ params }) => params.id),
        ({ caller, params: { id }, body }) =>
          pictures.savedWith(id, ownChanges(body), (picture) => save(saveProfile, caller, id, body, picture)),
      ),
      serve(
        correctAge,
        access.parentOrAdmin(({ params }) => params.id),
        async ({ caller, params, body }) => present(db.orm, await correct(caller, params.id, body)),
      ),
      serve(createUser, access.admin(), ({ caller, body }) => byAdmin.create(caller, body)),
      serve(importUsers, access.admin(), ({ caller, body }) => importFile(caller, body)),
      serve(updateUser, access.admin(), ({ caller, params, body }) =>
        byAdmin.update(caller, params.id, body),
      ),
      ...agreed.routes,
    ],
  };
}
