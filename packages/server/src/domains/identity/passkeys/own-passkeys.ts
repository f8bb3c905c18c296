import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import { and, desc, eq } from 'drizzle-orm';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { PasskeyMails } from './passkey-mails.ts';
import { passkey as table } from './tables.ts';

/** A passkey as its owner sees it on the wire. */
export function presentPasskey(row: typeof table.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The passkeys of an account in its owner's hands. */
export function ownPasskeys({ db, mail, mails }: Pick<Platform, 'db' | 'mail'> & { mails: PasskeyMails }) {
  /** The newest first. */
  async function list({ userId }: Caller): Promise<Passkey[]> {
    const rows = await db.orm
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), table.id);
    return rows.map(presentPasskey);
  }

  /**
   * From now on it opens nothing; who is signed in stays so.
   * @throws Refused `not_found`, also for a passkey of somebody else
   */
  async function remove(caller: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const removed = await tx
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, owner.id)))
        .returning({ id: table.id });
      if (removed.length === 0) throw refuseCommon('not_found');
      await mail.send(tx, mails.removed(owner.email));
    });
  }

  return { list, remove };
}
