import { RESET_LINK_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

const CHANGED_TEXTS = {
  everywhere: 'mail_password_changed_intro',
  elsewhere: 'mail_password_changed_elsewhere',
} as const;

/**
 * The mails about a new password. They do not greet by name: the name is whatever was typed at sign-up, and these mails
 * may go to an address that no one has proved yet.
 */
export function resetMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;
  const framed = (to: string, mail: Omit<FramedMail, 'product'>): MailDraft => ({
    to,
    ...framedMail({ ...mail, product }),
  });

  return {
    /** Sends the link. */
    link: (to: string, code: string) =>
      framed(to, {
        subject: texts.say('mail_reset_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_reset_intro', { product }) },
          {
            kind: 'button',
            label: texts.say('mail_reset_button'),
            address: `${publicUrl}${screens.resetPassword}?code=${code}`,
          },
          { kind: 'paragraph', text: texts.say('mail_reset_life', { minutes: RESET_LINK_LIFE_MINUTES }) },
        ],
        small: [{ text: texts.say('mail_reset_ignore') }],
      }),

    /** The mail that is sent instead if the account is disabled, so that only its owner learns that. */
    disabled: (to: string) =>
      framed(to, {
        subject: texts.say('mail_reset_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_reset_disabled', { product }) },
          {
            kind: 'button',
            label: texts.say('common_contact_us'),
            address: `${publicUrl}${screens.contact}`,
          },
        ],
        small: [{ text: texts.say('mail_reset_disabled_ignore') }],
      }),

    /**
     * Announces the change afterwards, with a way back in for an owner who did not make it.
     * @param signedOut which browsers were signed out: all, or all but the one in which the password was changed
     */
    changed: (to: string, signedOut: 'everywhere' | 'elsewhere') =>
      framed(to, {
        subject: texts.say('mail_password_changed_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say(CHANGED_TEXTS[signedOut], { product }) },
          { kind: 'paragraph', text: texts.say('mail_password_changed_not_you') },
          {
            kind: 'button',
            label: texts.say('mail_reset_button'),
            address: `${publicUrl}${screens.forgotPassword}`,
          },
        ],
        small: [{ text: texts.say('mail_password_changed_why') }],
      }),
  };
}
