import {
  CONFIRM_LINK_LIFE_DAYS,
  confirmSubscription,
  unsubscribe as unsubscribeCall,
} from '@vivavoce/contracts/content/calls';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { mailboxLimit } from '#platform/mail/mailbox-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { linkTokens } from './link-tokens.ts';
import { newsletterMails } from './newsletter-mails.ts';
import { newsletterSubscription as table } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Anyone can type another person's address into the form again and again; its owner gets no more mails than this. */
const MAIL_PAUSE_MINUTES = 10;
const MAILS_PER_DAY = 3;

/** All spellings of one mailbox also share a limit. */
const MAILBOX_LIMIT = { kind: 'newsletter', mails: 2 * MAILS_PER_DAY, windowMinutes: DAY_MS / MINUTE_MS };

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail'>;

export type Newsletter = ReturnType<typeof newsletter>;

/**
 * The newsletter with double opt-in (RES-17): an address is added when the link mailed to it is followed, and removed
 * as soon as the unsubscribe link in any mail is followed.
 */
export function newsletter({ db, clock, settings, texts, mail }: Deps) {
  const links = linkTokens({ clock, settings });
  const mails = newsletterMails({ settings, texts, links });
  const mayMailTo = mailboxLimit({ clock, settings }, MAILBOX_LIMIT);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /**
   * Saves an address that is not on the list; true when it may be mailed now. One statement, so simultaneous calls add
   * up.
   */
  async function note(tx: Orm, email: string): Promise<boolean> {
    const now = clock.now();
    const dayOver = lte(table.dayStartedAt, ago(DAY_MS));
    const noted = await tx
      .insert(table)
      .values({ email, mailedAt: now, mailsOfDay: 1, dayStartedAt: now })
      .onConflictDoUpdate({
        target: table.email,
        set: {
          mailedAt: now,
          mailsOfDay: sql`case when ${dayOver} then 1 else ${table.mailsOfDay} + 1 end`,
          dayStartedAt: sql`case when ${dayOver} then excluded.day_started_at else ${table.dayStartedAt} end`,
        },
        setWhere: and(
          isNull(table.confirmedAt),
          lte(table.mailedAt, ago(MAIL_PAUSE_MINUTES * MINUTE_MS)),
          or(dayOver, lt(table.mailsOfDay, MAILS_PER_DAY)),
        ),
      })
      .returning({ email: table.email });
    return noted.length > 0;
  }

  /**
   * Mails the link that confirms. The answer is the same for every address, so that nobody learns who is on the list:
   * for one that is, for one that was mailed just now, and for a new one. (A new one takes longer, because a mail is
   * written. Anyone who measured that would have three attempts a day, each of which lands in the mailbox of the person
   * concerned.)
   */
  async function subscribe(address: string): Promise<void> {
    const email = address.toLowerCase();
    await db.transaction(async (tx) => {
      const mayMail = (await note(tx, email)) && (await mayMailTo(tx, email));
      if (mayMail) await mail.send(tx, mails.confirmation(email));
    });
  }

  /** Puts the address of a token on the list and welcomes it once. Throws `link_gone`. */
  async function confirm(token: string): Promise<void> {
    const email = links.open('confirm', token);
    if (email === null) throw refuse(confirmSubscription, 'link_gone');
    await db.transaction(async (tx) => {
      const confirmed = await tx
        .update(table)
        .set({ confirmedAt: clock.now() })
        .where(and(eq(table.email, email), isNull(table.confirmedAt)))
        .returning({ email: table.email });
      if (confirmed.length > 0) {
        await mail.send(tx, mails.welcome(email));
        return;
      }
      const known = await tx.select({ email: table.email }).from(table).where(eq(table.email, email));
      if (known.length === 0) throw refuse(confirmSubscription, 'link_gone');
    });
  }

  /** Deletes the address of a token, whether it is known or not. Throws `link_gone` for an invalid token. */
  async function unsubscribe(token: string): Promise<void> {
    const email = links.open('unsubscribe', token);
    if (email === null) throw refuse(unsubscribeCall, 'link_gone');
    await db.orm.delete(table).where(eq(table.email, email));
  }

  /** Deletes addresses whose last link has expired unused. */
  async function sweep(): Promise<void> {
    const unused = lte(table.mailedAt, ago(CONFIRM_LINK_LIFE_DAYS * DAY_MS));
    await db.orm.delete(table).where(and(isNull(table.confirmedAt), unused));
  }

  return { subscribe, confirm, unsubscribe, sweep };
}
