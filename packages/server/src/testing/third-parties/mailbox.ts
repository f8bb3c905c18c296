import { desc, eq } from 'drizzle-orm';
import { type MailRow, mails } from '#platform/mail/tables.ts';
import type { Platform } from '#platform/platform.ts';

/** Returns the newest mail to an address, once all pending mails have been sent. Throws if there is none. */
export async function mailTo({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, address: string): Promise<MailRow> {
  await jobs.idle();
  const [mail] = await db.orm
    .select()
    .from(mails)
    .where(eq(mails.to, address))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!mail) throw new Error(`no mail was sent to ${address}`);
  return mail;
}
