import { randomUUID } from 'node:crypto';
import { stripeCatalogue } from './stripe-catalogue.ts';

export type StripeAnswer = object | { status: number; error: object };
type StripeThing = { id: string; [field: string]: unknown };
type Form = Record<string, string>;
type Call = { form: Form; id: string };

const MONTH_SECONDS = 30 * 24 * 60 * 60;

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

const refused = (status: number, error: object) => ({
  status,
  error: { type: 'invalid_request_error', ...error },
});
const missing = (what: string) => refused(404, { code: 'resource_missing', message: `No such ${what}` });

/** Makes the objects that the loopback Stripe keeps, and the calls that act on them, as far as we use them. */
export function stripeThings() {
  const catalogue = stripeCatalogue();
  const sessions = new Map<string, StripeThing>();
  const subscriptions = new Map<string, StripeThing>();
  const customers = new Map<string, StripeThing>();
  const invoices: StripeThing[] = [];
  /** Payments that are no part of a subscription, by id. */
  const payments = new Map<string, { refunds: number }>();
  let made = 0;
  let nowSeconds = 0;

  const newId = (kind: string) => {
    made += 1;
    return `${kind}_${made}_${randomUUID().slice(0, 8)}`;
  };

  function subscribe(details: { customer: string; priceId: string; userId: string | null; status: string }) {
    const item = {
      id: newId('si'),
      object: 'subscription_item',
      price: catalogue.expanded(details.priceId),
      current_period_end: nowSeconds + MONTH_SECONDS,
    };
    const subscription: StripeThing = {
      id: newId('sub'),
      object: 'subscription',
      customer: details.customer,
      status: details.status,
      created: nowSeconds + made,
      cancel_at_period_end: false,
      cancel_at: null,
      metadata: details.userId ? { userId: details.userId } : {},
      items: list([item], '/v1/subscription_items'),
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  function change(subscription: StripeThing, form: Form): StripeAnswer {
    if (subscription.status === 'canceled') return refused(400, { message: 'A canceled subscription…' });
    const priceId = form['items[0][price]'];
    if (priceId && !catalogue.isActive(priceId)) return refused(400, { message: 'The price is inactive.' });
    if (form.cancel_at_period_end) subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    if (form.cancel_at === '') subscription.cancel_at = null;
    const item = (subscription.items as { data: { price: unknown }[] }).data[0];
    if (priceId && item) item.price = catalogue.expanded(priceId);
    return subscription;
  }

  const calls: Record<string, (call: Call) => StripeAnswer> = {
    'GET /v1/products': () => list(catalogue.products, '/v1/products'),
    'POST /v1/customers': ({ form }) => {
      const customer = { id: newId('cus'), object: 'customer', email: form.email };
      customers.set(customer.id, customer);
      return customer;
    },
    'GET /v1/customers/:id': ({ id }) => customers.get(id) ?? missing('customer'),
    'DELETE /v1/customers/:id': ({ id }) => {
      for (const one of subscriptions.values()) if (one.customer === id) one.status = 'canceled';
      return customers.delete(id) ? { id, object: 'customer', deleted: true } : missing('customer');
    },
    'POST /v1/checkout/sessions': ({ form }) => {
      if (form.customer && !customers.has(form.customer)) return missing('customer');
      const id = newId('cs_test');
      const url = `https://pay.example/${id}`;
      const metadata = form['metadata[cardCheck]'] ? { cardCheck: form['metadata[cardCheck]'] } : {};
      const session = {
        ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', form, url, metadata },
      };
      sessions.set(id, session);
      return session;
    },
    'GET /v1/checkout/sessions/:id': ({ id }) => sessions.get(id) ?? missing('checkout.session'),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return refused(400, { message: 'not open' });
      Object.assign(session, { status: 'expired', url: null });
      return session;
    },
    'POST /v1/subscriptions': ({ form }) => ({
      ...subscribe({
        customer: form.customer ?? '',
        priceId: form['items[0][price]'] ?? '',
        userId: form['metadata[userId]'] ?? null,
        status: 'incomplete',
      }),
      latest_invoice: { id: newId('in'), confirmation_secret: { client_secret: 'pi_1_secret_2' } },
    }),
    'GET /v1/subscriptions/:id': ({ id }) => subscriptions.get(id) ?? missing('subscription'),
    'POST /v1/subscriptions/:id': ({ id, form }) => {
      const subscription = subscriptions.get(id);
      return subscription ? change(subscription, form) : missing('subscription');
    },
    'DELETE /v1/subscriptions/:id': ({ id }) => {
      const subscription = subscriptions.get(id);
      if (!subscription) return missing('subscription');
      subscription.status = 'canceled';
      return subscription;
    },
    'POST /v1/refunds': ({ form }) => {
      const payment = payments.get(form.payment_intent ?? '');
      if (!payment) return missing('payment_intent');
      if (payment.refunds > 0) return refused(400, { code: 'charge_already_refunded', message: 'refunded' });
      payment.refunds += 1;
      return { id: newId('re'), object: 'refund', status: 'succeeded' };
    },
    'GET /v1/invoices': ({ form }) =>
      list(
        invoices.filter(({ customer }) => form.customer === undefined || customer === form.customer),
        '/v1/invoices',
      ),
  };

  return {
    products: catalogue.products,
    sessions,
    subscriptions,
    customers,
    invoices,
    payments,
    subscribe,
    newId,
    /** Answers a call such as `GET /v1/subscriptions/:id`. */
    answer: (what: string, call: Call): StripeAnswer => calls[what]?.(call) ?? missing('path'),
    now: () => nowSeconds,
    /** Sets the time that Stripe sees. */
    setClock: (now: Date) => {
      nowSeconds = Math.floor(now.getTime() / 1_000);
    },
    /** Pays the charge of a card check on Stripe's page, as the payer. Returns the page. */
    payCardCheck: (sessionId: string): StripeThing => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error('this page cannot be paid');
      const payment = newId('pi');
      payments.set(payment, { refunds: 0 });
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: payment, url: null };
      return Object.assign(session, paid);
    },
    /** Pays on Stripe's page, as the payer. */
    pay: (sessionId: string): StripeThing => {
      const session = sessions.get(sessionId) as StripeThing & { form: Form };
      if (session.status !== 'open') throw new Error(`a page that is ${session.status} cannot be paid`);
      const { form } = session;
      const customer = form.customer ?? newId('cus');
      customers.set(customer, { id: customer, object: 'customer', email: form.customer_email });
      const subscription = subscribe({
        customer,
        priceId: form['line_items[0][price]'] ?? '',
        userId: form['subscription_data[metadata][userId]'] ?? null,
        status: 'active',
      });
      Object.assign(session, { status: 'complete', customer, subscription: subscription.id });
      invoices.unshift({
        ...{ id: newId('in'), object: 'invoice', customer, created: nowSeconds, currency: 'usd' },
        ...{ total: 19_900, status: 'paid', hosted_invoice_url: 'https://invoice.example/1' },
        ...{ amount_paid: 19_900, status_transitions: { paid_at: nowSeconds } },
        parent: { subscription_details: { subscription: subscription.id } },
      });
      return subscription;
    },
  };
}
