import type { createCheckoutSession, createPaymentIntent } from '@vivavoce/contracts/billing/calls';
import { givesPlan } from '@vivavoce/contracts/billing/plans';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from './checkout-attempts.ts';
import { subscriptionOf } from './own-subscription.ts';
import type { AskedPayment, Payments } from './payments.ts';
import type { CheckoutRow } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'log' | 'switches'> & {
  profiles: Profiles;
  payments: Payments;
  attempts: CheckoutAttempts;
};

type Paying = typeof createCheckoutSession | typeof createPaymentIntent;

/** A payment as the person requests it. */
export type PaymentRequest = Pick<
  CheckoutRow,
  'userId' | 'email' | 'kind' | 'priceId' | 'successUrl' | 'cancelUrl'
>;

/** Begins payments: one at a time for each person, and none for a person who has a plan. */
export function pay({ db, log, switches, profiles, payments, attempts }: Deps) {
  async function checkOffered(endpoint: Paying, priceId: string): Promise<void> {
    const prices = await payments.prices();
    if (!prices.some((price) => price.priceId === priceId)) throw refuse(endpoint, 'price_unknown');
  }

  const ask = (endpoint: Paying, wish: PaymentRequest) =>
    db.transaction(async (tx) => {
      if (!(await profiles.lockForUpdate(tx, wish.userId))) throw refuse(endpoint, 'profile_first');
      const row = await subscriptionOf(tx, wish.userId);
      if (row && givesPlan(row.state)) throw refuse(endpoint, 'already_subscribed');
      const { mode } = payments;
      const customerId = row?.mode === mode ? row.customerId : null;
      return attempts.begin(tx, { ...wish, mode, customerId });
    });

  /**
   * Begins an attempt. An earlier payment is closed first, so that two can never be paid; if it is already paid, the
   * person cannot pay again.
   */
  async function begin(endpoint: Paying, wish: PaymentRequest): Promise<CheckoutRow> {
    for (;;) {
      const begun = await ask(endpoint, wish);
      if ('attempt' in begun) return begun.attempt;
      const { id, openedAs } = begun.toClose;
      if ((await payments.abandon(openedAs)) === 'paid') throw refuse(endpoint, 'payment_not_confirmed');
      await attempts.closed(id);
    }
  }

  /**
   * Closes a payment that was opened but is no longer wanted. If that fails, the payment closes by itself within a day,
   * and nobody has its address.
   */
  async function close(openedAs: string): Promise<void> {
    await payments
      .abandon(openedAs)
      .catch((err: unknown) => log.warn({ err }, 'a replaced payment could not be closed'));
  }

  /**
   * Begins a payment, or finds the one that has begun.
   * @param open calls the provider; the id of the attempt is the idempotency key there
   * @throws PaymentsFailed, Refused
   */
  return async function start<Opened extends { openedAs: string }>(
    endpoint: Paying,
    wish: PaymentRequest,
    open: (asked: AskedPayment) => Promise<Opened>,
  ): Promise<Opened> {
    await switches.requireOn('payments');
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
