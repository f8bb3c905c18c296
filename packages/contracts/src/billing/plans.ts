import { screens } from '../pages/screens.ts';

/** The plans of specification §9 that somebody can have. */
export const plans = ['starter', 'platinum', 'enterprise'] as const;
export type PlanName = (typeof plans)[number];

/** What a profile says about each plan; without a plan it says `free` (RES-23). */
export const subscriptionStatusOf = {
  starter: 'pro',
  platinum: 'premium',
  enterprise: 'premium',
} as const satisfies Record<PlanName, string>;

/**
 * How a subscription may stand. `active` and `past_due` give the plan: who is past due keeps it while the provider
 * tries the payment again.
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

/** Whether a subscription in this state gives its plan. */
export function givesPlan(state: SubscriptionState): boolean {
  return state === 'active' || state === 'past_due';
}

/** How the payer comes back from a payment page. It says what they did, never what was paid: the provider says that. */
const checkoutReturns = ['paid', 'cancelled'] as const;
export type CheckoutReturn = (typeof checkoutReturns)[number];

/** Name of the query parameter that says so. */
export const CHECKOUT_PARAMETER = 'checkout';

/** Path and query to which a payment leads back. */
export function checkoutReturnPath(how: CheckoutReturn): string {
  return `${screens.accountSettings}?${CHECKOUT_PARAMETER}=${how}`;
}
