import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { CHECKOUT_PARAMETER, givesPlan } from '@vivavoce/contracts/billing/plans';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { subscriptionQuery } from './subscription-queries.ts';

/** While the confirmation of a payment is awaited it is asked for this often. Mostly it is there at once. */
export const ASK_MS = 2_000;
/** After this the person is told that it takes longer; payment providers rarely need more than a few seconds. */
export const CONFIRMATION_PATIENCE_MS = 60_000;

/**
 * What became of a payment, for somebody who comes back from a payment page. The address they come back with proves
 * nothing: `confirmed` is what our server was told by the payment provider.
 */
export type CheckoutOutcome = 'none' | 'cancelled' | 'waiting' | 'late' | 'confirmed';

/** The subscription, asked for again and again while a payment that was just made is not confirmed. */
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
    /** Waits once more. */
    askAgain: () => {
      setIsLate(false);
      void subscription.refetch();
    },
    /** Takes the outcome out of the address, so that it is told once. */
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
