import { givesPlan } from '@vivavoce/contracts/billing/plans';
import type Stripe from 'stripe';
import type { AskedPayment, Payments } from '../payments.ts';
import { callStripe, ignoringRefusal, unlessMissing } from './call-stripe.ts';
import { ACCOUNT_KEY, idOf, stateOf } from './stripe-subscription.ts';

/** Begins and closes payments at Stripe. The first letters of a Stripe id show what kind of object it is. */
export function stripeCheckout(
  stripe: Stripe,
): Pick<Payments, 'openPage' | 'openIntent' | 'abandon' | 'forget'> {
  /** Finds the payer's customer if Stripe still has it: the operator may have deleted it there. */
  async function knownCustomer({ customerId }: AskedPayment): Promise<string | null> {
    if (customerId === null) return null;
    const found = await unlessMissing(stripe.customers.retrieve(customerId));
    return found && !found.deleted ? found.id : null;
  }

  /** Creates a customer once for each payment, however often it is called. */
  async function newCustomer({ id, userId, email }: AskedPayment): Promise<string> {
    const details = { email, metadata: { [ACCOUNT_KEY]: userId } };
    return (await callStripe(stripe.customers.create(details, { idempotencyKey: `${id}-customer` }))).id;
  }

  /** Finds out what became of a payment page or subscription; null when Stripe no longer has it. */
  async function begun(openedAs: string): Promise<{ customer: string | null; isPaid: boolean } | null> {
    const subscription = async (id: string) => await unlessMissing(stripe.subscriptions.retrieve(id));
    if (openedAs.startsWith('cs_')) {
      const session = await unlessMissing(stripe.checkout.sessions.retrieve(openedAs));
      const bought = session?.subscription ? await subscription(idOf(session.subscription)) : null;
      const customer = session?.customer ? idOf(session.customer) : null;
      return session && { customer, isPaid: bought !== null && givesPlan(stateOf(bought)) };
    }
    const found = await subscription(openedAs);
    return found && { customer: idOf(found.customer), isPaid: givesPlan(stateOf(found)) };
  }

  async function abandon(openedAs: string): Promise<'closed' | 'paid'> {
    if (openedAs.startsWith('cs_')) await ignoringRefusal(stripe.checkout.sessions.expire(openedAs));
    else if ((await unlessMissing(stripe.subscriptions.retrieve(openedAs)))?.status === 'incomplete')
      await ignoringRefusal(stripe.subscriptions.cancel(openedAs));
    return (await begun(openedAs))?.isPaid ? 'paid' : 'closed';
  }

  return {
    openPage: async (asked) => {
      const { id, userId, email, priceId, successUrl, cancelUrl } = asked;
      const customer = await knownCustomer(asked);
      const session = await callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: priceId, quantity: 1 }],
            // A person who never pays never becomes a customer there.
            ...(customer ? { customer } : { customer_email: email }),
            client_reference_id: userId,
            subscription_data: { metadata: { [ACCOUNT_KEY]: userId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: id },
        ),
      );
      if (!session.url) throw new Error('a Stripe checkout session has no URL');
      return { url: session.url, openedAs: session.id };
    },

    openIntent: async (asked) => {
      const made = await callStripe(
        stripe.subscriptions.create(
          {
            customer: (await knownCustomer(asked)) ?? (await newCustomer(asked)),
            items: [{ price: asked.priceId }],
            metadata: { [ACCOUNT_KEY]: asked.userId },
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: asked.id },
        ),
      );
      const invoice = made.latest_invoice;
      const secret =
        invoice && typeof invoice !== 'string' ? invoice.confirmation_secret?.client_secret : undefined;
      if (!secret) throw new Error('a Stripe subscription has no client secret to confirm');
      return { clientSecret: secret, confirmUrl: null, openedAs: made.id };
    },

    abandon,

    forget: async ({ customerId, openedAs }) => {
      if (openedAs) await abandon(openedAs);
      // The person may have paid just before. Stripe cancels the subscriptions of a deleted customer.
      const payer = openedAs ? (await begun(openedAs))?.customer : null;
      for (const customer of new Set([customerId, payer])) {
        if (customer) await unlessMissing(stripe.customers.del(customer));
      }
    },
  };
}
