import { z } from 'zod';
import { actingParentRefusals } from '../access/calls.ts';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { SubscriptionStatus } from '../profiles/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Moment } from '../wire/primitives.ts';
import { plans, subscriptionStates } from './plans.ts';

export const PlanName = z.enum(plans);

/**
 * Whether payments are real: `live` takes real payments, `test` is Stripe's own test mode, `sandbox` runs without
 * Stripe.
 */
export const paymentModes = ['live', 'test', 'sandbox'] as const;
export const PaymentMode = z.enum(paymentModes);
export type PaymentMode = z.infer<typeof PaymentMode>;

export const SubscriptionState = z.enum(subscriptionStates);

/**
 * The path to which Stripe sends its reports. Their body is raw and signed, so this is not one of the endpoints listed
 * here.
 */
export const stripeWebhookPath = '/api/stripe/webhook';

/** The monthly price of a plan, in the smallest unit of its currency (ISO 4217, lower case). */
const money = { amountCents: z.number().int(), currency: z.string() };

export const Price = z.object({ priceId: z.string(), plan: PlanName, ...money });
export type Price = z.infer<typeof Price>;

const PriceId = z.string().min(1).max(200);
const ReturnAddress = z.string().min(1).max(2_000);

const refusals = {
  sign_in_first: refusal(401, 'billing_error_sign_in_first'),
  price_unknown: refusal(400, 'billing_error_price_unknown'),
  return_address_not_ours: refusal(400, 'billing_error_return_address'),
  profile_first: refusal(409, 'billing_error_profile_first'),
  already_subscribed: refusal(409, 'billing_error_already_subscribed'),
  payment_not_confirmed: refusal(409, 'billing_error_not_confirmed', true),
  payment_replaced: refusal(409, 'billing_error_replaced'),
  no_subscription: refusal(409, 'billing_error_no_subscription'),
  payment_failed: refusal(402, 'billing_error_payment_failed'),
  payments_unavailable: refusal(503, 'billing_error_unavailable', true),
} as const;

const { payments_unavailable } = refusals;

export const getStripePublicKey = endpoint({
  method: 'GET',
  path: '/api/stripe_public_key',
  summary: 'Returns Stripe’s publishable key; null if none is set, and in the sandbox',
  authentication: 'none',
  reply: z.object({ publicKey: z.string().nullable(), mode: PaymentMode }),
  refusals: {},
});

export const getPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  summary: 'Lists the plans that can be bought here',
  authentication: 'none',
  reply: z.object({ prices: z.array(Price), mode: PaymentMode }),
  refusals: { payments_unavailable },
});

const paying = {
  sign_in_first: refusals.sign_in_first,
  price_unknown: refusals.price_unknown,
  profile_first: refusals.profile_first,
  already_subscribed: refusals.already_subscribed,
  payment_not_confirmed: refusals.payment_not_confirmed,
  payment_replaced: refusals.payment_replaced,
  payments_unavailable,
  ...switchedOffRefusal,
} as const;

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Opens a page where the caller pays for a plan (RES-94)',
  authentication: 'cookie',
  body: z.object({ priceId: PriceId, successUrl: ReturnAddress, cancelUrl: ReturnAddress }),
  reply: z.object({ url: z.string() }),
  refusals: { ...paying, return_address_not_ours: refusals.return_address_not_ours },
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Starts a payment that the page confirms itself (RES-94)',
  authentication: 'cookie',
  /** `userId` and `email` are only hints. The sign-in cookie decides who pays. */
  body: z.object({ priceId: PriceId, userId: z.string().max(200), email: z.string().max(254) }),
  reply: z.object({
    clientSecret: z.string(),
    /** In the sandbox, the page that stands in for Stripe.js. Null with Stripe. */
    confirmUrl: z.string().nullable(),
  }),
  refusals: paying,
});

export const SubscriptionDetails = z.object({
  status: SubscriptionState,
  priceId: z.string().nullable(),
  plan: PlanName.nullable(),
  amountCents: money.amountCents.nullable(),
  currency: money.currency.nullable(),
  /** The end of the paid period: the date of the next payment, or the end of a cancelled subscription. */
  periodEndsAt: Moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Null for a person without a profile. */
  minutes: z.object({ used: z.number(), included: z.number() }).nullable(),
  /** The subscription as the profile records it. */
  subscriptionStatus: SubscriptionStatus,
  mode: PaymentMode,
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

const mine = { authentication: 'bearer', refusals: {} } as const;

export const getSubscriptionStatus = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Returns the state of the caller’s subscription (RES-97)',
  viewable: true,
  reply: z.object({ status: SubscriptionState, priceId: z.string().nullable() }),
});

export const getSubscriptionDetails = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/subscription/details',
  summary: 'Returns everything about the caller’s subscription',
  viewable: true,
  reply: SubscriptionDetails,
});

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscription/update',
  summary: 'Changes to another plan; choosing the current price undoes a cancellation',
  authentication: 'bearer',
  body: z.object({ priceId: PriceId }),
  reply: SubscriptionDetails,
  refusals: {
    no_subscription: refusals.no_subscription,
    price_unknown: refusals.price_unknown,
    payment_failed: refusals.payment_failed,
    payments_unavailable,
  },
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Ends the subscription when the paid month ends',
  authentication: 'bearer',
  reply: SubscriptionDetails,
  refusals: { no_subscription: refusals.no_subscription, payments_unavailable },
});

export const Payment = z.object({
  id: z.string(),
  at: Moment,
  ...money,
  status: z.enum(['paid', 'open', 'unpaid', 'void']),
  /** The provider's page for the invoice; null in the sandbox. */
  invoiceUrl: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const getSubscriptionHistory = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/subscription/history',
  summary: 'Lists what the caller was charged in the last two years, newest first',
  reply: z.object({ history: z.array(Payment) }),
  refusals: { payments_unavailable },
});

export const startCardCheck = endpoint({
  method: 'POST',
  path: '/api/consent_card_check',
  summary:
    'Opens a page where a parent pays a small charge that is refunded at once, which proves an adult (CONSENT_METHOD=card). For a card that was checked already, returns the given address',
  authentication: 'cookie',
  body: z.object({ returnUrl: ReturnAddress }),
  reply: z.object({ url: z.string() }),
  refusals: {
    sign_in_first: refusals.sign_in_first,
    card_check_not_used: refusal(409, 'billing_error_card_check_not_used'),
    return_address_not_ours: refusals.return_address_not_ours,
    payments_unavailable,
    ...actingParentRefusals,
  },
});

/** `open`: a page was opened and is not paid. `checked`: a card was checked once, which is enough. */
export const CardCheckState = z.enum(['none', 'open', 'checked']);
export type CardCheckState = z.infer<typeof CardCheckState>;

export const getCardCheck = endpoint({
  method: 'GET',
  path: '/api/consent_card_check',
  summary: 'Returns how far the caller’s card check is; asks the payment provider about an open page',
  authentication: 'bearer',
  reply: z.object({ state: CardCheckState }),
  refusals: { payments_unavailable },
});
