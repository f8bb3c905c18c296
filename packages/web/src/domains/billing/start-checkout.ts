import { checkoutReturnPath, type PlanName } from '@vivavoce/contracts/billing/plans';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The screen where a refused person can do what is missing. */
export type CheckoutWay = 'login' | 'profile' | 'settings' | 'contact';

/** Why no payment page was opened, in words, and the screen that helps. */
export type CheckoutFault = { text: string; way: CheckoutWay | null };

const WAYS = [
  ['sign_in_first', 'login'],
  ['profile_first', 'profile'],
  ['already_subscribed', 'settings'],
  ['payment_not_confirmed', 'settings'],
] as const;

/**
 * Opens the payment page of a plan and leaves for it. The page leads back to the account settings; what it leads back
 * with says nothing about what was paid.
 * @returns why not, where it did not come to that
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
