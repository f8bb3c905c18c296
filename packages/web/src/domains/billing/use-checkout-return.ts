import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { CHECKOUT_PARAMETER, givesPlan } from '@vivavoce/contracts/billing/plans';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { subscriptionQuery } from './subscription-queries.ts';

/**
 * How often the page asks whether a payment is confirmed, in milliseconds. Usually the first answer already confirms
 * it.
 */
export const ASK_MS = 2_000;
/**
 * After this time the page says that the payment is taking longer than usual. Providers rarely need more than a few
 * seconds.
 */
export const CONFIRMATION_PATIENCE_MS = 60_000;

/**
 * The outcome of a payment, for a person who returns from the payment page. The address they return with proves
 * nothing: `confirmed` means that the payment provider has told our server.
 */
export type CheckoutOutcome = 'none' | 'cancelled' | 'waiting' | 'late' | 'confirmed';

/** Loads the subscription, and keeps asking until a payment that was just made is confirmed. */
export function useCheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const said = params.get(CHECKOUT_PARAMETER);
  const [isLate, setIsLate] = useState(false);
  const isPaid = (details: SubscriptionDetails | undefined) =>
    details !== undefined && givesPlan(details.status);
  const subscription = useQuery({
    ...subscriptionQuery(),
    refetchInterval: ({ state }) => said === 'paid' && !isLate && !isPaid(state.data) && ASK_MS,
  });
  const isWaiting = said === 'paid' && !isPaid(subscription.data);

  useEffect(() => {
    if (!isWaiting || isLate) return;
    const timer = setTimeout(() => setIsLate(true), CONFIRMATION_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLate]);

  const outcome = (): CheckoutOutcome => {
    if (said === 'cancelled') return 'cancelled';
    if (said !== 'paid') return 'none';
    if (!isWaiting) return 'confirmed';
    return isLate ? 'late' : 'waiting';
  };
  return {
    subscription,
    outcome: outcome(),
    /** Starts waiting again. */
    askAgain: () => {
      setIsLate(false);
      void subscription.refetch();
    },
    /** Removes the outcome from the address, so that it is shown only once. */
    dismiss: () =>
      setParams(
        (now) => {
          now.delete(CHECKOUT_PARAMETER);
          return now;
        },
        { replace: true },
      ),
  };
}
