import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Mails that tell owners that signing in now works differently, and what to do if they did not want this. They do not
 * greet by name: the address may be one that no one has proved.
 */
export function secondFactorMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;
  const framed = (to: string, mail: Omit<FramedMail, 'product' | 'small'>): MailDraft => ({
    to,
    ...framedMail({ ...mail, product, small: [{ text: texts.say('mail_password_changed_why') }] }),
  });
  const newPassword = {
    kind: 'button',
    label: texts.say('mail_reset_button'),
    address: `${publicUrl}${screens.forgotPassword}`,
  } as const;

  return {
    turnedOn: (to: string) =>
      framed(to, {
        subject: texts.say('mail_second_factor_on_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_second_factor_on_intro', { product }) },
          { kind: 'paragraph', text: texts.say('mail_second_factor_on_not_you') },
          newPassword,
          // A new password does not turn two-step sign-in off, so a locked-out owner needs an administrator.
          { kind: 'paragraph', text: texts.say('mail_second_factor_on_write_to_us') },
          {
            kind: 'button',
            label: texts.say('common_contact_us'),
            address: `${publicUrl}${screens.contact}`,
          },
        ],
      }),

    /** @param by whether the owner turned it off, or an administrator on the owner's behalf */
    turnedOff: (to: string, by: 'owner' | 'administrator') =>
      framed(to, {
        subject: texts.say('mail_second_factor_off_subject', { product }),
        parts: [
          {
            kind: 'paragraph',
            text: texts.say(
              by === 'owner' ? 'mail_second_factor_off_intro' : 'mail_second_factor_off_by_admin_intro',
              { product },
            ),
          },
          { kind: 'paragraph', text: texts.say('mail_second_factor_off_not_you') },
          newPassword,
        ],
      }),
  };
}
