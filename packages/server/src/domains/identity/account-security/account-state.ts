import {
  type AccountState,
  changedAccountRefusals,
  disableAccount,
} from '@vivavoce/contracts/identity/account-state-calls';
import { eq } from 'drizzle-orm';
import { hasAddress } from '#domains/identity/accounts.ts';
import { isWorkingAdmin } from '#domains/identity/administrators.ts';
import type { EmailVerification } from '#domains/identity/email-code/email-verification.ts';
import type { FactorRecoveries } from '#domains/identity/recovery/factor-recoveries.ts';
import { user } from '#domains/identity/tables.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { Refused, refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { lockForAdministrator } from './lock-for-administrator.ts';

/** An administrator, and the person about whom this administrator decides. */
export type AdministratorDecides = { userId: string; administratorId: string };

export type AccountStates = ReturnType<typeof accountStates>;

const presented = (id: string, disabledAt: Date | null): AccountState => ({
  id,
  disabledAt: disabledAt?.toISOString() ?? null,
});

const refuseAccount = (code: keyof typeof changedAccountRefusals) =>
  new Refused(code, changedAccountRefusals[code]);

/**
 * Disables, enables and signs out accounts for administrators, and mails their codes again (RES-119). An account's data
 * stays as it is.
 */
export function accountStates({
  db,
  clock,
  securityLog,
  auditTrail,
  revoked,
  verification,
  recoveries,
  administratorDecides,
}: Pick<Platform, 'db' | 'clock' | 'securityLog' | 'auditTrail'> & {
  revoked: Revocations;
  verification: Pick<EmailVerification, 'mailAgain'>;
  recoveries: Pick<FactorRecoveries, 'end'>;
  administratorDecides: DomainEvent<AdministratorDecides>;
}) {
  /** Disables an account without deleting it, and signs it out everywhere; or enables it again. */
  async function setDisabled(tx: Orm, userId: string, isDisabled: boolean): Promise<Date | null> {
    const now = clock.now();
    const disabledAt = isDisabled ? now : null;
    await tx.update(user).set({ disabledAt, updatedAt: now }).where(eq(user.id, userId));
    if (isDisabled) {
      await recoveries.end(tx, userId, 'account_disabled');
      await revoked.endTokens(tx, userId, 'all');
    }
    return disabledAt;
  }

  /** Records in the audit trail what an administrator does to an account. */
  const record = (
    tx: Orm,
    action: 'user_disabled' | 'user_enabled' | 'user_signed_out' | 'code_resent',
    { userId, administratorId }: AdministratorDecides,
  ) => auditTrail.record(tx, action, { actorId: administratorId, subject: 'user', subjectId: userId });

  /** @throws Refused `own_account`, `last_administrator`, `linked_administrator` by the family, and what `lockForAdministrator` refuses */
  function disable(caller: Caller, id: string): Promise<AccountState> {
    return db.transaction(async (tx) => {
      const { owner, administrators } = await lockForAdministrator(tx, caller, id);
      if (isWorkingAdmin(owner) && administrators === 1) throw refuse(disableAccount, 'last_administrator');
      if (id === caller.userId) throw refuse(disableAccount, 'own_account');
      if (owner.disabledAt) return presented(id, owner.disabledAt);
      const decides = { userId: id, administratorId: caller.userId };
      await administratorDecides.publish(tx, decides);
      const disabledAt = await setDisabled(tx, id, true);
      await record(tx, 'user_disabled', decides);
      securityLog.record('account_disabled', { userId: id, actorId: caller.userId });
      return presented(id, disabledAt);
    });
  }

  /** @throws what `lockForAdministrator` refuses */
  function enable(caller: Caller, id: string): Promise<AccountState> {
    return db.transaction(async (tx) => {
      const { owner } = await lockForAdministrator(tx, caller, id);
      if (!owner.disabledAt) return presented(id, null);
      const disabledAt = await setDisabled(tx, id, false);
      await record(tx, 'user_enabled', { userId: id, administratorId: caller.userId });
      securityLog.record('account_enabled', { userId: id, actorId: caller.userId });
      return presented(id, disabledAt);
    });
  }

  /** Ends every sign-in of an account. @throws what `lockForAdministrator` refuses */
  function signOut(caller: Caller, id: string): Promise<void> {
    return db.transaction(async (tx) => {
      await lockForAdministrator(tx, caller, id);
      await revoked.endTokens(tx, id, 'all');
      await record(tx, 'user_signed_out', { userId: id, administratorId: caller.userId });
      securityLog.record('signed_out_everywhere', { userId: id, actorId: caller.userId });
    });
  }

  /**
   * Mails the verification code again to an account whose address is not verified.
   * @throws Refused `address_required`, `already_verified`, `account_disabled`; what `mailAgain` and `lockForAdministrator` refuse
   */
  function resendCode(caller: Caller, id: string): Promise<void> {
    return db.transaction(async (tx) => {
      const { owner } = await lockForAdministrator(tx, caller, id);
      if (!hasAddress(owner)) throw refuseAccount('address_required');
      if (owner.emailVerified) throw refuseAccount('already_verified');
      if (owner.disabledAt) throw refuseAccount('account_disabled');
      await verification.mailAgain(tx, owner, { actorId: caller.userId });
      await record(tx, 'code_resent', { userId: id, administratorId: caller.userId });
    });
  }

  return { setDisabled, disable, enable, signOut, resendCode };
}
