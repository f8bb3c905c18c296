import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Builds the mail that tells a parent that a device was paired. It names neither the device nor a child: the name is
 * whatever was typed, and somebody may look over the parent's shoulder.
 */
export function deviceMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;

  return {
    paired: (to: string): MailDraft => ({
      to,
      ...framedMail({
        product,
        subject: texts.say('mail_device_paired_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_device_paired_intro', { product }) },
          { kind: 'paragraph', text: texts.say('mail_device_paired_not_you') },
          {
            kind: 'button',
            label: texts.say('mail_reset_button'),
            address: `${publicUrl}${screens.forgotPassword}`,
          },
        ],
        small: [{ text: texts.say('mail_password_changed_why') }],
      }),
    }),
  };
}
