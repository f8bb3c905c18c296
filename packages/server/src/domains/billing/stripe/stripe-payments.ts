import type { Payment } from '@vivavoce/contracts/billing/calls';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { StripeSettings } from '#platform/settings/payment-settings.ts';
import type { Payments } from '../payments.ts';
import { callStripe, stripeClient, unlessMissing } from './call-stripe.ts';
import { stripeCardChecks } from './stripe-card-checks.ts';
import { stripeCheckout } from './stripe-checkout.ts';
import { stripePrices } from './stripe-prices.ts';
import { cardCheckOf, paymentOf, subscriptionOf } from './stripe-report.ts';
import { readSubscription } from './stripe-subscription.ts';

/** Reports older than this, in seconds, are not trusted: Stripe's own limit against replays. */
const REPORT_AGE_SECONDS = 300;
/** Two years of monthly payments. */
const HISTORY_MAX = 24;

const PAYMENT_STATES: Readonly<Record<string, Payment['status']>> = {
  paid: 'paid',
  open: 'open',
  uncollectible: 'unpaid',
  void: 'void',
};

function listedPaymentOf(invoice: Stripe.Invoice): Payment | null {
  const status = PAYMENT_STATES[invoice.status ?? ''];
  if (status === undefined || invoice.id === undefined) return null;
  return {
    id: invoice.id,
    at: new Date(invoice.created * 1_000).toISOString(),
    amountCents: invoice.total,
    currency: invoice.currency,
    status,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
  };
}

/**
 * Builds the update that takes back a cancellation, whether it was for the end of the month or for a date. Stripe
 * accepts either field, but not both.
 */
function undoCancellation(found: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (found.cancel_at_period_end) return { cancel_at_period_end: false };
  return found.cancel_at === null ? {} : { cancel_at: '' };
}

/** Takes payments through Stripe. */
export function stripePayments({ settings, clock }: { settings: StripeSettings; clock: Clock }): Payments {
  const stripe = stripeClient(settings);

  return {
    mode: /^[sr]k_live_/.test(settings.secretKey) ? 'live' : 'test',
    publicKey: settings.publishableKey,
    prices: stripePrices(stripe, { clock }),

    ...stripeCheckout(stripe),
    cardChecks: stripeCardChecks(stripe),

    subscription: async (subscriptionId) => {
      const expand = ['items.data.price.product'];
      const found = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId, { expand }));
      return found && readSubscription(found);
    },

    change: async (subscriptionId, priceId) => {
      const found = await callStripe(stripe.subscriptions.retrieve(subscriptionId));
      const item = found.items.data[0];
      if (!item) throw new Error('a Stripe subscription has no items');
      await callStripe(
        stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: priceId }],
          ...undoCancellation(found),
          // The rest of the month is settled immediately, and a charge that fails changes nothing.
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      );
    },

    resume: async (subscriptionId) => {
      const found = await callStripe(stripe.subscriptions.retrieve(subscriptionId));
      await callStripe(stripe.subscriptions.update(subscriptionId, undoCancellation(found)));
    },

    cancel: async (subscriptionId) => {
      await callStripe(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },

    history: async ({ customerId }) => {
      const invoices = await callStripe(stripe.invoices.list({ customer: customerId, limit: HISTORY_MAX }));
      return invoices.data.flatMap((invoice) => listedPaymentOf(invoice) ?? []);
    },

    readReport: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          settings.webhookSecret,
          REPORT_AGE_SECONDS,
          undefined,
          clock.now().getTime(),
        );
        return {
          eventId: event.id,
          subscriptionId: subscriptionOf(event),
          payment: paymentOf(event),
          cardCheck: cardCheckOf(event),
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}
