import type { LinkNewsKind } from '@vivavoce/contracts/family/link-calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/** What the reader of a mail is to the link: its child, its parent, or another parent of the child. */
export type LinkReader = 'child' | 'parent' | 'other';

/** The names that a mail may use. An account that is deleted, or gave no name, has none. */
export type LinkNames = { childFirstName: string | null; parentName: string | null };

/**
 * The mails about a new or ended link (RES-116). Of the child they hold the first name alone, and of a parent no
 * address, because two parents may be in conflict. They do not say who ended a link.
 */
export function linkMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;

  return function linkMail(
    to: string,
    { kind, reader, names }: { kind: LinkNewsKind; reader: LinkReader; names: LinkNames },
  ): MailDraft {
    const key = `mail_${kind}_${reader}`;
    const said = {
      product,
      child: names.childFirstName || texts.say('link_unnamed_child'),
      parent: names.parentName || texts.say('link_unnamed_parent'),
    };
    const unexpected = reader === 'child' && kind === 'link_made' ? '_child' : '';
    return {
      to,
      ...framedMail({
        product,
        subject: texts.say(`${key}_subject`, said),
        parts: [
          { kind: 'paragraph', text: texts.say(`${key}_intro`, said) },
          { kind: 'paragraph', text: texts.say(`mail_link_unexpected${unexpected}`) },
          {
            kind: 'button',
            label: texts.say('common_contact_us'),
            address: `${publicUrl}${screens.contact}`,
          },
        ],
        small: [{ text: texts.say('mail_link_why') }],
      }),
    };
  };
}
