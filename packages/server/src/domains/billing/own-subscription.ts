import {
  cancelSubscription,
  type SubscriptionDetails,
  updateSubscription,
} from '@vivavoce/contracts/billing/calls';
import { givesPlan } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import { usedSeconds } from '#domains/profiles/minutes-left.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { type Payments, PaymentsFailed } from './payments.ts';
import type { Settlement } from './settlement.ts';
import { type SubscriptionRow, subscriptions as table } from './tables.ts';

type Deps = Pick<Platform, 'db'> & { profiles: Profiles; payments: Payments; settle: Settlement };

/** Finds a person's subscription row; null when they never had one. */
export async function subscriptionOf(orm: Orm, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** What people may see of their own subscription, and what they may do about it. */
export function ownSubscription({ db, profiles, payments, settle }: Deps) {
  async function details(userId: string): Promise<SubscriptionDetails> {
    const row = await subscriptionOf(db.orm, userId);
    const profile = await profiles.find(db.orm, userId);
    return {
      status: row?.state ?? 'none',
      priceId: row?.priceId ?? null,
      plan: row?.plan ?? null,
      amountCents: row?.amountCents ?? null,
      currency: row?.currency ?? null,
      periodEndsAt: row?.periodEndsAt?.toISOString() ?? null,
      cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
      minutes: profile && { used: Math.floor(usedSeconds(profile) / 60), included: profile.totalMinutes },
      subscriptionStatus: profile?.subscriptionStatus ?? 'free',
      mode: payments.mode,
    };
  }

  /**
   * Finds the subscription that gives a person a plan now and can be changed. Asks the provider first, because the
   * subscription may have ended there.
   */
  async function running(
    endpoint: typeof updateSubscription | typeof cancelSubscription,
    userId: string,
  ): Promise<SubscriptionRow> {
    const known = await subscriptionOf(db.orm, userId);
    if (known?.mode === payments.mode) await settle.bringUpToDate(known.subscriptionId);
    const row = await subscriptionOf(db.orm, userId);
    if (!row || !givesPlan(row.state)) throw refuse(endpoint, 'no_subscription');
    // The operator removed the key, and only Stripe can change what Stripe began.
    if (row.mode !== payments.mode) throw refuse(endpoint, 'payments_unavailable');
    return row;
  }

  async function changeTo(priceId: string, subscriptionId: string): Promise<void> {
    const prices = await payments.prices();
    if (!prices.some((price) => price.priceId === priceId)) throw refuse(updateSubscription, 'price_unknown');
    await payments.change(subscriptionId, priceId).catch((error: unknown) => {
      const isDeclined = error instanceof PaymentsFailed && error.reason === 'declined';
      throw isDeclined ? refuse(updateSubscription, 'payment_failed') : error;
    });
  }

  return {
    details,

    status: async (userId: string) => {
      const row = await subscriptionOf(db.orm, userId);
      return { status: row?.state ?? ('none' as const), priceId: row?.priceId ?? null };
    },

    /**
     * Changes the plan. If given the current price, which may no longer be on sale, takes back a cancellation instead.
     * The profile is then updated from what the provider reports.
     */
    change: async (userId: string, priceId: string): Promise<SubscriptionDetails> => {
      const row = await running(updateSubscription, userId);
      if (priceId === row.priceId) await payments.resume(row.subscriptionId);
      else await changeTo(priceId, row.subscriptionId);
      await settle.bringUpToDate(row.subscriptionId);
      return details(userId);
    },

    /** Ends the subscription at the end of the month that is already paid for. */
    cancel: async (userId: string): Promise<SubscriptionDetails> => {
      const { subscriptionId } = await running(cancelSubscription, userId);
      await payments.cancel(subscriptionId);
      await settle.bringUpToDate(subscriptionId);
      return details(userId);
    },

    /** Returns a person's payments: none if they never paid, or paid in another payment mode. */
    history: async (userId: string) => {
      const row = await subscriptionOf(db.orm, userId);
      if (row?.mode !== payments.mode) return [];
      return payments.history({ userId, customerId: row.customerId });
    },
  };
}
