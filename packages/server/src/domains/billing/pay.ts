import type { createCheckoutSession, createPaymentIntent } from '@vivavoce/contracts/billing/calls';
import { givesPlan } from '@vivavoce/contracts/billing/plans';
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
export type Wish = Pick<CheckoutRow, 'userId' | 'email' | 'kind' | 'priceId' | 'successUrl' | 'cancelUrl'>;

/** Begins payments: one for each person at a time, and none for somebody who has a plan. */
export function pay({ db, log, profiles, payments, attempts }: Deps) {
  async function checkOffered(endpoint: Paying, priceId: string): Promise<void> {
    const prices = await payments.prices();
    if (!prices.some((price) => price.priceId === priceId)) throw refuse(endpoint, 'price_unknown');
  }

  const ask = (endpoint: Paying, wish: Wish) =>
    db.transaction(async (tx) => {
      if (!(await profiles.lockForUpdate(tx, wish.userId))) throw refuse(endpoint, 'profile_first');
      const row = await subscriptionOf(tx, wish.userId);
      if (row && givesPlan(row.state)) throw refuse(endpoint, 'already_subscribed');
      const { mode } = payments;
      const customerId = row?.mode === mode ? row.customerId : null;
      return attempts.begin(tx, { ...wish, mode, customerId });
    });

  /** The payment before it is closed first, so that never two can be paid; and who has paid already pays no second time. */
  async function begin(endpoint: Paying, wish: Wish): Promise<CheckoutRow> {
    for (;;) {
      const begun = await ask(endpoint, wish);
      if ('attempt' in begun) return begun.attempt;
      const { id, openedAs } = begun.toClose;
      if ((await payments.abandon(openedAs)) === 'paid') throw refuse(endpoint, 'payment_not_confirmed');
      await attempts.closed(id);
    }
  }

  /** Closes what was opened for nobody. When that fails it closes by itself within a day, and nobody has its address. */
  async function close(openedAs: string): Promise<void> {
    await payments
      .abandon(openedAs)
      .catch((err: unknown) => log.warn({ err }, 'a replaced payment could not be closed'));
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
    await checkOffered(endpoint, wish.priceId);
    const attempt = await begin(endpoint, wish);
    const opened = await open(attempt).catch(async (error: unknown) => {
      await attempts.failed(attempt.id);
      throw error;
    });
    if (await attempts.opened(attempt.id, opened.openedAs)) return opened;
    await close(opened.openedAs);
    throw refuse(endpoint, 'payment_replaced');
  };
}
