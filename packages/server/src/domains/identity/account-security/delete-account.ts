import { deleteUser } from '@vivavoce/contracts/identity/account-security-calls';
import { eq, sql } from 'drizzle-orm';
import { isWorkingAdmin, lockWithAdministrators } from '#domains/identity/administrators.ts';
import { resetLinks } from '#domains/identity/password/reset-links.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ticket, user } from '../tables.ts';
import { deletePersonFiles } from './file-deletion.ts';
import { securityMails } from './security-mails.ts';

type Deps = Pick<
  Platform,
  'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail' | 'log' | 'securityLog' | 'securityRecords'
> & {
  revoked: Revocations;
  /** Published while everything that belongs to the account still exists. */
  accountDeleted: DomainEvent<{ userId: string }>;
  /** Published before. A listener may refuse. */
  deletionRequested: DomainEvent<{ userId: string }>;
};

/** Deletes an account with everything that belongs to it (RES-45): rows by cascade, files in a job. */
export function accountDeletion(deps: Deps) {
  const { db, jobs, clock, settings, texts, mail, log, securityLog, securityRecords } = deps;
  const { revoked, accountDeleted, deletionRequested } = deps;
  const links = resetLinks({ clock });
  const mails = securityMails({ settings, texts });

  /**
   * @throws Refused `last_administrator`; `last_parent` by the family; `not_found` if the account does not exist; `unauthenticated` if the caller
   * was signed out or lost the permission while waiting for the lock
   */
  async function remove(caller: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      await links.end(tx, id);
      const held = await lockWithAdministrators(tx, id);
      const administrators = held.filter(isWorkingAdmin);
      const owner = held.find((row) => row.id === id);
      if (caller.userId !== id && !administrators.some((row) => row.id === caller.userId)) {
        throw refuseCommon('unauthenticated');
      }
      await lockCaller(tx, caller);
      if (!owner) throw refuseCommon('not_found');
      if (isWorkingAdmin(owner) && administrators.length === 1)
        throw refuse(deleteUser, 'last_administrator');
      await deletionRequested.publish(tx, { userId: id });
      await accountDeleted.publish(tx, { userId: id });
      await revoked.endTokens(tx, id, 'all');
      await tx.delete(ticket).where(eq(sql`${ticket.content} ->> 'userId'`, id));
      await tx.delete(user).where(eq(user.id, id));
      await jobs.enqueue(tx, deletePersonFiles, { userId: id });
      if (owner.email !== null) await mail.send(tx, mails.accountDeleted(owner.email));
      await securityRecords.forget(tx, id);
      securityLog.record(
        'account_deleted',
        caller.userId === id ? { kind: 'by_owner' } : { kind: 'by_administrator', actorId: caller.userId },
      );
    });
    log.info({ userId: id, byOwner: caller.userId === id }, 'an account was deleted');
  }

  return { remove };
}
