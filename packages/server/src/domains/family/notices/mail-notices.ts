import { NoticeKind } from '@vivavoce/contracts/family/notice-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from '../link-people.ts';
import { type NoticeRow, notices as table } from '../tables.ts';
import { addressFor, type MailChoices } from './mail-choices.ts';
import { mailStep } from './mail-pace.ts';
import { noticeMails } from './notice-mails.ts';
import { lockNotices } from './notice-rows.ts';

const mailWaiting = defineJob({
  name: 'family.mail-notices',
  payload: z.object({ recipientId: z.uuid(), kind: NoticeKind }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});
type Mailbox = z.infer<(typeof mailWaiting)['payload']>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Identity;
  access: Access;
  people: LinkPeople;
  choices: MailChoices;
};

/**
 * Mails the notices that wait for it, with at most one mail an hour of one kind to one person. A job for each person
 * and kind waits in the database until the hour is over. It locks the account before it reads what waits, and so does
 * whoever adds a notice. So a notice that finds the job waiting is read by that job, and two servers send once.
 */
export function mailNotices({
  db,
  jobs,
  clock,
  mail,
  settings,
  texts,
  identity,
  access,
  people,
  choices,
}: Deps) {
  const noticeMail = noticeMails({ settings, texts });

  async function plan(tx: Orm, { recipientId, kind }: Mailbox, startAfterSeconds: number): Promise<void> {
    const singletonKey = `${recipientId}.${kind}`;
    await jobs.enqueue(tx, mailWaiting, { recipientId, kind }, { singletonKey, startAfterSeconds });
  }

  async function send(tx: Orm, to: string, rows: readonly NoticeRow[]): Promise<void> {
    const named = await Promise.all(
      rows.map(async ({ variant, facts, childId, otherId }) => ({
        variant,
        facts,
        names: await people.namesOf(tx, { childId, parentId: otherId }),
      })),
    );
    await mail.send(tx, noticeMail(to, named));
  }

  /** Keeps that a mail has told the child of its links. */
  async function noteOnLinks(tx: Orm, rows: readonly NoticeRow[], now: Date): Promise<void> {
    for (const { variant, childId, otherId: parentId } of rows)
      if (variant === 'link_made_child' && childId && parentId)
        await access.noteChildMailed(tx, { parentId, childId }, now);
  }

  async function mailNow(mailbox: Mailbox): Promise<void> {
    const { recipientId, kind } = mailbox;
    await db.transaction(async (tx) => {
      const account = (await identity.lockAll(tx, [recipientId])).get(recipientId);
      if (!account) return;
      const isWaiting = and(
        eq(table.recipientId, recipientId),
        eq(table.kind, kind),
        eq(table.awaitsMail, true),
      );
      const waiting = await lockNotices(tx, isWaiting);
      const { isMailed, lastMailedAt } = await choices.ofKind(tx, recipientId, kind);
      const to = addressFor(kind, account);
      const now = clock.now();
      const step = mailStep({ kind, waiting, isMailed: isMailed && to !== null, lastMailedAt, now });
      if (step.do === 'nothing') return;
      if (step.do === 'wait') return plan(tx, mailbox, step.seconds);
      if (step.do === 'send' && to !== null) {
        await send(tx, to, step.notices);
        await noteOnLinks(tx, step.notices, now);
        await choices.noteMailed(tx, recipientId, kind, now);
        const mailed = step.notices.map(({ id }) => id);
        await tx.update(table).set({ mailedAt: now, awaitsMail: false }).where(inArray(table.id, mailed));
      }
      // No notice is updated twice here: PostgreSQL would check its references again at the second update, and so lock
      // the accounts of the others after the recipient's. Two transactions could then wait for each other.
      await tx.update(table).set({ awaitsMail: false }).where(isWaiting);
    });
  }

  return {
    /** Plans the mail about a new notice: now, or when the hour after the last mail is over. */
    plan,
    work: () => jobs.work(mailWaiting, mailNow),
  };
}
