import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts';
import type { ServiceFigures } from '#platform/service-figures/service-figures.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Clock } from '../clock.ts';
import type { Database, Orm } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type MailQueue, readMailQueue } from './mail-queue.ts';
import { MAILBOX_WINDOW_MAX_MINUTES } from './mailbox-limit.ts';
import { openSmtp } from './smtp.ts';
import { mailboxCounts, mails } from './tables.ts';

export type MailDraft = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The address that replies go to, if it is not the sender. */
  replyTo?: string;
  /** The address where a mail program can end the subscription with a single POST, without asking (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mail = {
  /**
   * Sends a mail once the caller's transaction commits, and retries until the mail server accepts it. Returns the mail's
   * id.
   */
  send(tx: Orm, draft: MailDraft): Promise<string>;
  /**
   * Whether a mail server has accepted a mail: not while it waits, not if it failed for good, and never if nothing leaves
   * this machine. Ask within `MAIL_KNOWN_MS` after it was sent; later nothing is known of it.
   */
  hasLeft(orm: Orm, mailId: string): Promise<boolean>;
  /** 'outbox': nothing leaves this machine, and mails are read at `/outbox`. */
  kind: 'smtp' | 'outbox';
  /** Its name in the health report, such as 'SMTP'. */
  servedBy: string;
  /** Tells how many mails wait and why the newest attempt that failed did so, without addresses and texts. */
  queue(): Promise<MailQueue>;
  close(): Promise<void>;
};

/** Two and a half hours of attempts: a mail server may be down for a while, but a code older than that is useless. */
const deliverMail = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 1,
  timeLimitSeconds: 90,
  concurrency: 2,
});

/** The longest time that a mail is kept, delivered or not: mails contain names, addresses and codes. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** For how long it is known whether a mail has left, in milliseconds: a day less than mails are kept. */
export const MAIL_KNOWN_MS = KEPT_MS - 24 * 60 * 60 * 1_000;

/** After how long a mail that no server accepted has failed for good, in milliseconds (see `deliverMail`). */
export const MAIL_TRIED_FOR_MS = 2.5 * 60 * 60 * 1_000;

type Parts = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  serviceFigures: Pick<ServiceFigures, 'timed'>;
};

/** Opens the mail service that the settings name. A mail server that is down does not stop the start. */
export async function openMail(
  settings: Pick<Settings, 'mail' | 'publicUrl'>,
  { db, jobs, clock, log, serviceFigures }: Parts,
): Promise<Mail> {
  const servedBy = settings.mail.kind === 'smtp' ? 'SMTP' : 'the outbox on this machine';
  const smtp = settings.mail.kind === 'smtp' ? openSmtp(settings.mail, settings.publicUrl) : null;

  async function forgetOld(): Promise<void> {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.orm.delete(mails).where(lt(mails.createdAt, before(KEPT_MS)));
    const isOver = lt(mailboxCounts.windowStartedAt, before(MAILBOX_WINDOW_MAX_MINUTES * 60_000));
    await db.orm.delete(mailboxCounts).where(isOver);
  }

  async function deliver(mailId: string, signal: AbortSignal): Promise<void> {
    await forgetOld();
    const [mail] = await db.orm.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.deliveredAt) return;
    if (smtp) {
      await serviceFigures.timed({ stage: 'deliver', servedBy }, () => smtp.deliver(mail, signal));
      await db.orm.delete(mails).where(eq(mails.id, mailId));
    } else {
      await db.orm.update(mails).set({ deliveredAt: clock.now() }).where(eq(mails.id, mailId));
    }
    log.info({ mailId }, 'a mail was delivered');
  }

  await jobs.work(deliverMail, ({ mailId }, { signal }) => deliver(mailId, signal));

  return {
    kind: settings.mail.kind,
    servedBy,
    send: async (tx, draft) => {
      const id = randomUUID();
      await tx.insert(mails).values({ ...draft, id, createdAt: clock.now() });
      await jobs.enqueue(tx, deliverMail, { mailId: id });
      return id;
    },
    hasLeft: async (orm, mailId) => {
      if (!smtp) return false;
      const waiting = await orm.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId));
      return waiting.length === 0;
    },
    queue: () => readMailQueue(jobs, deliverMail.name),
    close: async () => smtp?.close(),
  };
}
