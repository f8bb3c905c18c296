import {
  confirmSubscription,
  sendContactMessage,
  subscribe,
  unsubscribe,
  unsubscribeOneClick,
} from '@vivavoce/contracts/content/calls';
import { anyone } from '#platform/http/anyone.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { contactMail } from './contact-mail.ts';
import type { Newsletter } from './newsletter.ts';

/**
 * A school shares one address, and its staff may all subscribe in one break; separate limits protect each recipient
 * (newsletter.ts). The total is what a small mail server can send without being taken for a spammer.
 */
export const NEWSLETTER_LIMIT: Limit = { perAddress: 20, inTotal: 500, windowSeconds: 60 * 60 };

/**
 * One person writes once, and the people at a school's parents' evening a few times. The total is what an office can
 * still read.
 */
export const CONTACT_LIMIT: Limit = { perAddress: 10, inTotal: 200, windowSeconds: 60 * 60 };

const done = { success: true as const };

/**
 * Whether a program filled in the field that people do not see. It gets the same answer as a person, and nothing else
 * happens.
 */
const isTrapped = ({ website }: { website: string }) => website !== '';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail'> & { newsletter: Newsletter };

/** The calls of the public site, which anyone may make. */
export function contentRoutes({ db, clock, settings, texts, mail, newsletter }: Deps): Route[] {
  const admitToNewsletter = throttle({ clock }, NEWSLETTER_LIMIT);
  const admitToContact = throttle({ clock }, CONTACT_LIMIT);

  return [
    serve(subscribe, anyone, async ({ body, ip }) => {
      admitToNewsletter(ip);
      if (!isTrapped(body)) await newsletter.subscribe(body.email);
      return done;
    }),

    serve(confirmSubscription, anyone, async ({ body }) => {
      await newsletter.confirm(body.token);
      return done;
    }),

    serve(unsubscribe, anyone, async ({ body }) => {
      await newsletter.unsubscribe(body.token);
      return done;
    }),

    serve(unsubscribeOneClick, anyone, async ({ query }) => {
      await newsletter.unsubscribe(query.token);
      return done;
    }),

    serve(sendContactMessage, anyone, async ({ body, ip }) => {
      const { contactInbox } = settings;
      if (contactInbox === null) throw refuse(sendContactMessage, 'no_inbox');
      admitToContact(ip);
      if (!isTrapped(body)) {
        await db.transaction((tx) => mail.send(tx, contactMail({ settings, texts }, contactInbox, body)));
      }
      return done;
    }),
  ];
}
