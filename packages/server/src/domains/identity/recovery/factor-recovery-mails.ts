import { FACTOR_RECOVERY_OPEN_DAYS, FACTOR_RECOVERY_WAIT_HOURS } from '@vivavoce/contracts/identity/bounds';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/** The mails about the recovery of a second factor. The code is in the fragment, which a browser sends to no server. */
export function factorRecoveryMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;
  const framed = (to: string, mail: Omit<FramedMail, 'product' | 'small'>): MailDraft => ({
    to,
    ...framedMail({ ...mail, product, small: [{ text: texts.say('mail_password_changed_why') }] }),
  });

  return {
    /** Sends the link, and says how to stop what the person did not ask for. */
    begun: (to: string, code: string) =>
      framed(to, {
        subject: texts.say('mail_recovery_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_recovery_intro', { product }) },
          {
            kind: 'paragraph',
            text: texts.say('mail_recovery_life', {
              hours: FACTOR_RECOVERY_WAIT_HOURS,
              days: FACTOR_RECOVERY_OPEN_DAYS,
            }),
          },
          { kind: 'paragraph', text: texts.say('mail_recovery_not_you') },
          {
            kind: 'button',
            label: texts.say('mail_recovery_button'),
            address: `${publicUrl}${screens.recoverSecondFactor}#${code}`,
          },
        ],
      }),

    /** Says that the link works no longer, and that nothing was removed. */
    ended: (to: string) =>
      framed(to, {
        subject: texts.say('mail_recovery_ended_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_recovery_ended_intro', { product }) },
          { kind: 'paragraph', text: texts.say('mail_recovery_ended_not_you') },
          {
            kind: 'button',
            label: texts.say('common_contact_us'),
            address: `${publicUrl}${screens.contact}`,
          },
        ],
      }),
  };
}
