import { EMAIL_CODE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail, type MailPart } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The mails about a change of address and about a deleted account. They do not greet by name: the name is whatever was
 * typed at sign-up, and these mails may go to addresses that no one has proved yet.
 */
export function securityMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;
  const framed = (to: string, mail: Omit<FramedMail, 'product'>): MailDraft => ({
    to,
    ...framedMail({ ...mail, product }),
  });
  const contact: MailPart = {
    kind: 'button',
    label: texts.say('common_contact_us'),
    address: `${publicUrl}${screens.contact}`,
  };

  return {
    /** Sends the code to the new address, which is not confirmed yet. */
    emailChangeCode: (to: string, code: string) =>
      framed(to, {
        subject: texts.say('mail_email_change_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_email_change_intro', { product }) },
          { kind: 'code', code },
          { kind: 'paragraph', text: texts.say('mail_code_life', { minutes: EMAIL_CODE_LIFE_MINUTES }) },
        ],
        small: [{ text: texts.say('mail_email_change_ignore') }],
      }),

    /**
     * Notifies the former address. It does not name the new one, because we cannot know who reads the former mailbox
     * now.
     */
    emailChanged: (to: string) =>
      framed(to, {
        subject: texts.say('mail_email_changed_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_email_changed_intro', { product }) },
          { kind: 'paragraph', text: texts.say('mail_email_changed_not_you') },
          contact,
        ],
        small: [{ text: texts.say('mail_password_changed_why') }],
      }),

    /** The last mail that an account gets. */
    accountDeleted: (to: string) =>
      framed(to, {
        subject: texts.say('mail_account_deleted_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_account_deleted_intro', { product }) },
          { kind: 'paragraph', text: texts.say('mail_account_deleted_not_you') },
          contact,
        ],
        small: [{ text: texts.say('mail_account_deleted_why') }],
      }),
  };
}
