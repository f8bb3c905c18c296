import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@vivavoce/contracts/family/notices';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notices as table } from '../tables.ts';
import { addressFor, type MailChoices } from './mail-choices.ts';
import type { mailNotices } from './mail-notices.ts';
import { secondsUntilMail } from './mail-pace.ts';
import { forgetChild } from './notice-rows.ts';
import { aboutOf, Occasion, peopleOf, repeats, type Telling, tellingsOf } from './occasions.ts';

/** For this long an unread notice stands for a later one that says the same. */
const REPEAT_MS = 60 * 60 * 1_000;

const tellNotice = defineJob({
  name: 'family.tell-notice',
  payload: z.object({ occasion: Occasion, occasionId: z.uuid(), at: z.iso.datetime() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});
type Told = z.infer<(typeof tellNotice)['payload']>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock'> & {
  identity: Identity;
  access: Access;
  choices: MailChoices;
  mailing: ReturnType<typeof mailNotices>;
};

export type Tell = ReturnType<typeof telling>['tell'];

/**
 * Tells people of what happened. A job does it: it locks all their accounts, and the call that made it happen already
 * holds some of them.
 */
export function telling({ db, jobs, clock, identity, access, choices, mailing }: Deps) {
  /** Has everybody told whom it concerns, once the transaction commits. */
  async function tell(tx: Orm, occasion: Occasion, at: Date = clock.now()): Promise<void> {
    const told = { occasion, occasionId: randomUUID(), at: at.toISOString() };
    await jobs.enqueue(tx, tellNotice, told);
  }

  async function tellEverybody({ occasion, occasionId, at }: Told): Promise<void> {
    await db.transaction(async (tx) => {
      const { childId, otherId, facts } = aboutOf(occasion);
      const parents = async () => (childId ? await access.parentsOf(tx, childId) : []);
      const accounts = await identity.lockAll(tx, [...peopleOf(occasion), ...(await parents())]);
      const idOf = (id: string | null) => (id !== null && accounts.has(id) ? id : null);
      const about = { childId: idOf(childId), otherId: idOf(otherId), facts };
      const row = { ...about, occasionId, kind: occasion.kind, createdAt: new Date(at) };
      // Reads the links again, because they may have changed while this waited for the accounts.
      const linked = await parents();
      for (const one of tellingsOf(occasion, linked)) {
        const account = accounts.get(one.recipientId);
        if (account) await tellOne(tx, account, { ...row, ...one });
      }
      if (occasion.kind === 'link_ended' && !linked.includes(occasion.otherId))
        await forgetChild(tx, { parentId: occasion.otherId, childId: occasion.childId });
    });
  }

  type NewNotice = Omit<typeof table.$inferInsert, 'kind'> & Telling & { kind: NoticeKind };

  async function tellOne(tx: Orm, account: UserRow, notice: NewNotice): Promise<void> {
    if (repeats(notice.kind) && (await renew(tx, notice))) return;
    const { isMailed, lastMailedAt } = await choices.ofKind(tx, account.id, notice.kind);
    const awaitsMail = isMailed && addressFor(notice.kind, account) !== null;
    const added = await tx
      .insert(table)
      .values({ ...notice, awaitsMail })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (added.length === 0 || !awaitsMail) return;
    const mailbox = { recipientId: account.id, kind: notice.kind };
    await mailing.plan(tx, mailbox, secondsUntilMail(lastMailedAt, clock.now()));
  }

  /** Gives an unread notice that says the same the later time. Returns false when there is none. */
  async function renew(tx: Orm, { recipientId, variant, childId, otherId, createdAt }: NewNotice) {
    const same = (column: typeof table.childId | typeof table.otherId, id: string | null | undefined): SQL =>
      id ? eq(column, id) : isNull(column);
    const renewed = await tx
      .update(table)
      .set({ createdAt })
      .where(
        and(
          eq(table.recipientId, recipientId),
          eq(table.variant, variant),
          same(table.childId, childId),
          same(table.otherId, otherId),
          isNull(table.readAt),
          gt(table.createdAt, new Date(createdAt.getTime() - REPEAT_MS)),
          lte(table.createdAt, createdAt),
        ),
      )
      .returning({ id: table.id });
    return renewed.length > 0;
  }

  return { tell, work: () => jobs.work(tellNotice, tellEverybody) };
}
