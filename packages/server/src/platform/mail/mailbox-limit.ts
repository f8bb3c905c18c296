import { createHmac } from 'node:crypto';
import { lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Orm } from '#platform/db/database.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { mailboxOf } from './mailbox-of.ts';
import { mailboxCounts as table } from './tables.ts';

const MINUTE_MS = 60_000;

/** The longest window of any limit. Older counts are worthless. */
export const MAILBOX_WINDOW_MAX_MINUTES = 24 * 60;

/** How many mails of one kind a mailbox may get in a window, which begins with the first. */
type MailboxLimit = { kind: string; mails: number; windowMinutes: number };

/**
 * Limits the mails that strangers can cause, for each mailbox and not for each spelling of its address. The count is in
 * the database, so that a restart forgives nothing and several servers share it.
 * @returns takes a place for one more mail, and reports whether there was one; the transaction that sends the mail must
 * call it, so that a mail that is not sent does not count
 */
export function mailboxLimit(
  { clock, settings }: { clock: Clock; settings: Pick<Settings, 'secret'> },
  { kind, mails, windowMinutes }: MailboxLimit,
): (tx: Orm, email: string) => Promise<boolean> {
  const key = derivedKey(settings.secret, 'mailbox-count');
  return async function mayMail(tx, email) {
    const subject = createHmac('sha256', key)
      .update(`${kind} ${mailboxOf(email)}`)
      .digest('base64url');
    const now = clock.now();
    const windowOver = lte(table.windowStartedAt, new Date(now.getTime() - windowMinutes * MINUTE_MS));
    const taken = await tx
      .insert(table)
      .values({ subject, mails: 1, windowStartedAt: now })
      .onConflictDoUpdate({
        target: table.subject,
        set: {
          mails: sql`case when ${windowOver} then 1 else ${table.mails} + 1 end`,
          windowStartedAt: sql`case when ${windowOver} then excluded.window_started_at else ${table.windowStartedAt} end`,
        },
        setWhere: or(windowOver, lt(table.mails, mails)),
      })
      .returning({ subject: table.subject });
    return taken.length > 0;
  };
}
