import type { Payment } from '@vivavoce/contracts/billing';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { StripeSettings } from '#platform/payment-settings.ts';
import type { AskedPayment, Payments } from '../payments.ts';
import { asking, isMissing, isRefused, stripeClient } from './asking-stripe.ts';
import { stripePrices } from './stripe-prices.ts';
import { subscriptionOf } from './stripe-report.ts';
import { ACCOUNT_KEY, readSubscription } from './stripe-subscription.ts';

/** Reports older than this are not believed: Stripe's own limit against replays. */
const REPORT_AGE_SECONDS = 300;
/** Two years of months. */
const HISTORY_MAX = 24;

const PAYMENT_STATES: Readonly<Record<string, Payment['status']>> = {
  paid: 'paid',
  open: 'open',
  uncollectible: 'unpaid',
  void: 'void',
};

function paymentOf(invoice: Stripe.Invoice): Payment | null {
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

/** Stripe takes the money. Its id of a payment that was begun says by its first letters what it is. */
export function stripePayments({ settings, clock }: { settings: StripeSettings; clock: Clock }): Payments {
  const stripe = stripeClient(settings);

  /** The customer of a payment that the page confirms; made once, however often it is asked for. */
  async function customerOf({ id, payer }: AskedPayment): Promise<string> {
    if (payer.customerId) return payer.customerId;
    const metadata = { [ACCOUNT_KEY]: payer.userId };
    const made = await asking(
      stripe.customers.create({ email: payer.email, metadata }, { idempotencyKey: `${id}-customer` }),
    );
    return made.id;
  }

  /** Does what Stripe may refuse because it is so already: closed, paid, or gone. */
  async function unlessRefused(deed: Promise<unknown>): Promise<void> {
    await asking(
      deed.catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      }),
    );
  }

  async function abandon(openedAs: string): Promise<void> {
    if (openedAs.startsWith('cs_')) return unlessRefused(stripe.checkout.sessions.expire(openedAs));
    const begun = await asking(stripe.subscriptions.retrieve(openedAs));
    if (begun.status === 'incomplete') await unlessRefused(stripe.subscriptions.cancel(openedAs));
  }

  return {
    kind: 'stripe',
    mode: /^[sr]k_live_/.test(settings.secretKey) ? 'live' : 'test',
    publicKey: settings.publishableKey,
    prices: stripePrices(stripe, { clock }),

    openPage: async ({ id, payer, price, successUrl, cancelUrl }) => {
      const session = await asking(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: price.priceId, quantity: 1 }],
            // Who never pays never becomes a customer there.
            ...(payer.customerId ? { customer: payer.customerId } : { customer_email: payer.email }),
            client_reference_id: payer.userId,
            subscription_data: { metadata: { [ACCOUNT_KEY]: payer.userId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: id },
        ),
      );
      if (!session.url) throw new Error('a checkout session of Stripe has no address');
      return { url: session.url, openedAs: session.id };
    },

    openIntent: async (asked) => {
      const { id, payer, price } = asked;
      const begun = await asking(
        stripe.subscriptions.create(
          {
            customer: await customerOf(asked),
            items: [{ price: price.priceId }],
            metadata: { [ACCOUNT_KEY]: payer.userId },
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: id },
        ),
      );
      const invoice = begun.latest_invoice;
      const secret =
        invoice && typeof invoice !== 'string' ? invoice.confirmation_secret?.client_secret : undefined;
      if (!secret) throw new Error('a subscription of Stripe has nothing to confirm');
      return { clientSecret: secret, confirmUrl: null, openedAs: begun.id };
    },

    abandon,

    subscription: async (subscriptionId) => {
      const found = await asking(
        stripe.subscriptions
          .retrieve(subscriptionId, { expand: ['items.data.price.product'] })
          .catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          }),
      );
      return found && readSubscription(found);
    },

    change: async (subscriptionId, price) => {
      const found = await asking(stripe.subscriptions.retrieve(subscriptionId));
      const item = found.items.data[0];
      if (!item) throw new Error('a subscription of Stripe has no item');
      await asking(
        stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: price.priceId }],
          cancel_at_period_end: false,
          // The rest of the month is settled at once, and what cannot be paid changes nothing.
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      );
    },

    cancel: async (subscriptionId) => {
      await asking(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },

    forget: async ({ customerId, openedAs }) => {
      if (openedAs) await abandon(openedAs);
      // Stripe cancels the subscriptions of a customer who is deleted.
      if (customerId) await unlessRefused(stripe.customers.del(customerId));
    },

    history: async ({ customerId }) => {
      const invoices = await asking(stripe.invoices.list({ customer: customerId, limit: HISTORY_MAX }));
      return invoices.data.flatMap((invoice) => paymentOf(invoice) ?? []);
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
        return { eventId: event.id, subscriptionId: subscriptionOf(event) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}
