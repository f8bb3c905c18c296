import { createUser, type UserChanges, updateUser } from '@vivavoce/contracts/insights/admin-calls';
import { asc, eq, or } from 'drizzle-orm';
import { isEmailTaken, normalisedEmail } from '#domains/identity/accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { type AccountRole, user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

/** Only the profile says solo; to the account it is a student (RES-104). */
const accountRole = (role: NonNullable<UserChanges['role']>): AccountRole =>
  role === 'solo' ? 'STUDENT' : role;

/** The columns of the profile that a save sets: only what was sent. */
function profileColumns({ photoURL: _photo, usageTime, ...rest }: UserChanges) {
  const columns = { ...rest, usageMinutes: usageTime };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** People as an administrator makes and changes them: the account and its profile in one (specification §5). */
export function adminUsers({ db, clock, identity }: Pick<Platform, 'db' | 'clock'> & { identity: Identity }) {
  async function saveProfile(tx: Orm, userId: string, changes: UserChanges, role: AccountRole) {
    const columns = profileColumns(changes);
    await tx
      .insert(profiles)
      .values({ role, ...columns, userId })
      .onConflictDoUpdate({ target: profiles.userId, set: { ...columns, updatedAt: clock.now() } });
  }

  /**
   * An account that nobody can sign in to until its mailbox sets a password (RES-88), with a profile.
   * @throws Refused `email_taken`, `teacher_not_found`
   */
  async function create({ email, ...changes }: UserChanges & { email: string }): Promise<{ id: string }> {
    const role = accountRole(changes.role ?? 'STUDENT');
    const name = `${changes.firstName ?? ''} ${changes.lastName ?? ''}`.trim();
    const now = clock.now();
    try {
      return await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(user)
          .values({
            email: normalisedEmail(email),
            displayName: name || normalisedEmail(email),
            photoUrl: changes.photoURL || null,
            role,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: user.id });
        if (!row) throw new Error('a new account did not come back');
        await saveProfile(tx, row.id, changes, role);
        return row;
      });
    } catch (error) {
      if (isEmailTaken(error)) throw refuse(createUser, 'email_taken');
      if (isForeignKeyViolation(error)) throw refuse(createUser, 'teacher_not_found');
      throw error;
    }
  }

  /**
   * Changes a person. The administrators are held together, in one order: of two who take each other's role at once,
   * the second is none any more, so one always remains.
   * @throws Refused `own_role`, `teacher_not_found`; `not_found` when there is no such account
   */
  async function update(caller: Caller, id: string, changes: UserChanges): Promise<{ id: string }> {
    if (id === caller.userId && changes.role !== undefined && changes.role !== 'ADMIN')
      throw refuse(updateUser, 'own_role');
    const saved = db.transaction(async (tx) => {
      const held = await tx
        .select({ id: user.id, role: user.role })
        .from(user)
        .where(or(eq(user.id, id), eq(user.role, 'ADMIN')))
        .orderBy(asc(user.id))
        .for('update');
      const isAdmin = held.some((row) => row.id === caller.userId && row.role === 'ADMIN');
      if (!isAdmin) throw refuseCommon('unauthenticated');
      const before = held.find((row) => row.id === id);
      if (!before) throw refuseCommon('not_found');
      const role = changes.role === undefined ? before.role : accountRole(changes.role);
      if (role !== before.role) await identity.setRole(tx, id, role);
      if (changes.photoURL !== undefined) {
        await tx
          .update(user)
          .set({ photoUrl: changes.photoURL || null, updatedAt: clock.now() })
          .where(eq(user.id, id));
      }
      await saveProfile(tx, id, changes, role);
    });
    await saved.catch((error: unknown) => {
      // The account is held: of what a profile names, only the teacher can be missing.
      throw isForeignKeyViolation(error) ? refuse(updateUser, 'teacher_not_found') : error;
    });
    return { id };
  }

  return { create, update };
}
