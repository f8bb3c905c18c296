import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';

export type ContactMessage = { name: string; email: string; message: string };

/** Turns a name into a single line: line breaks and control characters do not belong in a subject. */
const oneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Keeps line breaks and tabs. Other control characters mean nothing here, and PostgreSQL accepts no NUL. */
const plain = (message: string) => message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Builds the mail that brings a contact form message to the inbox; an answer goes to its author (RES-18). */
export function contactMail(
  { settings, texts }: Pick<Platform, 'settings' | 'texts'>,
  inbox: string,
  { name, email, message }: ContactMessage,
): MailDraft {
  const product = settings.productName;
  const sender = { name: oneLine(name), email };
  const framed = framedMail({
    product,
    subject: texts.say('mail_contact_subject', { product, name: sender.name }),
    parts: [
      { kind: 'paragraph', text: texts.say('mail_contact_intro', sender) },
      { kind: 'quote', text: plain(message) },
    ],
    small: [{ text: texts.say('mail_contact_reply', { email }) }],
  });
  return { to: inbox, replyTo: email, ...framed };
}
