import { checkoutReturnPath, type PlanName } from '@vivavoce/contracts/billing/plans';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The screen where a person can do what was missing, after a refusal. */
export type CheckoutRemedy = 'login' | 'profile' | 'settings' | 'contact';

/** The text that says why no payment page opened, and the screen that helps. */
export type CheckoutFault = { text: string; way: CheckoutRemedy | null };

const WAYS = [
  ['sign_in_first', 'login'],
  ['profile_first', 'profile'],
  ['already_subscribed', 'settings'],
  ['payment_not_confirmed', 'settings'],
] as const;

/**
 * Creates the payment page of a plan and goes there. That page leads back to the account settings, with an address that
 * proves nothing about what was paid.
 * @returns the reason if no payment page could be opened, else null
 */
export async function startCheckout(plan: PlanName): Promise<CheckoutFault | null> {
  try {
    const { prices } = await call('GET /api/prices', {});
    const price = prices.find((sold) => sold.plan === plan);
    if (!price) return { text: m.billing_not_sold(), way: 'contact' };
    const { origin } = window.location;
    const { url } = await call('POST /api/create-checkout-session', {
      body: {
        priceId: price.priceId,
        successUrl: origin + checkoutReturnPath('paid'),
        cancelUrl: origin + checkoutReturnPath('cancelled'),
      },
    });
    window.location.assign(url);
    return null;
  } catch (error) {
    const way = WAYS.find(([code]) => refusedWith(error, code))?.[1] ?? null;
    return { text: errorText(error, m.billing_checkout_failed()), way };
  }
}
