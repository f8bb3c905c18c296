import Stripe from 'stripe';
import type { StripeSettings } from '#platform/settings/payment-settings.ts';
import { PaymentsFailed } from '../payments.ts';

/** A person waits at a button; Stripe usually answers within a second. */
const PATIENCE_MS = 15_000;
/** A request whose answer was lost is sent again with the same idempotency key, so that nothing is done twice. */
const RETRIES = 2;

/** Opens Stripe's own library at the address in the settings. */
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
 * Sends a request to Stripe. A declined card and an outage become `PaymentsFailed`; to the payer, a rejected key is an
 * outage too. Any other error is our own mistake. It is wrapped, because the `statusCode` of Stripe's errors
 * would read like a fault of our own caller.
 */
export async function callStripe<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentsFailed('declined', error);
    if (isOutage(error)) throw new PaymentsFailed('unavailable', error);
    throw new Error('Stripe refused a request', { cause: error });
  }
}

/** Asks Stripe about an object, and returns null if Stripe does not have it or no longer has it. */
export async function unlessMissing<T>(question: Promise<T>): Promise<T | null> {
  return callStripe(
    question.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return null;
      throw error;
    }),
  );
}

/** Makes a change that Stripe may refuse because the object is already closed, paid or gone. */
export async function ignoringRefusal(deed: Promise<unknown>): Promise<void> {
  await callStripe(
    deed.catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }),
  );
}
