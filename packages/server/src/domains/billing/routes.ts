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
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ownSubscription } from './own-subscription.ts';
import type { PaymentRequest, pay } from './pay.ts';
import type { CookieCalls, payersByCookie } from './payer.ts';
import type { Payments } from './payments.ts';
import { reportedOutages } from './reported-outages.ts';
import { isOwnAddress } from './return-address.ts';

type Deps = Pick<Platform, 'settings' | 'log'> & {
  access: Access;
  payments: Payments;
  cookieCalls: CookieCalls;
  payerOf: ReturnType<typeof payersByCookie>;
  start: ReturnType<typeof pay>;
  own: ReturnType<typeof ownSubscription>;
};

/** The calls of billing: four without a token (RES-94), five for the signed-in person (RES-97). */
export function billingRoutes(deps: Deps): Route[] {
  const { settings, access, payments, cookieCalls, payerOf, start, own } = deps;
  const orUnavailable = reportedOutages(deps);

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
      const { userId, email } = await payerOf(createCheckoutSession, call);
      for (const address of [body.successUrl, body.cancelUrl]) {
        if (!isOwnAddress(address, call.host, cookieCalls.isOwnOrigin))
          throw refuse(createCheckoutSession, 'return_address_not_ours');
      }
      const wish = { ...body, userId, email, kind: 'page' } as const;
      const asking = start(createCheckoutSession, wish, payments.openPage);
      const { url } = await orUnavailable(createCheckoutSession, asking);
      return { url };
    }),

    serve(createPaymentIntent, access.signInCookie(), async ({ body, ...call }) => {
      const { userId, email } = await payerOf(createPaymentIntent, call);
      // A page left open since before another person signed in would otherwise let that person pay.
      if (body.userId !== userId) throw refuseCommon('forbidden');
      const home = (how: CheckoutReturn) => settings.publicUrl + checkoutReturnPath(how);
      const wish: PaymentRequest = {
        userId,
        email,
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
