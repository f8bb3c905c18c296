import { screens } from '@vivavoce/contracts/pages/screens';
import { EXPORT_HOURS } from '@vivavoce/contracts/rights/bounds';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import type { DataExportRow } from '../tables.ts';

type Deps = Pick<Platform, 'mail' | 'settings' | 'texts'> & { identity: Identity };

/**
 * The mails that an export is ready or could not be made. They name nobody and lead to the page with the files, where the
 * reader signs in. The files have no link of their own.
 */
export function exportMails({ mail, settings, texts, identity }: Deps) {
  const { productName: product, publicUrl } = settings;

  function addressOf({ learnerId, requestedBy }: DataExportRow): string {
    const child = learnerId === requestedBy ? '' : `?${new URLSearchParams({ childId: learnerId })}`;
    return `${publicUrl}${screens.ownData}${child}`;
  }

  /** Mails whoever requested an export how it went, if the address is proved. */
  return async function tellRequester(tx: Orm, row: DataExportRow, how: 'ready' | 'failed'): Promise<void> {
    const account = await identity.userById(tx, row.requestedBy);
    if (!account?.email || !account.emailVerified) return;
    const text = texts.say(`mail_export_${how}_text`, { product, hours: EXPORT_HOURS });
    await mail.send(tx, {
      to: account.email,
      ...framedMail({
        product,
        subject: texts.say(`mail_export_${how}_subject`, { product }),
        parts: [
          { kind: 'paragraph', text },
          { kind: 'button', label: texts.say(`mail_export_${how}_open`), address: addressOf(row) },
        ],
        small: [
          {
            text: texts.say('mail_export_why'),
            link: {
              label: texts.say('mail_export_security'),
              address: `${publicUrl}${screens.accountSecurity}`,
            },
          },
        ],
      }),
    });
  };
}
