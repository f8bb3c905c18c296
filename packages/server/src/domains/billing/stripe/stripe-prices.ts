import type { Price } from '@vivavoce/contracts/billing/calls';
import type Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import { callStripe } from './call-stripe.ts';
import { planOf } from './stripe-subscription.ts';

/** How long prices are cached: anyone may request them, and Stripe must not be called that often. */
const KEPT_MS = 60_000;

/** The most products that Stripe returns in one answer; a school sells a handful. */
const PRODUCTS_MAX = 100;

/**
 * Returns the price of a product that is a plan paid by the month, else null. Enterprise is agreed individually, never
 * listed.
 */
function offerOf(product: Stripe.Product): Price | null {
  const plan = planOf(product);
  const price = product.default_price;
  if (plan === null || plan === 'enterprise' || !price || typeof price === 'string') return null;
  if (price.recurring?.interval !== 'month' || price.unit_amount === null) return null;
  return { priceId: price.id, plan, amountCents: price.unit_amount, currency: price.currency };
}

/** Returns a function that lists what is sold: the default prices of active products whose metadata name a `plan`. */
export function stripePrices(stripe: Stripe, { clock }: { clock: Clock }): () => Promise<Price[]> {
  let known: { atMs: number; prices: Promise<Price[]> } | null = null;

  async function read(): Promise<Price[]> {
    const products = await callStripe(
      stripe.products.list({ active: true, limit: PRODUCTS_MAX, expand: ['data.default_price'] }),
    );
    return products.data
      .flatMap((product) => offerOf(product) ?? [])
      .sort((a, b) => a.amountCents - b.amountCents);
  }

  return function prices() {
    const nowMs = clock.now().getTime();
    if (known && nowMs < known.atMs + KEPT_MS) return known.prices;
    const asked = { atMs: nowMs, prices: read() };
    known = asked;
    // A failure is not cached: the next caller asks again.
    asked.prices.catch(() => {
      if (known === asked) known = null;
    });
    return asked.prices;
  };
}
