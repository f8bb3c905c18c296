import { type CorrectedAge, correctAge } from '@vivavoce/contracts/profiles/calls';
import { eq } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { isDateOfBirth } from './age.ts';
import { auditedPerson } from './audited-person.ts';
import { trustedAge } from './own-age.ts';
import type { StatedAges } from './stated-age.ts';
import { type ProfileRow, profiles as table } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & {
  identity: Identity;
  access: Access;
  requireActingParent: (orm: Orm, account: UserRow) => Promise<void>;
  ages: StatedAges;
};

/** Lets a linked parent or an administrator put a learner's age right, in either direction (RES-115). */
export function correctedAge(deps: Deps) {
  const { db, clock, auditTrail, identity, access, requireActingParent, ages } = deps;
  const record = auditedPerson(auditTrail);

  /** @throws Refused `not_found` when the link has just ended; as `correctAge` lists */
  return async function correct(caller: Caller, userId: string, stated: CorrectedAge): Promise<ProfileRow> {
    if ('dateOfBirth' in stated && !isDateOfBirth(stated.dateOfBirth, clock.now()))
      throw refuse(correctAge, 'date_of_birth_not_allowed');
    return db.transaction(async (tx) => {
      const locked = await identity.lockAll(tx, [caller.userId, userId]);
      const changes = { age: null, dateOfBirth: null, ...stated };
      if (caller.mayAdminister) {
        await ages.requireMayDecide(tx, { administratorId: caller.userId, userId }, changes);
      } else {
        const parent = locked.get(caller.userId);
        const isLinked = (await access.parentsOf(tx, userId)).includes(caller.userId);
        if (!parent || !isLinked) throw refuseCommon('not_found');
        await requireActingParent(tx, parent);
        await ages.requireMayRaise(tx, { parentId: caller.userId, childId: userId }, changes);
      }
      const [before] = await tx.select().from(table).where(eq(table.userId, userId)).for('no key update');
      const ageBasis = trustedAge(null, changes, clock.now());
      const [row] = await tx
        .update(table)
        .set({ ...changes, ageBasis, updatedAt: clock.now() })
        .where(eq(table.userId, userId))
        .returning();
      if (!before || !row) throw refuse(correctAge, 'no_profile');
      if (caller.mayAdminister)
        await record(
          tx,
          'age_corrected',
          { actorId: caller.userId, userId },
          { fields: Object.keys(changes), before, after: row },
        );
      return row;
    });
  };
}
