import { screens } from '@vivavoce/contracts/pages/screens';
import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import type { RequestReaders } from './request-readers.ts';
import { linkRequests, requestMails as table } from './tables.ts';

const HOUR_SECONDS = 60 * 60;

const tellReaders = defineJob({
  name: 'family.tell-request-readers',
  payload: z.object({ requestId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  readers: RequestReaders;
};

/**
 * Mails administrators that something waits, at most once an hour each. The mail says neither who asked nor what for,
 * and administrators who may not read the request get none.
 */
export function requestMails({ db, jobs, clock, mail, settings, texts, readers }: Deps) {
  const { productName: product, publicUrl } = settings;

  const draft = (to: string) => ({
    to,
    ...framedMail({
      product,
      subject: texts.say('mail_request_waits_subject', { product }),
      parts: [
        { kind: 'paragraph', text: texts.say('mail_request_waits_intro', { product }) },
        {
          kind: 'button',
          label: texts.say('mail_request_waits_open'),
          address: `${publicUrl}${screens.adminRequests}`,
        },
      ],
      small: [{ text: texts.say('mail_request_waits_why') }],
    }),
  });

  /** Claims the right to mail an administrator now. Of two jobs at once, one succeeds. */
  async function claim(tx: Orm, administratorId: string): Promise<boolean> {
    const mailedAt = clock.now();
    const hourAgo = new Date(mailedAt.getTime() - HOUR_SECONDS * 1_000);
    const claimed = await tx
      .insert(table)
      .values({ administratorId, mailedAt })
      .onConflictDoUpdate({
        target: table.administratorId,
        set: { mailedAt },
        setWhere: lte(table.mailedAt, hourAgo),
      })
      .returning({ id: table.administratorId });
    return claimed.length > 0;
  }

  async function isToldSince(tx: Orm, administratorId: string, moment: Date): Promise<boolean> {
    const [row] = await tx.select().from(table).where(eq(table.administratorId, administratorId));
    return row !== undefined && row.mailedAt > moment;
  }

  async function tell({ requestId }: { requestId: string }): Promise<void> {
    await db.transaction(async (tx) => {
      const [request] = await tx.select().from(linkRequests).where(eq(linkRequests.id, requestId));
      // Somebody reads it already, or the learner took it back.
      if (!request || request.openedAt !== null) return;
      let mustWait = false;
      for (const { id, email, emailVerified } of await readers.readersOf(tx, request.childId)) {
        if (!email || !emailVerified || (await isToldSince(tx, id, request.createdAt))) continue;
        if (await claim(tx, id)) await mail.send(tx, draft(email));
        else mustWait = true;
      }
      if (mustWait) await jobs.enqueue(tx, tellReaders, { requestId }, { startAfterSeconds: HOUR_SECONDS });
    });
  }

  return {
    /** Has the administrators told of a request, once the transaction commits. */
    tellReaders: (tx: Orm, requestId: string) => jobs.enqueue(tx, tellReaders, { requestId }),
    work: () => jobs.work(tellReaders, tell),
  };
}
