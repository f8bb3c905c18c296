import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

export type PasskeyMails = ReturnType<typeof passkeyMails>;

/**
 * Mails that tell an owner that the ways to sign in have changed. They name neither the owner nor the passkey: both
 * names are whatever was typed, and the mail goes to an address that may not be proved yet.
 */
export function passkeyMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;

  /** @param next what owners should do if they did not make this change */
  function notice(
    to: string,
    said: { subject: string; happened: string; notYou: string; next: { label: string; screen: string } },
  ): MailDraft {
    const { subject, happened, notYou, next } = said;
    return {
      to,
      ...framedMail({
        product,
        subject,
        parts: [
          { kind: 'paragraph', text: happened },
          { kind: 'paragraph', text: notYou },
          { kind: 'button', label: next.label, address: `${publicUrl}${next.screen}` },
        ],
        small: [{ text: texts.say('mail_password_changed_why') }],
      }),
    };
  }

  return {
    added: (to: string) =>
      notice(to, {
        subject: texts.say('mail_passkey_added_subject', { product }),
        happened: texts.say('mail_passkey_added_intro', { product }),
        notYou: texts.say('mail_passkey_added_not_you'),
        next: { label: texts.say('mail_passkey_added_button'), screen: screens.accountSecurity },
      }),

    removed: (to: string) =>
      notice(to, {
        subject: texts.say('mail_passkey_removed_subject', { product }),
        happened: texts.say('mail_passkey_removed_intro', { product }),
        notYou: texts.say('mail_passkey_removed_not_you'),
        next: { label: texts.say('mail_reset_button'), screen: screens.forgotPassword },
      }),
  };
}
