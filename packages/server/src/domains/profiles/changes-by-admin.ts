import { createUser, type UserChanges, updateUser } from '@vivavoce/contracts/profiles/admin-calls';
import { eq } from 'drizzle-orm';
import { isEmailTaken, normalisedEmail } from '#domains/identity/accounts.ts';
import { isWorkingAdmin } from '#domains/identity/administrators.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { AccountRole } from '#domains/identity/tables.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { joinName } from './names.ts';
import { trustedAge } from './own-age.ts';
import { accountRoleOf } from './roles.ts';
import type { StatedAges } from './stated-age.ts';
import { profiles as table } from './tables.ts';

/** Returns the profile columns that a save sets: only what was sent. Used time that is set anew starts at a whole minute. */
function sentColumns({ photoURL: _photo, usageTime, ...rest }: UserChanges) {
  const unbookedSeconds = usageTime === undefined ? undefined : 0;
  const columns = { ...rest, usageMinutes: usageTime, unbookedSeconds };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Creates and changes people for an administrator: the account and its profile in one step (specification §5). */
export function changesByAdmin({
  db,
  clock,
  identity,
  ages,
}: Pick<Platform, 'db' | 'clock'> & { identity: Identity; ages: StatedAges }) {
  async function saveProfile(tx: Orm, userId: string, changes: UserChanges, role: AccountRole) {
    const [existing] = await tx.select().from(table).where(eq(table.userId, userId)).for('no key update');
    const ageBasis = trustedAge(existing ?? null, changes, clock.now());
    const columns = { ...sentColumns(changes), ageBasis };
    await tx
      .insert(table)
      .values({ role, ...columns, userId })
      .onConflictDoUpdate({ target: table.userId, set: { ...columns, updatedAt: clock.now() } });
  }

  /**
   * Creates an account with a profile. Nobody can sign in to it until the owner of its mailbox sets a password
   * (RES-88).
   * @throws Refused `email_taken`, `teacher_not_found`; `recent_sign_in_required` for another administrator
   */
  async function create(
    caller: Caller,
    { email, ...changes }: UserChanges & { email: string },
  ): Promise<{ id: string }> {
    const { firstName = '', lastName = '' } = changes;
    const role = accountRoleOf(changes.role ?? 'STUDENT');
    if (role === 'ADMIN') await requireRecent(db.orm, caller, clock.now());
    const name = joinName({ firstName, lastName }) || normalisedEmail(email);
    const account = { email, name, role, photoUrl: changes.photoURL || null, now: clock.now() };
    try {
      return await db.transaction(async (tx) => {
        const { id } = await identity.insertPasswordlessAccount(tx, account);
        await saveProfile(tx, id, changes, role);
        return { id };
      });
    } catch (error) {
      if (isEmailTaken(error)) throw refuse(createUser, 'email_taken');
      if (isForeignKeyViolation(error)) throw refuse(createUser, 'teacher_not_found');
      throw error;
    }
  }

  /**
   * Changes a person. If two administrators demote each other at once, the second request fails, so one administrator
   * always remains.
   * @throws Refused `own_role`, `role_needs_address`, `teacher_not_found`; `linked_administrator` by the family; `recent_sign_in_required` for a change of role; `not_found` when
   * there is no such account
   */
  async function update(caller: Caller, id: string, changes: UserChanges): Promise<{ id: string }> {
    if (id === caller.userId && changes.role !== undefined && changes.role !== 'ADMIN')
      throw refuse(updateUser, 'own_role');
    const saved = db.transaction(async (tx) => {
      const locked = await identity.lockWithAdministrators(tx, id);
      const isAdmin = locked.some((row) => row.id === caller.userId && isWorkingAdmin(row));
      if (!isAdmin) throw refuseCommon('unauthenticated');
      const before = locked.find((row) => row.id === id);
      if (!before) throw refuseCommon('not_found');
      const role = changes.role === undefined ? before.role : accountRoleOf(changes.role);
      if (role !== 'STUDENT' && before.email === null) throw refuse(updateUser, 'role_needs_address');
      if (role !== before.role) {
        await requireRecent(tx, caller, clock.now());
        await identity.setRole(tx, id, role, caller.userId);
      }
      await ages.requireMayDecide(tx, { administratorId: caller.userId, userId: id }, changes);
      if (changes.photoURL !== undefined) await identity.setPhoto(tx, id, changes.photoURL || null);
      await saveProfile(tx, id, changes, role);
    });
    await saved.catch((error: unknown) => {
      // The account is locked, so of everything a profile refers to, only the teacher can be missing.
      throw isForeignKeyViolation(error) ? refuse(updateUser, 'teacher_not_found') : error;
    });
    return { id };
  }

  return { create, update };
}
