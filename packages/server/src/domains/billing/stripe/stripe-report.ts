import type Stripe from 'stripe';
import { z } from 'zod';
import type { OpenedCardCheck, SubscriptionPayment } from '../payments.ts';
import { CARD_CHECK_KEY } from './stripe-card-checks.ts';

/** Finds the subscription that a Stripe event is about; null for events that do not concern one. */
export function subscriptionOf(event: Stripe.Event): string | null {
  const idOf = (reference: string | { id: string } | null | undefined) =>
    typeof reference === 'string' ? reference : (reference?.id ?? null);
  switch (event.type) {
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id;
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
}

/** Finds the payment that a Stripe event reports; null for any other event, and for an invoice of nothing. */
export function paymentOf(event: Stripe.Event): SubscriptionPayment | null {
  if (event.type !== 'invoice.paid') return null;
  const { id, amount_paid: amountCents, currency, created, status_transitions: times } = event.data.object;
  if (id === undefined || !(amountCents > 0)) return null;
  return { paymentId: id, amountCents, currency, paidAt: new Date((times.paid_at ?? created) * 1_000) };
}

/** Finds the card check whose page a Stripe event reports as finished; null for any other event. */
export function cardCheckOf(event: Stripe.Event): OpenedCardCheck | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { id: openedAs, metadata } = event.data.object;
      const id = z.uuid().safeParse(metadata?.[CARD_CHECK_KEY]).data;
      return id ? { id, openedAs } : null;
    }
    default:
      return null;
  }
}
