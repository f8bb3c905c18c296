import { deleteUser } from '@vivavoce/contracts/identity/account-security-calls';
import { eq, sql } from 'drizzle-orm';
import { isWorkingAdmin, lockWithAdministrators } from '#domains/identity/administrators.ts';
import { resetLinks } from '#domains/identity/password/reset-links.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ticket, type UserRow, user } from '../tables.ts';
import { deletePersonFiles } from './file-deletion.ts';
import { securityMails } from './security-mails.ts';

type Deps = Pick<
  Platform,
  | 'db'
  | 'jobs'
  | 'clock'
  | 'settings'
  | 'texts'
  | 'mail'
  | 'log'
  | 'securityLog'
  | 'securityRecords'
  | 'auditTrail'
> & {
  revoked: Revocations;
  /** Published while everything that belongs to the account still exists. */
  accountDeleted: DomainEvent<{ userId: string }>;
  /** Published before. A listener may refuse. */
  deletionRequested: DomainEvent<{ userId: string; by: DeletedBy }>;
};

/** Who has an account deleted. The parent of a child does not delete it at once (decision 0040). */
export type DeletedBy = { kind: 'by_owner' } | { kind: 'by_administrator' | 'by_parent'; actorId: string };

export type AccountDeletion = ReturnType<typeof accountDeletion>;

/** Deletes accounts with everything that belongs to them (RES-45): rows by cascade, files in a job. */
export function accountDeletion(deps: Deps) {
  const { db, jobs, clock, settings, texts, mail, log, securityLog, securityRecords, auditTrail } = deps;
  const { revoked, accountDeleted, deletionRequested } = deps;
  const links = resetLinks({ clock });
  const mails = securityMails({ settings, texts });

  /** Locks an account, its reset link and all administrators, in the order in which every deletion does. */
  async function lock(tx: Orm, id: string) {
    await links.end(tx, id);
    const held = await lockWithAdministrators(tx, id);
    return { owner: held.find((row) => row.id === id), administrators: held.filter(isWorkingAdmin) };
  }

  /** Deletes an account that is locked, together with all administrators. */
  async function removeLocked(
    tx: Orm,
    { owner, administrators }: { owner: UserRow; administrators: readonly UserRow[] },
    by: DeletedBy,
  ): Promise<void> {
    const { id } = owner;
    if (isWorkingAdmin(owner) && administrators.length === 1) throw refuse(deleteUser, 'last_administrator');
    await deletionRequested.publish(tx, { userId: id, by });
    await accountDeleted.publish(tx, { userId: id });
    await revoked.endTokens(tx, id, 'all');
    await tx.delete(ticket).where(eq(sql`${ticket.content} ->> 'userId'`, id));
    await tx.delete(user).where(eq(user.id, id));
    await jobs.enqueue(tx, deletePersonFiles, { userId: id });
    if (owner.email !== null) await mail.send(tx, mails.accountDeleted(owner.email));
    await securityRecords.forget(tx, id);
    await auditTrail.forget(tx, id);
    if (by.kind === 'by_administrator')
      await auditTrail.record(tx, 'user_deleted', { actorId: by.actorId, subject: 'user', subjectId: id });
    securityLog.record('account_deleted', by);
    afterCommit(() => log.info({ userId: id, byOwner: by.kind === 'by_owner' }, 'an account was deleted'));
  }

  /**
   * Deletes an account as its owner or an administrator.
   * @throws Refused `last_administrator`; `last_parent`, `deletion_needs_parent` and `linked_administrator` by the family; `not_found` if the account does not exist; `unauthenticated` if the caller
   * was signed out or lost the permission while waiting for the lock
   */
  async function remove(caller: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const { owner, administrators } = await lock(tx, id);
      if (caller.userId !== id && !administrators.some((row) => row.id === caller.userId)) {
        throw refuseCommon('unauthenticated');
      }
      await lockCaller(tx, caller);
      if (!owner) throw refuseCommon('not_found');
      const by: DeletedBy =
        caller.userId === id ? { kind: 'by_owner' } : { kind: 'by_administrator', actorId: caller.userId };
      await removeLocked(tx, { owner, administrators }, by);
    });
  }

  return {
    remove,

    /**
     * Deletes an account in the transaction of another domain. Does nothing if the account is gone.
     * @param mayDelete decides once the account is locked
     * @throws Refused `last_administrator`; `last_parent` by the family
     */
    async removeFor(tx: Orm, id: string, by: DeletedBy, mayDelete: () => Promise<boolean>): Promise<void> {
      const { owner, administrators } = await lock(tx, id);
      if (owner && (await mayDelete())) await removeLocked(tx, { owner, administrators }, by);
    },
  };
}
