import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/** Who turned the second factor off: the owner, an administrator on the owner's behalf, or a mailed link of a recovery. */
export type TurnedOffBy = 'owner' | 'administrator' | 'recovery';

const OFF_TEXTS = {
  owner: 'mail_second_factor_off_intro',
  administrator: 'mail_second_factor_off_by_admin_intro',
  recovery: 'mail_second_factor_off_by_recovery_intro',
} as const satisfies Record<TurnedOffBy, string>;

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

    turnedOff: (to: string, by: TurnedOffBy) =>
      framed(to, {
        subject: texts.say('mail_second_factor_off_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say(OFF_TEXTS[by], { product }) },
          { kind: 'paragraph', text: texts.say('mail_second_factor_off_not_you') },
          newPassword,
        ],
      }),
  };
}
