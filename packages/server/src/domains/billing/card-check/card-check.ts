import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { CookieCalls, payersByCookie } from '../payer.ts';
import type { Payments } from '../payments.ts';
import { cardCheckCleanUp } from './card-check-clean-up.ts';
import { cardCheckPages } from './card-check-pages.ts';
import { cardCheckRefunds } from './card-check-refunds.ts';
import { cardCheckRoutes } from './card-check-routes.ts';
import { cardCheckSettlement } from './card-check-settlement.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'log'> & {
  access: Access;
  profiles: Profiles;
  payments: Payments;
  cookieCalls: CookieCalls;
  payerOf: ReturnType<typeof payersByCookie>;
  /** Published by identity inside the transaction that deletes an account (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/**
 * Proves an adult with a card where CONSENT_METHOD=card: a small charge that is refunded at once. What it proves is the
 * business of profiles (decision 0039).
 */
export function cardChecks(deps: Deps) {
  const refunds = cardCheckRefunds(deps);
  const settlement = cardCheckSettlement({ ...deps, refunds });
  const cleanUp = cardCheckCleanUp({ ...deps, refunds, settlement });
  return {
    settlement,
    routes: cardCheckRoutes({ ...deps, pages: cardCheckPages({ ...deps, settlement }) }),
    sweep: cleanUp.sweep,
    /** Starts the job workers. */
    work: async () => {
      await refunds.work();
      await cleanUp.work();
    },
  };
}
