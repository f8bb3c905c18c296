import { givesPlan, subscriptionStates } from '@vivavoce/contracts/billing/plans';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from './payments.ts';
import type { Settlement } from './settlement.ts';
import { checkouts, paymentEvents, subscriptions as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Stripe repeats a report for three days, and an operator may send it again within thirty. */
const EVENTS_KEPT_MS = 40 * DAY_MS;
/** A payment page at Stripe is open for a day. */
const CHECKOUTS_KEPT_MS = 2 * DAY_MS;

const STATES_WITH_PLAN = subscriptionStates.filter(givesPlan);

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  profiles: Profiles;
  payments: Payments;
  settle: Settlement;
};

/** Keeps the record of subscriptions true, in addition to the provider's reports. */
export function reconcileSubscriptions({ db, clock, log, profiles, payments, settle }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Checks subscriptions whose month ended without a report: one was lost, or the sandbox ended the subscription. */
  async function recheckOverdue(): Promise<void> {
    const overdue = await db.orm
      .select({ subscriptionId: table.subscriptionId })
      .from(table)
      .where(
        and(
          eq(table.mode, payments.mode),
          inArray(table.state, STATES_WITH_PLAN),
          lt(table.periodEndsAt, clock.now()),
        ),
      );
    for (const { subscriptionId } of overdue) {
      await settle
        .bringUpToDate(subscriptionId)
        .catch((err: unknown) => log.warn({ err }, 'a subscription could not be checked again'));
    }
  }

  return {
    /** Runs once a day: deletes what is finished, and checks again what may have been missed. */
    sweep: async (): Promise<void> => {
      await db.orm.delete(paymentEvents).where(lt(paymentEvents.handledAt, ago(EVENTS_KEPT_MS)));
      await db.orm.delete(checkouts).where(lt(checkouts.startedAt, ago(CHECKOUTS_KEPT_MS)));
      await recheckOverdue();
    },

    /**
     * Runs at the start: simulated plans, from the sandbox or Stripe's test mode, are not given away once money is
     * taken.
     */
    endTestPlans: async (): Promise<void> => {
      if (payments.mode === 'sandbox') return;
      const isPlayed = payments.mode === 'live' ? ne(table.mode, 'live') : eq(table.mode, 'sandbox');
      await db.transaction(async (tx) => {
        const played = await tx.delete(table).where(isPlayed).returning({ userId: table.userId });
        for (const { userId } of played) await profiles.setSubscriptionStatus(tx, userId, 'free');
      });
    },
  };
}
