import { type Declared, type ReadOf, setting, text, withoutSlash } from './setting.ts';
import { isPrivateConnection } from './setting-addresses.ts';

/** The settings of the payment provider: Stripe, or the sandbox, which takes no money. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: setting(
    'Stripe’s secret (sk_) or restricted (rk_) key, for real payments. Without one a sandbox stands in and nobody is charged',
    'sk_live_',
    text.regex(/^[sr]k_/, 'must be a secret key (sk_) or a restricted key (rk_)').optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    'Required with STRIPE_SECRET_KEY: the signing secret of the endpoint PUBLIC_URL/api/stripe/webhook',
    'whsec_',
    text.optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    'For pages of your own that confirm a payment with Stripe.js; our screens need none',
    'pk_live_',
    text.regex(/^pk_/, 'must be a publishable key (pk_)').optional(),
  ),
  STRIPE_API_URL: setting(
    'Another address of Stripe’s API, such as a proxy or a stand-in for tests',
    'https://api.stripe.com',
    text
      .refine(isPrivateConnection, 'must be an https address (http on this machine alone)')
      .transform(withoutSlash)
      .default('https://api.stripe.com'),
  ),
} as const satisfies Record<string, Declared>;

type ReadPayments = ReadOf<typeof paymentSettings>;

export type StripeSettings = {
  kind: 'stripe';
  secretKey: string;
  webhookSecret: string;
  publishableKey: string | null;
  /** Without a slash at its end. */
  apiUrl: string;
};

export type PaymentSettings = { kind: 'sandbox' } | StripeSettings;

/** Reports a missing signing secret. Without it, no payment could be trusted. */
export function missingWebhookSecret(read: ReadPayments): string[] {
  return read.STRIPE_SECRET_KEY && !read.STRIPE_WEBHOOK_SECRET
    ? ['STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set']
    : [];
}

/** Builds the payment settings. `missingWebhookSecret` has already checked that the signing secret is there. */
export function paymentsOf(read: ReadPayments): PaymentSettings {
  if (!read.STRIPE_SECRET_KEY) return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: read.STRIPE_SECRET_KEY,
    webhookSecret: read.STRIPE_WEBHOOK_SECRET ?? '',
    publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? null,
    apiUrl: read.STRIPE_API_URL,
  };
}
