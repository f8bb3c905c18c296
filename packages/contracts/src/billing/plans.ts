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
 * The states of a subscription. Both `active` and `past_due` give the plan: a past-due subscriber keeps it while the
 * provider tries the payment again.
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

/** Reports whether a subscription in this state gives its plan. */
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
