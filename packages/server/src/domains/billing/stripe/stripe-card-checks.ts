import Stripe from 'stripe';
import { CARD_CHECK_CENTS, type CardCheckPage, type CardCheckPayments } from '../payments.ts';
import { callStripe, ignoringRefusal, unlessMissing } from './call-stripe.ts';
import { idOf } from './stripe-subscription.ts';

/** The `metadata` key of a page, and of its payment, that names the card check. Stripe gets no account number for it. */
export const CARD_CHECK_KEY = 'cardCheck';

const isRefundedAlready = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** Takes and returns the charges of card checks at Stripe. The payer does not become a customer there. */
export function stripeCardChecks(stripe: Stripe): CardCheckPayments {
  async function read(openedAs: string): Promise<CardCheckPage> {
    const session = await unlessMissing(stripe.checkout.sessions.retrieve(openedAs));
    if (session?.payment_status === 'paid' && session.payment_intent)
      return { state: 'paid', paymentId: idOf(session.payment_intent) };
    if (!session || session.status === 'expired') return { state: 'closed' };
    return { state: 'open', url: session.url };
  }

  return {
    open: async ({ id, email, currency, item, returnUrl }) => {
      const metadata = { [CARD_CHECK_KEY]: id };
      const price = { currency, unit_amount: CARD_CHECK_CENTS, product_data: { name: item } };
      const session = await callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Other ways to pay do not prove an adult.
            allowed_payment_method_types: ['card'],
            line_items: [{ quantity: 1, price_data: price }],
            customer_email: email,
            client_reference_id: id,
            metadata,
            payment_intent_data: { metadata },
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: id },
        ),
      );
      if (!session.url) throw new Error('a Stripe checkout session has no URL');
      return { url: session.url, openedAs: session.id };
    },

    read,

    close: async (openedAs) => {
      await ignoringRefusal(stripe.checkout.sessions.expire(openedAs));
      return read(openedAs);
    },

    // Without a key of our own: Stripe would repeat a failure for a day. It refuses to refund anything a second time.
    refund: async (paymentId) => {
      const asked = stripe.refunds.create({ payment_intent: paymentId });
      await callStripe(
        asked.catch((error: unknown) => {
          if (!isRefundedAlready(error)) throw error;
        }),
      );
    },
  };
}
