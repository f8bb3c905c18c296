import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { stripeCatalogue } from './stripe-catalogue.ts';

type Answer = object | { status: number; error: object };
type Thing = { id: string; [field: string]: unknown };

/** A request as it came: its form by flat names such as `line_items[0][price]`. */
export type SeenAtStripe = {
  what: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
};

export type LoopbackStripe = Awaited<ReturnType<typeof startLoopbackStripe>>;

const WEBHOOK_SECRET = 'whsec_of_the_test';
const SECRET_KEY = 'sk_test_of_the_test';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

/**
 * Stripe on loopback, as far as we use it: its own wire format, idempotency keys, signed reports. It holds what it was
 * given, so that a test plays the payer (`pay`) and the passing of time (`change`).
 */
export async function startLoopbackStripe() {
  const catalogue = stripeCatalogue();
  const sessions = new Map<string, Thing>();
  const subscriptions = new Map<string, Thing>();
  const customers = new Map<string, Thing>();
  const invoices: Thing[] = [];
  const seen: SeenAtStripe[] = [];
  const answered = new Map<string, { form: string; given: Answer }>();
  let refusal: { status: number; error: object } | null = null;
  let beforeAnswer: { what: string; work: () => Promise<unknown> } | null = null;
  let made = 0;
  let nowSeconds = 0;

  const newId = (kind: string) => {
    made += 1;
    return `${kind}_${made}_${randomUUID().slice(0, 8)}`;
  };
  function subscribe(details: { customer: string; priceId: string; userId: string | null; status: string }) {
    const subscription: Thing = {
      id: newId('sub'),
      object: 'subscription',
      customer: details.customer,
      status: details.status,
      created: nowSeconds + made,
      cancel_at_period_end: false,
      metadata: details.userId ? { userId: details.userId } : {},
      items: list(
        [
          {
            id: newId('si'),
            object: 'subscription_item',
            price: catalogue.expanded(details.priceId),
            current_period_end: nowSeconds + MONTH_SECONDS,
          },
        ],
        '/v1/subscription_items',
      ),
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  const missing = (what: string) => ({
    status: 404,
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` },
  });

  type Call = { form: Record<string, string>; id: string };

  function change(subscription: Thing, form: Record<string, string>): Thing {
    if (form.cancel_at_period_end) subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    const priceId = form['items[0][price]'];
    const item = (subscription.items as { data: { price: unknown }[] }).data[0];
    if (priceId && item) item.price = catalogue.expanded(priceId);
    return subscription;
  }

  const calls: Record<string, (call: Call) => Answer> = {
    'GET /v1/products': () => list(catalogue.products, '/v1/products'),
    'POST /v1/customers': ({ form }) => {
      const customer = { id: newId('cus'), object: 'customer', email: form.email };
      customers.set(customer.id, customer);
      return customer;
    },
    'DELETE /v1/customers/:id': ({ id }) => {
      for (const one of subscriptions.values()) if (one.customer === id) one.status = 'canceled';
      return customers.delete(id) ? { id, object: 'customer', deleted: true } : missing('customer');
    },
    'POST /v1/checkout/sessions': ({ form }) => {
      const id = newId('cs_test');
      const session = {
        id,
        object: 'checkout.session',
        status: 'open',
        form,
        url: `https://pay.example/${id}`,
      };
      sessions.set(id, session);
      return session;
    },
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => {
      const session = sessions.get(id);
      if (session?.status !== 'open')
        return { status: 400, error: { type: 'invalid_request_error', message: 'not open' } };
      session.status = 'expired';
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
    'GET /v1/invoices': () => list(invoices, '/v1/invoices'),
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const form = Object.fromEntries([...new URLSearchParams(await text(request)), ...searchParams]);
    const id = /\/(?:cs_test|sub|cus)_[^/]+/.exec(pathname)?.[0].slice(1) ?? '';
    const what = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`;
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    seen.push({ what, form, idempotencyKey });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } };
    if (refusal) {
      const refused = refusal;
      refusal = null;
      return refused;
    }
    // Stripe gives a key's first answer again, and does not take the key for anything else.
    const before = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
    if (before && before.form !== JSON.stringify(form))
      return { status: 400, error: { type: 'idempotency_error', message: 'Keys for idempotent requests…' } };
    if (before) return before.given;
    const call = calls[what];
    const given = call ? structuredClone(call({ form, id })) : missing('path');
    if (idempotencyKey) answered.set(idempotencyKey, { form: JSON.stringify(form), given });
    if (beforeAnswer?.what === what) {
      const { work } = beforeAnswer;
      beforeAnswer = null;
      await work();
    }
    return given;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (given) => {
        const refused = 'error' in given && 'status' in given ? (given as { status: number }) : null;
        response.statusCode = refused?.status ?? 200;
        response.setHeader('content-type', 'application/json');
        // Waiting and asking again is Stripe's library's own affair.
        response.setHeader('stripe-should-retry', 'false');
        response.end(JSON.stringify(refused ? { error: Reflect.get(given, 'error') } : given));
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { webhooks } = new Stripe(SECRET_KEY);

  return {
    url,
    /** What is written in the environment of a product that is paid through here. */
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
      STRIPE_API_URL: url,
    },
    seen,
    products: catalogue.products,
    sessions,
    subscriptions,
    customers,
    invoices,
    subscribe,
    /** The time that Stripe sees. */
    setClock: (now: Date) => {
      nowSeconds = Math.floor(now.getTime() / 1_000);
    },
    /** The next request is refused with this. */
    refuseNext: (status: number, error: object) => {
      refusal = { status, error };
    },
    /** The next request of this kind is answered when this is done, with what was true before. */
    beforeNextAnswer: (what: string, work: () => Promise<unknown>) => {
      beforeAnswer = { what, work };
    },
    /** The payer pays on Stripe's page. */
    pay: (sessionId: string): Thing => {
      const session = sessions.get(sessionId) as Thing & { form: Record<string, string> };
      session.status = 'complete';
      const { form } = session;
      const customer = form.customer ?? newId('cus');
      customers.set(customer, { id: customer, email: form.customer_email });
      const subscription = subscribe({
        customer,
        priceId: form['line_items[0][price]'] ?? '',
        userId: form['subscription_data[metadata][userId]'] ?? null,
        status: 'active',
      });
      invoices.unshift({
        id: newId('in'),
        object: 'invoice',
        customer,
        created: nowSeconds,
        currency: 'usd',
        total: 19_900,
        status: 'paid',
        hosted_invoice_url: 'https://invoice.example/1',
      });
      return subscription;
    },
    /** A report as Stripe sends it. */
    report: (
      type: string,
      object: object,
      { eventId = newId('evt'), secret = WEBHOOK_SECRET, at = nowSeconds } = {},
    ) => {
      const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
      const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return { payload, signature };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
