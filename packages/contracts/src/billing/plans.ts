import { screens } from '../pages/screens.ts';

/** The plans of specification §9 that a person can have. */
export const plans = ['starter', 'platinum', 'enterprise'] as const;
export type PlanName = (typeof plans)[number];

/** The subscription status that a profile shows for each plan. Without a plan it shows `free` (RES-23). */
export const subscriptionStatusOf = {
  starter: 'pro',
  platinum: 'premium',
  enterprise: 'premium',
} as const satisfies Record<PlanName, string>;

/**
 * The states of a subscription. A subscriber has the plan while `active` or `past_due`: the provider is still retrying
 * a past-due payment.
 */
export const subscriptionStates = [
  'none',
  'incomplete',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'ended',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Reports whether a person with a subscription in this state has its plan. */
export function givesPlan(state: SubscriptionState): boolean {
  return state === 'active' || state === 'past_due';
}

/** How the payer left a payment page. Only the provider can say what was paid. */
const checkoutReturns = ['paid', 'cancelled'] as const;
export type CheckoutReturn = (typeof checkoutReturns)[number];

/** The name of the query parameter that carries a `CheckoutReturn`. */
export const CHECKOUT_PARAMETER = 'checkout';

/** Returns the path and query that the payment page sends the payer back to. */
export function checkoutReturnPath(how: CheckoutReturn): string {
  return `${screens.accountSettings}?${CHECKOUT_PARAMETER}=${how}`;
}
