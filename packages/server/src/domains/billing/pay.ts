import type { createCheckoutSession, createPaymentIntent, Price } from '@vivavoce/contracts/billing';
import { givesPlan } from '@vivavoce/contracts/plans';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from './checkout-attempts.ts';
import { subscriptionOf } from './own-subscription.ts';
import type { AskedPayment, Payments } from './payments.ts';
import type { CheckoutRow } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'log'> & {
  profiles: Profiles;
  payments: Payments;
  attempts: CheckoutAttempts;
};

type Paying = typeof createCheckoutSession | typeof createPaymentIntent;

/** A payment as it is asked for. */
export type Wish = Pick<CheckoutRow, 'kind' | 'priceId' | 'successUrl' | 'cancelUrl'> & {
  payer: { userId: string; email: string };
};

/** Begins payments: one for each person at a time, and none for somebody who has a plan. */
export function pay({ db, log, profiles, payments, attempts }: Deps) {
  async function offered(endpoint: Paying, priceId: string): Promise<Price> {
    const price = (await payments.prices()).find((one) => one.priceId === priceId);
    if (!price) throw refuse(endpoint, 'price_unknown');
    return price;
  }

  const begin = (endpoint: Paying, { payer: { userId }, ...wish }: Wish) =>
    db.transaction(async (tx) => {
      if (!(await profiles.hold(tx, userId))) throw refuse(endpoint, 'profile_first');
      const row = await subscriptionOf(tx, userId);
      if (row && givesPlan(row.state)) throw refuse(endpoint, 'already_subscribed');
      const begun = await attempts.begin(tx, { userId, provider: payments.kind, ...wish });
      return { ...begun, customerId: row?.provider === payments.kind ? row.customerId : null };
    });

  /** Closes a payment that another has taken the place of. When that fails it closes by itself within a day. */
  async function close(openedAs: string): Promise<void> {
    await payments
      .abandon(openedAs)
      .catch((err: unknown) => log.warn({ err }, 'a payment that was replaced could not be closed'));
  }

  /**
   * Begins a payment, or finds the one that is begun.
   * @param open asks the provider; the id of what is asked is the idempotency key there
   * @throws PaymentsFailed, Refused
   */
  return async function start<Opened extends { openedAs: string }>(
    endpoint: Paying,
    wish: Wish,
    open: (asked: AskedPayment) => Promise<Opened>,
  ): Promise<Opened> {
    const price = await offered(endpoint, wish.priceId);
    const { attempt, toAbandon, customerId } = await begin(endpoint, wish);
    if (toAbandon) await close(toAbandon);
    const { id, successUrl, cancelUrl } = attempt;
    try {
      const opened = await open({ id, payer: { ...wish.payer, customerId }, price, successUrl, cancelUrl });
      await attempts.opened(id, opened.openedAs);
      return opened;
    } catch (error) {
      await attempts.failed(id);
      throw error;
    }
  };
}
