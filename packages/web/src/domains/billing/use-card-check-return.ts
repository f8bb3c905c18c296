import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The part of the address that says that the reader comes back from a card check. It proves nothing. */
export const CARD_CHECK_PARAMETER = 'card_check';

/** How often the page asks for the outcome of a card check, in milliseconds. */
export const CARD_ASK_MS = 2_000;
/** After this time the page says that no confirmation has arrived. The first answers usually confirm a paid check. */
export const CARD_PATIENCE_MS = 10_000;

/** How a card check ended: `none` means that it did not prove anything. */
type CardCheckOutcome = 'waiting' | 'late' | 'checked' | 'none' | 'failed';

/**
 * Finds out how a card check ended, for a parent who comes back from the payment page, and asks until that is known.
 * Calls `onChecked` once the server knows that the card is checked.
 */
export function useCardCheckReturn(onChecked: () => void) {
  const [, setParams] = useSearchParams();
  const [isLate, setIsLate] = useState(false);
  const check = useQuery({
    queryKey: ['card-check'],
    queryFn: () => call('GET /api/consent_card_check', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => !isLate && state.data?.state === 'open' && CARD_ASK_MS,
  });
  const outcome = (): CardCheckOutcome => {
    if (check.isError) return 'failed';
    const state = check.data?.state ?? 'open';
    if (state !== 'open') return state;
    return isLate ? 'late' : 'waiting';
  };
  const isWaiting = outcome() === 'waiting';
  const isChecked = outcome() === 'checked';
  const tellChecked = useEffectEvent(onChecked);

  useEffect(() => {
    if (isChecked) tellChecked();
  }, [isChecked]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), CARD_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return {
    outcome: outcome(),
    failure: check.isError ? errorText(check.error, m.card_check_ask_failed()) : null,
    isAsking: check.isFetching,
    /** Starts waiting again. */
    askAgain: () => {
      setIsLate(false);
      void check.refetch();
    },
    /** Removes the mark from the address, so that the outcome is shown only once. */
    dismiss: () =>
      setParams(
        (now) => {
          now.delete(CARD_CHECK_PARAMETER);
          return now;
        },
        { replace: true },
      ),
  };
}
