import Stripe from 'stripe';
import type { StripeSettings } from '#platform/settings/payment-settings.ts';
import { PaymentsFailed } from '../payments.ts';

/** Somebody waits at a button; Stripe mostly answers within a second. */
const PATIENCE_MS = 15_000;
/** A lost answer is asked for again with the same idempotency key, so that nothing is done twice. */
const RETRIES = 2;

/** Stripe's own library at the address that the settings name. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

const isOutage = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/**
 * Asks Stripe. A declined card and an outage (a key that is not taken is one, to the person who pays) are told as
 * such; anything else is a mistake of ours and thrown on.
 */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentsFailed('declined', error);
    if (isOutage(error)) throw new PaymentsFailed('unavailable', error);
    throw error;
  }
}

/** Asks about something that Stripe may not have, or have no more; null then. */
export async function unlessMissing<T>(question: Promise<T>): Promise<T | null> {
  return asking(
    question.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return null;
      throw error;
    }),
  );
}

/** Does what Stripe may refuse because it is so already: closed, paid, or gone. */
export async function unlessRefused(deed: Promise<unknown>): Promise<void> {
  await asking(
    deed.catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }),
  );
}
