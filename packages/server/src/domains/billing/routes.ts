import {
  cancelSubscription,
  createCheckoutSession,
  createPaymentIntent,
  getPrices,
  getStripePublicKey,
  getSubscriptionDetails,
  getSubscriptionHistory,
  getSubscriptionStatus,
  updateSubscription,
} from '@vivavoce/contracts/billing/calls';
import { type CheckoutReturn, checkoutReturnPath } from '@vivavoce/contracts/billing/plans';
import type { Access } from '#domains/access/access.ts';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { ownSubscription } from './own-subscription.ts';
import type { PaymentRequest, pay } from './pay.ts';
import type { Payments } from './payments.ts';
import { reportedOutages } from './reported-outages.ts';
import { isOwnAddress } from './return-address.ts';

/**
 * A school shares one address, and many parents may choose plans in one evening. Each payment costs a call to the
 * provider.
 */
export const CHECKOUT_LIMIT: Limit = { perAddress: 300, inTotal: 5_000, windowSeconds: 60 * 60 };

/** What identity knows: the person behind a sign-in cookie, and which origins are ours. */
export type CookieCalls = {
  personBehind(cookie: string | undefined): Promise<{ userId: string; email: string | null } | null>;
  isOwnOrigin: IsOwnOrigin;
};

type Deps = Pick<Platform, 'clock' | 'settings' | 'log'> & {
  access: Access;
  payments: Payments;
  cookieCalls: CookieCalls;
  start: ReturnType<typeof pay>;
  own: ReturnType<typeof ownSubscription>;
};

/** The calls of billing: four without a token (RES-94), five for the signed-in person (RES-97). */
export function billingRoutes(deps: Deps): Route[] {
  const { clock, settings, access, payments, cookieCalls, start, own } = deps;
  const admit = throttle({ clock }, CHECKOUT_LIMIT);
  const orUnavailable = reportedOutages(deps);

  /** Finds the payer by the sign-in cookie. */
  async function payerOf(
    endpoint: typeof createCheckoutSession | typeof createPaymentIntent,
    { cookie, ip }: { cookie: string | undefined; ip: string },
  ) {
    admit(ip);
    const payer = await cookieCalls.personBehind(cookie);
    if (!payer) throw refuse(endpoint, 'sign_in_first');
    // A child whose parent made the account has no address for a receipt, and buys nothing.
    if (payer.email === null) throw refuseCommon('forbidden');
    return { ...payer, email: payer.email };
  }

  return [
    serve(getStripePublicKey, access.anyone(), async () => ({
      publicKey: payments.publicKey,
      mode: payments.mode,
    })),

    serve(getPrices, access.anyone(), async () => ({
      prices: await orUnavailable(getPrices, payments.prices()),
      mode: payments.mode,
    })),

    serve(createCheckoutSession, access.signInCookie(), async ({ body, ...call }) => {
      const payer = await payerOf(createCheckoutSession, call);
      for (const address of [body.successUrl, body.cancelUrl]) {
        if (!isOwnAddress(address, call.host, cookieCalls.isOwnOrigin))
          throw refuse(createCheckoutSession, 'return_address_not_ours');
      }
      const wish = { ...body, ...payer, kind: 'page' } as const;
      const asking = start(createCheckoutSession, wish, payments.openPage);
      const { url } = await orUnavailable(createCheckoutSession, asking);
      return { url };
    }),

    serve(createPaymentIntent, access.signInCookie(), async ({ body, ...call }) => {
      const payer = await payerOf(createPaymentIntent, call);
      // A page left open since before another person signed in would otherwise let that person pay.
      if (body.userId !== payer.userId) throw refuseCommon('forbidden');
      const home = (how: CheckoutReturn) => settings.publicUrl + checkoutReturnPath(how);
      const wish: PaymentRequest = {
        ...payer,
        kind: 'intent',
        priceId: body.priceId,
        successUrl: home('paid'),
        cancelUrl: home('cancelled'),
      };
      const asking = start(createPaymentIntent, wish, payments.openIntent);
      const { clientSecret, confirmUrl } = await orUnavailable(createPaymentIntent, asking);
      return { clientSecret, confirmUrl };
    }),

    serve(getSubscriptionStatus, access.signedIn(), ({ caller }) => own.status(caller.userId)),

    serve(getSubscriptionDetails, access.signedIn(), ({ caller }) => own.details(caller.userId)),

    serve(updateSubscription, access.signedIn(), ({ caller, body }) =>
      orUnavailable(updateSubscription, own.change(caller.userId, body.priceId)),
    ),

    serve(cancelSubscription, access.signedIn(), ({ caller }) =>
      orUnavailable(cancelSubscription, own.cancel(caller.userId)),
    ),

    serve(getSubscriptionHistory, access.signedIn(), async ({ caller }) => ({
      history: await orUnavailable(getSubscriptionHistory, own.history(caller.userId)),
    })),
  ];
}
