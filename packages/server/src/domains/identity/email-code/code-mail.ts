import { EMAIL_CODE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Writes the mail with a code. It does not greet by name: the name is whatever was typed at sign-up, and this mail goes
 * to an address that no one has proved yet.
 */
export function codeMail(
  { settings, texts }: Pick<Platform, 'settings' | 'texts'>,
  { to, code }: { to: string; code: string },
): MailDraft {
  const product = settings.productName;
  const framed = framedMail({
    product,
    subject: texts.say('mail_code_subject', { product }),
    parts: [
      { kind: 'paragraph', text: texts.say('mail_code_intro') },
      { kind: 'code', code },
      { kind: 'paragraph', text: texts.say('mail_code_life', { minutes: EMAIL_CODE_LIFE_MINUTES }) },
    ],
    small: [{ text: texts.say('mail_code_ignore', { product }) }],
  });
  return { to, ...framed };
}
