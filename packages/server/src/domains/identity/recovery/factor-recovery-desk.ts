import { type FactorState, startFactorRecovery } from '@vivavoce/contracts/identity/recovery-calls';
import type { AdministratorDecides } from '#domains/identity/account-security/account-state.ts';
import { lockForAdministrator } from '#domains/identity/account-security/lock-for-administrator.ts';
import { findUser, hasAddress, hasSecondFactor } from '#domains/identity/accounts.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { FactorRecoveries } from './factor-recoveries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'auditTrail'> & {
  recoveries: FactorRecoveries;
  administratorDecides: DomainEvent<AdministratorDecides>;
};

/**
 * What administrators do for a person who lost the second factor and the backup codes (decision 0045). They begin a
 * recovery and can cancel it, but only the person can use it.
 */
export function factorRecoveryDesk({
  db,
  clock,
  settings,
  auditTrail,
  recoveries,
  administratorDecides,
}: Deps) {
  const stateOf = async (orm: Orm, userId: string): Promise<FactorState> => ({
    hasSecondFactor: await hasSecondFactor(orm, userId),
    recovery: await recoveries.read(orm, userId),
  });

  /** @throws Refused `not_found` */
  async function read(id: string): Promise<FactorState> {
    if (!(await findUser(db.orm, id))) throw refuseCommon('not_found');
    return stateOf(db.orm, id);
  }

  /**
   * Begins the recovery of an account whose owner the administrator has recognised. The account stays locked, so nothing
   * that would end the recovery can happen in between.
   * @param reason how the administrator made sure who asks
   * @throws Refused `recent_sign_in_required`, `own_account`, `address_required`, `address_unverified`,
   * `account_disabled`, `no_second_factor`; `linked_administrator` by the family; `too_many_requests` if one was begun a
   * moment ago; what `lockForAdministrator` refuses
   */
  async function start(caller: Caller, id: string, reason: string): Promise<FactorState> {
    await requireRecent(db.orm, caller, clock.now());
    return db.transaction(async (tx) => {
      const { owner } = await lockForAdministrator(tx, caller, id);
      if (id === caller.userId) throw refuse(startFactorRecovery, 'own_account');
      await administratorDecides.publish(tx, { userId: id, administratorId: caller.userId });
      if (!hasAddress(owner)) throw refuse(startFactorRecovery, 'address_required');
      if (!owner.emailVerified) throw refuse(startFactorRecovery, 'address_unverified');
      if (isClosed(owner, settings)) throw refuse(startFactorRecovery, 'account_disabled');
      if (!(await hasSecondFactor(tx, id))) throw refuse(startFactorRecovery, 'no_second_factor');
      if (!(await recoveries.begin(tx, owner, caller.userId))) throw refuseCommon('too_many_requests');
      const about = { actorId: caller.userId, subject: 'user', subjectId: id } as const;
      await auditTrail.record(tx, 'factor_recovery_started', { ...about, reason });
      return stateOf(tx, id);
    });
  }

  /**
   * Cancels a recovery that waits; if none waits, nothing happens. Somebody of the family could otherwise keep a person
   * locked out.
   * @throws Refused `linked_administrator` by the family; what `lockForAdministrator` refuses
   */
  async function cancel(caller: Caller, id: string): Promise<FactorState> {
    return db.transaction(async (tx) => {
      await lockForAdministrator(tx, caller, id);
      await administratorDecides.publish(tx, { userId: id, administratorId: caller.userId });
      if (await recoveries.end(tx, id, 'by_administrator', caller.userId)) {
        const about = { actorId: caller.userId, subject: 'user', subjectId: id } as const;
        await auditTrail.record(tx, 'factor_recovery_cancelled', about);
      }
      return stateOf(tx, id);
    });
  }

  return { read, start, cancel };
}
