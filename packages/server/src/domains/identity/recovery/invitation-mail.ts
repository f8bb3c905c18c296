import { INVITATION_LIFE_DAYS } from '@vivavoce/contracts/identity/bounds';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Invites a person to the account that an administrator opened, with a link to choose the first password. It greets
 * nobody and names no administrator, because nobody has proved the address yet.
 */
export function invitationMail(
  { settings, texts }: Pick<Platform, 'settings' | 'texts'>,
  { to, code }: { to: string; code: string },
): MailDraft {
  const { productName: product, publicUrl } = settings;
  return {
    to,
    ...framedMail({
      product,
      subject: texts.say('mail_invitation_subject', { product }),
      parts: [
        { kind: 'paragraph', text: texts.say('mail_invitation_intro', { product }) },
        {
          kind: 'button',
          label: texts.say('mail_invitation_button'),
          address: `${publicUrl}${screens.resetPassword}?code=${code}&invited`,
        },
        { kind: 'paragraph', text: texts.say('mail_invitation_life', { days: INVITATION_LIFE_DAYS }) },
      ],
      small: [{ text: texts.say('mail_invitation_ignore') }],
    }),
  };
}
