import type {
  cancelSubscription,
  createCheckoutSession,
  createPaymentIntent,
  getCardCheck,
  getPrices,
  getSubscriptionHistory,
  startCardCheck,
  updateSubscription,
} from '@vivavoce/contracts/billing/calls';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { PaymentsFailed } from './payments.ts';

type AsksTheProvider =
  | typeof getPrices
  | typeof createCheckoutSession
  | typeof createPaymentIntent
  | typeof updateSubscription
  | typeof cancelSubscription
  | typeof getSubscriptionHistory
  | typeof startCardCheck
  | typeof getCardCheck;

/** Refuses the call when the provider cannot be used, and logs the reason for the operator. */
export function reportedOutages({ log }: Pick<Platform, 'log'>) {
  return async function orUnavailable<T>(endpoint: AsksTheProvider, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error;
      log.warn({ err: error.cause }, 'the payment provider could not be used');
      throw refuse(endpoint, 'payments_unavailable');
    }
  };
}
