import type { NoticeVariant } from '@vivavoce/contracts/family/notices';
import { NOTICE_MAILS_PART, screens } from '@vivavoce/contracts/pages/screens';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail, type MailPart } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import { type NamedNotice, noticeWords } from './notice-words.ts';

const isOfLink = (variant: NoticeVariant) => variant.startsWith('link_');

/**
 * The subject is read over shoulders and on locked screens. For links it is the specified one. For everything else it
 * names only what it is about: an account, a plan or a report.
 */
function subjectKey(variant: NoticeVariant): string {
  if (isOfLink(variant)) return `mail_${variant}_subject`;
  if (variant.startsWith('payment_')) return 'mail_notice_subject_plan';
  if (variant.startsWith('report_')) return 'mail_notice_subject_report';
  return variant.endsWith('_child') ? 'mail_notice_subject_own' : 'mail_notice_subject_child';
}

/**
 * The mails about notices: one for all of one kind that waited. Of a child they hold the first name alone, and of a
 * parent no address, because two parents may be in conflict. They do not say who ended a link.
 */
export function noticeMails({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const { productName: product, publicUrl } = settings;

  const wordsOf = noticeWords({ settings, texts });

  function paragraphOf(notice: NamedNotice): string {
    const { title, text } = wordsOf(notice);
    return `${title}. ${text}`;
  }

  function subjectOf(variants: readonly NoticeVariant[]): string {
    const [key = '', ...others] = new Set(variants.map(subjectKey));
    return texts.say(others.length === 0 ? key : 'mail_notice_subject_several', { product });
  }

  /** Whoever is told of a link may want to object, so that mail leads to us. Others lead to the list. */
  function endOf(variants: readonly NoticeVariant[]): MailPart[] {
    if (!variants.some(isOfLink)) {
      const address = `${publicUrl}${screens.notices}`;
      return [{ kind: 'button', label: texts.say('mail_notice_see_all'), address }];
    }
    const reader = variants.includes('link_made_child') ? '_child' : '';
    return [
      { kind: 'paragraph', text: texts.say(`mail_link_unexpected${reader}`) },
      { kind: 'button', label: texts.say('common_contact_us'), address: `${publicUrl}${screens.contact}` },
    ];
  }

  /** Writes one mail about these notices, which are of one kind and in the order in which they came. */
  return function noticeMail(to: string, notices: readonly NamedNotice[]): MailDraft {
    const variants = notices.map(({ variant }) => variant);
    const why = texts.say(variants.some(isOfLink) ? 'mail_link_why' : 'mail_notice_why');
    return {
      to,
      ...framedMail({
        product,
        subject: subjectOf(variants),
        parts: [
          ...notices.map((notice) => ({ kind: 'paragraph' as const, text: paragraphOf(notice) })),
          ...endOf(variants),
        ],
        small: [
          {
            text: why,
            link: {
              label: texts.say('mail_notice_choose'),
              address: `${publicUrl}${screens.notices}#${NOTICE_MAILS_PART}`,
            },
          },
        ],
      }),
    };
  };
}
