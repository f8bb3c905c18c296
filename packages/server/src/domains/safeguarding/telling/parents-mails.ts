import type { HelpOf } from '@vivavoce/safeguarding/helplines/help-of';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import { concernMails as table } from '../tables.ts';

/** The helplines of a mail are those of one worry, whatever it was. Others would tell what it was. */
const LINES_OF = 'low_mood';

type Deps = Pick<Platform, 'clock' | 'mail' | 'settings' | 'texts'> & { helpOf: HelpOf };

/** The mails to linked adults. They say that a child may need somebody to talk to, and nothing of a concern. */
export function parentsMails({ clock, mail, settings, texts, helpOf }: Deps) {
  const { productName: product } = settings;

  /** Names the helplines in one sentence each. */
  const lines = (): string =>
    helpOf(LINES_OF)
      .lines.map(({ name, number, chatUrl }) => [name, number, chatUrl].filter(Boolean).join(', '))
      .join('; ');

  const draft = (to: string, child: string) => ({
    to,
    ...framedMail({
      product,
      subject: texts.say('mail_child_may_talk_subject', { product }),
      parts: [
        {
          kind: 'paragraph',
          text: child
            ? texts.say('mail_child_may_talk_intro', { child })
            : texts.say('mail_child_may_talk_intro_unnamed'),
        },
        { kind: 'paragraph', text: texts.say('mail_child_may_talk_helps') },
        { kind: 'paragraph', text: texts.say('mail_child_may_talk_lines', { lines: lines() }) },
      ],
      small: [{ text: texts.say('mail_child_may_talk_why', { product }) }],
    }),
  });

  return {
    /** Mails a linked adult. @param child the child's first name; empty if none is known */
    async send(tx: Orm, concernId: string, email: string, child: string): Promise<void> {
      const mailId = await mail.send(tx, draft(email, child));
      await tx
        .insert(table)
        .values({ ...{ concernId, recipient: 'parent', email, mailId }, createdAt: clock.now() });
    },

    /** Lists the mails to linked adults about a concern. */
    about: (orm: Orm, concernId: string) =>
      orm
        .select({ mailId: table.mailId, createdAt: table.createdAt })
        .from(table)
        .where(and(eq(table.concernId, concernId), eq(table.recipient, 'parent'))),
  };
}
