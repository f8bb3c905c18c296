import type { NoticeVariant } from '@vivavoce/contracts/family/notices';
import type { Platform } from '#platform/platform.ts';
import type { LinkNames } from '../link-people.ts';
import type { NoticeFacts } from '../tables.ts';

/** A notice with the names that its words may use. */
export type NamedNotice = { variant: NoticeVariant; names: LinkNames; facts: NoticeFacts };

/** A mail or a page to keep does not know where its reader lives, so it names the zone of its times. */
const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Returns the words of notices, for readers outside the product. */
export function noticeWords({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  return function wordsOf({ variant, names, facts }: NamedNotice): { title: string; text: string } {
    const said = {
      product: settings.productName,
      child: names.childFirstName || texts.say('link_unnamed_child'),
      parent: names.parentName || texts.say('link_unnamed_parent'),
      purpose: facts.purpose ? texts.say(`notice_purpose_${facts.purpose}`) : '',
      date: facts.dueAt ? `${inUtc.format(new Date(facts.dueAt))} UTC` : '',
    };
    return {
      title: texts.say(`notice_${variant}_title`, said),
      text: texts.say(`notice_${variant}_text`, said),
    };
  };
}
