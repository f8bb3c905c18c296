import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import { and, desc, eq } from 'drizzle-orm';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { PasskeyMails } from './passkey-mails.ts';
import { passkey as table } from './tables.ts';

/** Presents a passkey as its owner sees it on the wire. */
export function presentPasskey(row: typeof table.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

type Deps = Pick<Platform, 'db' | 'mail' | 'securityLog'> & { mails: PasskeyMails };

/** Lists and removes an account's passkeys for its owner. */
export function ownPasskeys({ db, mail, securityLog, mails }: Deps) {
  /** Ordered newest first. */
  async function list({ userId }: Caller): Promise<Passkey[]> {
    const rows = await db.orm
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), table.id);
    return rows.map(presentPasskey);
  }

  /**
   * Removes a passkey, which then no longer signs anyone in. Existing sign-ins stay.
   * @throws Refused `not_found`, also for another person's passkey
   */
  async function remove(caller: Caller, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const removed = await tx
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, owner.id)))
        .returning({ id: table.id });
      if (removed.length === 0) throw refuseCommon('not_found');
      if (owner.email !== null) await mail.send(tx, mails.removed(owner.email));
      securityLog.record('passkey_changed', { userId: owner.id, kind: 'removed' });
    });
  }

  return { list, remove };
}
