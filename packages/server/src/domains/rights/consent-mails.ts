import { screens } from '@vivavoce/contracts/pages/screens';
import { CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { ParentAndChild } from '#domains/profiles/consents/confirmations.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { recurringJob } from '#platform/jobs/recurring-job.ts';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import type { Platform } from '#platform/platform.ts';
import { isolated } from '#platform/text/direction.ts';
import type { ConsentLinks } from './consent-links.ts';

/** How often the server looks for parents to ask. A mail is at most this late. */
const LOOK_EVERY_SECONDS = 10 * 60;

const askToConfirm = defineJob({
  name: 'rights.ask-to-confirm',
  payload: z.object({ parentId: z.uuid(), childId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 20,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'mail' | 'settings' | 'texts'> & {
  identity: Pick<Identity, 'lockAll'>;
  access: Pick<Access, 'noteConfirmationMailed'>;
  profiles: Pick<Profiles, 'consentConfirmations'>;
  links: ConsentLinks;
};

/**
 * Mails a parent a day after a consent was given, and asks to confirm it (CONSENT_METHOD=email, decision 0039). One mail
 * asks about everything that is due for one child.
 */
export function consentMails({ db, jobs, mail, settings, texts, identity, access, profiles, links }: Deps) {
  const { productName: product, publicUrl } = settings;
  const { consentConfirmations } = profiles;

  function confirmationMail(to: string, childName: string, token: string): MailDraft {
    const say = (key: string) => texts.say(`mail_consent_${key}`, { product, name: childName });
    return {
      to,
      ...framedMail({
        product,
        subject: say('subject'),
        parts: [
          { kind: 'paragraph', text: say('intro') },
          {
            kind: 'button',
            label: say('button'),
            address: `${publicUrl}${screens.consentConfirm}#${token}`,
          },
          { kind: 'paragraph', text: texts.say('mail_consent_life', { days: CONSENT_LINK_DAYS }) },
          // Where a parent confirms by mail, the mail has to say this (16 CFR 312.5(b)(2)).
          { kind: 'paragraph', text: say('back') },
          { kind: 'paragraph', text: say('not_you') },
        ],
        small: [{ text: say('why') }],
      }),
    };
  }

  /** Mails one parent. The locks of the accounts let one of several servers do it. */
  async function ask(people: ParentAndChild): Promise<void> {
    await db.transaction(async (tx) => {
      const parent = (await identity.lockAll(tx, [people.parentId, people.childId])).get(people.parentId);
      const consents = parent?.email ? await consentConfirmations.toAskAbout(tx, people) : [];
      if (!parent?.email || consents.length === 0) return;
      const consentIds = consents.map(({ id }) => id);
      const [about] = await consentConfirmations.present(tx, { ...people, consentIds });
      if (!about) return;
      await access.noteConfirmationMailed(tx, consentIds);
      const token = links.seal({ ...people, email: parent.email, consentIds });
      await mail.send(tx, confirmationMail(parent.email, isolated(about.childFirstName), token));
    });
  }

  /** Has every parent asked for whom a mail is due. This happens by itself every few minutes. */
  async function askDue(): Promise<void> {
    for (const people of await consentConfirmations.findToAsk(db.orm)) {
      const singletonKey = `${people.parentId} ${people.childId}`;
      await db.transaction((tx) => jobs.enqueue(tx, askToConfirm, people, { singletonKey }));
    }
  }

  const look = recurringJob(
    { db, jobs },
    { name: 'rights.consent-mails', pauseSeconds: LOOK_EVERY_SECONDS, run: askDue },
  );

  return {
    askDue,
    work: async () => {
      await jobs.work(askToConfirm, ask);
      await look();
    },
  };
}
