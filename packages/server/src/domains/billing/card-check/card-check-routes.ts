import { getCardCheck, startCardCheck } from '@vivavoce/contracts/billing/calls';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { CookieCalls, payersByCookie } from '../payer.ts';
import { reportedOutages } from '../reported-outages.ts';
import { isOwnAddress } from '../return-address.ts';
import type { cardCheckPages } from './card-check-pages.ts';

type Deps = Pick<Platform, 'db' | 'settings' | 'log'> & {
  access: Access;
  profiles: Profiles;
  cookieCalls: CookieCalls;
  payerOf: ReturnType<typeof payersByCookie>;
  pages: ReturnType<typeof cardCheckPages>;
};

/** The calls of a card check: the sign-in cookie says whose card it is, as for every payment (RES-94). */
export function cardCheckRoutes(deps: Deps): Route[] {
  const { db, settings, access, profiles, cookieCalls, payerOf, pages } = deps;
  const orUnavailable = reportedOutages(deps);

  return [
    serve(startCardCheck, access.signInCookie(), async ({ body: { returnUrl }, ...call }) => {
      const { userId, email, emailVerified } = await payerOf(startCardCheck, call);
      if (settings.consentMethod !== 'card') throw refuse(startCardCheck, 'card_check_not_used');
      if (!isOwnAddress(returnUrl, call.host, cookieCalls.isOwnOrigin))
        throw refuse(startCardCheck, 'return_address_not_ours');
      await profiles.requireActingParent(db.orm, { id: userId, emailVerified });
      return { url: await orUnavailable(startCardCheck, pages.start({ userId, email, returnUrl })) };
    }),

    serve(getCardCheck, access.signedIn(), async ({ caller }) => ({
      state: await orUnavailable(getCardCheck, pages.state(caller.userId)),
    })),
  ];
}
