import { CONFIRM_LINK_LIFE_DAYS, unsubscribeOneClick } from '@vivavoce/contracts/content/calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { type FramedMail, framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkTokens } from './link-tokens.ts';

const CONFIRM_LINK_LIFE_MS = CONFIRM_LINK_LIFE_DAYS * 24 * 60 * 60 * 1_000;

type Deps = Pick<Platform, 'settings' | 'texts'> & { links: LinkTokens };

/**
 * The mails of the newsletter. Each tells the person and the mail program why it came and how to stop further mails.
 */
export function newsletterMails({ settings, texts, links }: Deps) {
  const { productName: product, publicUrl } = settings;

  function newsletterMail(to: string, mail: Omit<FramedMail, 'product' | 'small'>): MailDraft {
    const token = links.seal('unsubscribe', to, null);
    const unsubscribe = {
      label: texts.say('mail_newsletter_unsubscribe'),
      address: `${publicUrl}${screens.newsletterUnsubscribe}?token=${token}`,
    };
    return {
      to,
      ...framedMail({
        ...mail,
        product,
        small: [{ text: texts.say('mail_newsletter_why', { product }), link: unsubscribe }],
      }),
      unsubscribeUrl: `${publicUrl}${unsubscribeOneClick.path}?token=${token}`,
    };
  }

  return {
    /** Asks whether the address belongs to the person who entered it. */
    confirmation: (to: string) =>
      newsletterMail(to, {
        subject: texts.say('mail_newsletter_confirm_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_newsletter_confirm_intro', { product }) },
          {
            kind: 'button',
            label: texts.say('mail_newsletter_confirm_button'),
            address: `${publicUrl}${screens.newsletterConfirm}?token=${links.seal('confirm', to, CONFIRM_LINK_LIFE_MS)}`,
          },
          {
            kind: 'paragraph',
            text: texts.say('mail_newsletter_confirm_life', { days: CONFIRM_LINK_LIFE_DAYS }),
          },
        ],
      }),

    /** Confirms the subscription. */
    welcome: (to: string) =>
      newsletterMail(to, {
        subject: texts.say('mail_newsletter_welcome_subject', { product }),
        parts: [
          { kind: 'paragraph', text: texts.say('mail_newsletter_welcome_intro') },
          {
            kind: 'button',
            label: texts.say('mail_newsletter_welcome_button', { product }),
            address: publicUrl,
          },
        ],
      }),
  };
}
