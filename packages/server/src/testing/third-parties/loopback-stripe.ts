import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type StripeAnswer, stripeThings } from './stripe-things.ts';

/** A request as it arrived, with its form as flat names such as `line_items[0][price]`. */
type SeenAtStripe = {
  what: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
};

export type LoopbackStripe = Awaited<ReturnType<typeof startLoopbackStripe>>;

const WEBHOOK_SECRET = 'whsec_of_the_test';
const SECRET_KEY = 'sk_test_of_the_test';

/**
 * Starts Stripe on loopback, as far as we use it: its own wire format, idempotency keys, signed reports. It keeps what
 * it was given, so a test can play the payer (`pay`) and move the clock (`setClock`).
 */
export async function startLoopbackStripe() {
  const { answer: answerWith, newId, now, ...things } = stripeThings();
  const seen: SeenAtStripe[] = [];
  const answered = new Map<string, { form: string; given: StripeAnswer }>();
  let refusal: { what: string | null; status: number; error: object } | null = null;
  let beforeAnswer: { what: string; work: () => Promise<unknown> } | null = null;

  async function answer(request: IncomingMessage): Promise<StripeAnswer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const form = Object.fromEntries([...new URLSearchParams(await text(request)), ...searchParams]);
    const id = /\/(?:cs_test|sub|cus)_[^/]+/.exec(pathname)?.[0].slice(1) ?? '';
    const what = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`;
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    seen.push({ what, form, idempotencyKey });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } };
    if (refusal && (refusal.what ?? what) === what) {
      const refused = refusal;
      refusal = null;
      return refused;
    }
    // Stripe repeats a key's first answer, and refuses the key for any other request.
    const before = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
    if (before && before.form !== JSON.stringify(form))
      return { status: 400, error: { type: 'idempotency_error', message: 'Keys for idempotent requests…' } };
    if (before) return before.given;
    const given = structuredClone(answerWith(what, { form, id }));
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
        // Stripe's library must not wait and retry by itself.
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
    /** The environment variables for a product that takes payments through this server. */
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
      STRIPE_API_URL: url,
    },
    seen,
    ...things,
    /** Refuses the next request, or the next one of a kind, with this error. */
    refuseNext: (status: number, error: object, what: string | null = null) => {
      refusal = { what, status, error };
    },
    /** Answers the next request of this kind only when the work is done, but with the state from before the work. */
    beforeNextAnswer: (what: string, work: () => Promise<unknown>) => {
      beforeAnswer = { what, work };
    },
    /** Makes a report as Stripe sends it. */
    report: (
      type: string,
      object: object,
      { eventId = newId('evt'), secret = WEBHOOK_SECRET, at = now() } = {},
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
