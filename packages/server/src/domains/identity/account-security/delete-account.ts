import { deleteUser } from '@vivavoce/contracts/identity/account-security-calls';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { resetLinks } from '#domains/identity/password/reset-links.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ticket, type UserRow, user } from '../tables.ts';
import { deletePersonFiles } from './file-deletion.ts';
import { securityMails } from './security-mails.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail' | 'log'> & {
  revoked: Revocations;
  /** Told while everything that belongs to the account is still there. */
  accountDeleted: DomainEvent<{ userId: string }>;
};

const isWorkingAdmin = (row: UserRow) => row.role === 'ADMIN' && row.disabledAt === null;

/** Deletes an account with everything that belongs to it (RES-45): rows go by cascade, files by a job. */
export function accountDeletion(deps: Deps) {
  const { db, jobs, clock, settings, texts, mail, log, revoked, accountDeleted } = deps;
  const links = resetLinks({ clock });
  const mails = securityMails({ settings, texts });

  /**
   * Holds the account together with all administrators, in one order: of the last two who delete themselves or each
   * other at once, the second sees what the first did.
   */
  function lockWithAdministrators(tx: Orm, id: string): Promise<UserRow[]> {
    return tx
      .select()
      .from(user)
      .where(or(eq(user.id, id), and(eq(user.role, 'ADMIN'), isNull(user.disabledAt))))
      .orderBy(asc(user.id))
      .for('update');
  }

  /**
   * @throws Refused `last_administrator`; `not_found` when there is no such account; `unauthenticated` when the caller
   * was signed out, or lost the right, while it was waited for
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
      await accountDeleted.publish(tx, { userId: id });
      await revoked.endTokens(tx, id, 'all');
      await tx.delete(ticket).where(eq(sql`${ticket.content} ->> 'userId'`, id));
      await tx.delete(user).where(eq(user.id, id));
      await jobs.enqueue(tx, deletePersonFiles, { userId: id });
      await mail.send(tx, mails.accountDeleted(owner.email));
    });
    log.info({ userId: id, byOwner: caller.userId === id }, 'an account was deleted');
  }

  return { remove };
}
