import type { ToldState } from '@vivavoce/contracts/safeguarding/bounds';
import type { Orm } from '#platform/db/database.ts';
import { MAIL_TRIED_FOR_MS } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRow } from '../tables.ts';
import type { ConcernMails } from './concern-mails.ts';
import type { FindToldPeople } from './told-people.ts';

type Deps = Pick<Platform, 'clock' | 'mail'> & { mails: ConcernMails; people: FindToldPeople };

/** Says whether somebody was told of a concern. It claims no more than what a mail server has confirmed. */
export function toldState({ clock, mail, mails, people }: Deps) {
  /** Whether a mail has left to the one whom the card names. */
  async function hasLeft(orm: Orm, concern: ConcernRow): Promise<boolean> {
    for (const row of await mails.known(orm, concern.id))
      if (people.nameOnCard(row.recipient) === concern.safeAdult && (await mail.hasLeft(orm, row.mailId)))
        return true;
    return false;
  }

  /** Returns what is true now. A mail that no server has taken for hours has failed, until the next one is sent. */
  return async function toldNow(orm: Orm, concern: ConcernRow): Promise<ToldState> {
    if (concern.told !== 'sending') return concern.told;
    if (await hasLeft(orm, concern)) return 'sent';
    const [newest] = await mails.known(orm, concern.id);
    const waitsSince = newest?.createdAt ?? concern.raisedAt;
    const isTried = clock.now().getTime() - waitsSince.getTime() < MAIL_TRIED_FOR_MS;
    return isTried ? 'sending' : 'nobody';
  };
}
