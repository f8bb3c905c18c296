import { screens } from '@vivavoce/contracts/pages/screens';
import { and, desc, eq, gte, ne } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { MAIL_KNOWN_MS } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import { type ConcernMailRow, concernMails as table } from '../tables.ts';
import type { Addressee } from './told-people.ts';

type Deps = Pick<Platform, 'clock' | 'mail' | 'settings' | 'texts'>;

/** The mails that say that a concern waits. They say neither who it is about nor what was said. */
export function concernMails({ clock, mail, settings, texts }: Deps) {
  const { productName: product, publicUrl } = settings;

  const draft = (to: string) => ({
    to,
    ...framedMail({
      product,
      subject: texts.say('mail_concern_waits_subject', { product }),
      parts: [
        { kind: 'paragraph', text: texts.say('mail_concern_waits_intro', { product }) },
        {
          kind: 'button',
          label: texts.say('mail_concern_waits_open'),
          address: `${publicUrl}${screens.adminSafeguarding}`,
        },
      ],
      small: [{ text: texts.say('mail_concern_waits_why') }],
    }),
  });

  async function keep(tx: Orm, concernId: string, to: Addressee, mailId: string): Promise<void> {
    const { recipient, email } = to;
    await tx.insert(table).values({ ...{ concernId, recipient, email, mailId }, createdAt: clock.now() });
  }

  return {
    /** Mails somebody about a concern. */
    async send(tx: Orm, concernId: string, to: Addressee): Promise<void> {
      await keep(tx, concernId, to, await mail.send(tx, draft(to.email)));
    },

    /** Counts a mail about another concern, which was sent after this one was raised, for this one too. */
    countFor: (tx: Orm, concernId: string, to: Addressee, { mailId }: ConcernMailRow): Promise<void> =>
      keep(tx, concernId, to, mailId),

    /** Finds the newest mail to an address about any concern, or about one; null if there is none. */
    async newestTo(orm: Orm, email: string, concernId?: string): Promise<ConcernMailRow | null> {
      const [row] = await orm
        .select()
        .from(table)
        .where(
          and(
            eq(table.email, email),
            ne(table.recipient, 'parent'),
            concernId ? eq(table.concernId, concernId) : undefined,
          ),
        )
        .orderBy(desc(table.createdAt))
        .limit(1);
      return row ?? null;
    },

    /** Lists the mails about a concern of which it is known whether they have left, newest first. */
    known: (orm: Orm, concernId: string): Promise<ConcernMailRow[]> =>
      orm
        .select()
        .from(table)
        .where(
          and(
            eq(table.concernId, concernId),
            ne(table.recipient, 'parent'),
            gte(table.createdAt, new Date(clock.now().getTime() - MAIL_KNOWN_MS)),
          ),
        )
        .orderBy(desc(table.createdAt)),
  };
}

export type ConcernMails = ReturnType<typeof concernMails>;
