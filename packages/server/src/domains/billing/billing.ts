import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { cardChecks } from './card-check/card-check.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { forgottenPayers } from './forgotten-payers.ts';
import { ownSubscription } from './own-subscription.ts';
import { pay } from './pay.ts';
import { type CookieCalls, payersByCookie } from './payer.ts';
import type { Payments } from './payments.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';
import { billingRoutes } from './routes.ts';
import { testCardCheck } from './sandbox/test-card-check.ts';
import { testCheckout } from './sandbox/test-checkout.ts';
import { settlement } from './settlement.ts';
import { stripeWebhook } from './stripe/webhook.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'switches' | 'texts' | 'log'> & {
  access: Access;
  profiles: Profiles;
  payments: Payments;
  cookieCalls: CookieCalls;
  /** Published by identity inside the transaction that deletes an account (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/** Paid plans: what is offered, how it is paid for, and which plan a person has. And checks of parents' cards. */
export function billing(deps: Deps) {
  const attempts = checkoutAttempts(deps);
  const payers = forgottenPayers(deps);
  const settle = settlement({ ...deps, attempts });
  const records = reconcileSubscriptions({ ...deps, settle });
  const payerOf = payersByCookie(deps);
  const cards = cardChecks({ ...deps, payerOf });
  const sweep = async () => {
    await records.sweep();
    await cards.sweep();
  };
  return {
    routes: [
      ...billingRoutes({
        ...deps,
        payerOf,
        start: pay({ ...deps, attempts }),
        own: ownSubscription({ ...deps, settle }),
      }),
      ...cards.routes,
    ],
    /** Receives Stripe's reports. */
    webhook: stripeWebhook({ ...deps, settle, cardChecks: cards.settlement }),
    /** The sandbox pages on which payments are simulated. */
    testCheckout: testCheckout({ ...deps, attempts, settle }),
    testCardCheck: testCardCheck({ ...deps, settlement: cards.settlement }),
    bringUpToDate: settle.bringUpToDate,
    /** Both are published inside the transaction that makes them true. */
    paymentFailed: settle.paymentFailed,
    planEnded: settle.planEnded,
    /** Also runs once a day by itself. */
    sweep,
    /** Starts this domain's job workers. */
    work: async () => {
      await payers.work();
      await cards.work();
      await records.endTestPlans();
      await dailySweep(deps, 'billing.sweep', sweep)();
    },
  };
}
