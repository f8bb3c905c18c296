import { PlanName } from '@vivavoce/contracts/billing/calls';
import type { PlanName as Plan, SubscriptionState } from '@vivavoce/contracts/billing/plans';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderSubscription } from '../payments.ts';

/** Stripe's words for the state of a subscription. A word that we do not know gives no plan. */
const STATES: Readonly<Record<string, Exclude<SubscriptionState, 'none'>>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** The `metadata` keys that name the plan of a product and the account of a subscription. */
const PLAN_KEY = 'plan';
export const ACCOUNT_KEY = 'userId';

/**
 * Returns the plan that a product stands for, or null for a product that is not ours. The product names the plan,
 * because prices change.
 */
export function planOf(product: string | Stripe.Product | Stripe.DeletedProduct | null): Plan | null {
  if (product === null || typeof product === 'string' || product.deleted) return null;
  return PlanName.safeParse(product.metadata[PLAN_KEY]).data ?? null;
}

/** Returns the id of an object: Stripe sends either the object or only its id, depending on the request. */
export const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

/** Returns the state of a subscription. */
export function stateOf({ status }: Stripe.Subscription): Exclude<SubscriptionState, 'none'> {
  return STATES[status] ?? 'ended';
}

/** Reads a subscription whose `items.data.price.product` is expanded. */
export function readSubscription(found: Stripe.Subscription): ProviderSubscription {
  const item = found.items.data[0];
  if (!item) throw new Error('a Stripe subscription has no items');
  const { price } = item;
  return {
    subscriptionId: found.id,
    customerId: idOf(found.customer),
    userId: z.uuid().safeParse(found.metadata[ACCOUNT_KEY]).data ?? null,
    priceId: price.id,
    plan: planOf(price.product),
    amountCents: price.unit_amount ?? 0,
    currency: price.currency,
    state: stateOf(found),
    periodEndsAt: new Date((found.cancel_at ?? item.current_period_end) * 1_000),
    // Stripe's own pages for customers and operators may end a subscription on a date instead.
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    beganAt: new Date(found.created * 1_000),
  };
}
