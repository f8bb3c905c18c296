import { createUser, type UserChanges, updateUser } from '@vivavoce/contracts/profiles/admin-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import { type AddressedUser, isEmailTaken, normalisedEmail } from '#domains/identity/accounts.ts';
import { isWorkingAdmin } from '#domains/identity/administrators.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { AccountRole } from '#domains/identity/tables.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { changedMeanwhile, formChanges } from '#platform/http/changed-elsewhere.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import { auditedPerson } from './audited-person.ts';
import { joinName } from './names.ts';
import { trustedAge } from './own-age.ts';
import { isSameInForm, type StoredPerson, storedFields } from './person-form.ts';
import { accountRoleOf } from './roles.ts';
import type { StatedAges } from './stated-age.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

/** What an administrator's form sends about a person who exists. */
type PersonChanges = ParsedOf<typeof updateUser>['body'];

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
  auditTrail,
  identity,
  ages,
}: Pick<Platform, 'db' | 'clock' | 'auditTrail'> & { identity: Identity; ages: StatedAges }) {
  const record = auditedPerson(auditTrail);

  /** Reads a profile and locks it until the transaction ends. */
  async function lockedProfile(tx: Orm, userId: string): Promise<ProfileRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.userId, userId)).for('no key update');
    return row ?? null;
  }

  async function saveProfile(
    tx: Orm,
    { userId, existing, role }: { userId: string; existing: ProfileRow | null; role: AccountRole },
    changes: UserChanges,
  ): Promise<ProfileRow> {
    const ageBasis = trustedAge(existing, changes, clock.now());
    const columns = { ...sentColumns(changes), ageBasis };
    const [row] = await tx
      .insert(table)
      .values({ role, ...columns, userId })
      .onConflictDoUpdate({ target: table.userId, set: { ...columns, updatedAt: clock.now() } })
      .returning();
    if (!row) throw new Error('saving a profile returned no row');
    return row;
  }

  /**
   * Returns what a form changes.
   * @throws Refused `changed_elsewhere` if somebody else changed the same field since the form was filled
   */
  function ownChanges({ asRead, ...sent }: PersonChanges, { account, profile }: StoredPerson): UserChanges {
    const age = profile && ageNow(profile, clock.now());
    const stored = { ...storedFields({ account, profile }), age };
    const { own, clashing } = formChanges<UserChanges>({ asRead, sent, stored }, isSameInForm);
    if (clashing.length === 0) return own;
    throw refuse(updateUser, 'changed_elsewhere', { fields: changedMeanwhile(clashing) });
  }

  /**
   * Creates an account with a profile. Nobody can sign in to it until the owner of its mailbox sets a password
   * (RES-88).
   * @param andThen what else happens in the same transaction, once the account and its profile exist
   * @throws Refused `email_taken`, `teacher_not_found`; `recent_sign_in_required` for another administrator
   */
  async function create(
    caller: Caller,
    { email, ...changes }: UserChanges & { email: string },
    andThen?: (tx: Orm, made: AddressedUser) => Promise<void>,
  ): Promise<{ id: string }> {
    const { firstName = '', lastName = '' } = changes;
    const role = accountRoleOf(changes.role ?? 'STUDENT');
    if (role === 'ADMIN') await requireRecent(db.orm, caller, clock.now());
    const name = joinName({ firstName, lastName }) || normalisedEmail(email);
    const account = { email, name, role, photoUrl: changes.photoURL || null, now: clock.now() };
    try {
      return await db.transaction(async (tx) => {
        const made = await identity.insertPasswordlessAccount(tx, account);
        const { id } = made;
        const profile = await saveProfile(tx, { userId: id, existing: null, role }, changes);
        const after = { ...storedFields({ account: made, profile }), email: made.email };
        const fields = Object.keys({ email, role, ...changes });
        const by = { actorId: caller.userId, userId: id };
        await record(tx, 'user_created', by, { fields, before: {}, after });
        await andThen?.(tx, made);
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
   * @throws Refused `changed_elsewhere`, `own_role`, `role_needs_address`, `teacher_not_found`; `linked_administrator` by
   * the family; `recent_sign_in_required` for a change of role; `not_found` when there is no such account
   */
  async function update(caller: Caller, id: string, sent: PersonChanges): Promise<{ id: string }> {
    const saved = db.transaction(async (tx) => {
      const locked = await identity.lockWithAdministrators(tx, id);
      const isAdmin = locked.some((row) => row.id === caller.userId && isWorkingAdmin(row));
      if (!isAdmin) throw refuseCommon('unauthenticated');
      const before = locked.find((row) => row.id === id);
      if (!before) throw refuseCommon('not_found');
      const existing = await lockedProfile(tx, id);
      const changes = ownChanges(sent, { account: before, profile: existing });
      if (id === caller.userId && changes.role !== undefined && changes.role !== 'ADMIN')
        throw refuse(updateUser, 'own_role');
      const role = changes.role === undefined ? before.role : accountRoleOf(changes.role);
      if (role !== 'STUDENT' && before.email === null) throw refuse(updateUser, 'role_needs_address');
      if (role !== before.role) {
        await requireRecent(tx, caller, clock.now());
        await identity.setRole(tx, id, role, caller.userId);
      }
      await ages.requireMayDecide(tx, { administratorId: caller.userId, userId: id }, changes);
      const photoUrl = changes.photoURL === undefined ? before.photoUrl : changes.photoURL || null;
      if (photoUrl !== before.photoUrl) await identity.setPhoto(tx, id, photoUrl);
      const profile = await saveProfile(tx, { userId: id, existing, role }, changes);
      await record(
        tx,
        'user_changed',
        { actorId: caller.userId, userId: id },
        {
          fields: Object.keys(changes),
          before: storedFields({ account: before, profile: existing }),
          after: storedFields({ account: { role, photoUrl }, profile }),
        },
      );
    });
    await saved.catch((error: unknown) => {
      // The account is locked, so of everything a profile refers to, only the teacher can be missing.
      throw isForeignKeyViolation(error) ? refuse(updateUser, 'teacher_not_found') : error;
    });
    return { id };
  }

  return { create, update };
}
