import { useEffect, useSyncExternalStore } from 'react';
import { onSignInChange, signedInId } from '#lib/session-token.ts';
import { keptView } from '#lib/viewing/kept-view.ts';
import { askForCard } from './help-card-calls.ts';
import { type HeldCard, helpCards } from './help-card-store.ts';

/** How often an open card asks whether the mail has left, in milliseconds. */
export const TOLD_EVERY_MS = 10_000;
/** How many times it asks: for two minutes. */
export const TOLD_TRIES = 12;

/** Returns the help card of this page; null if there is none. */
export const useHeldCard = (): HeldCard | null => useSyncExternalStore(helpCards.subscribe, helpCards.now);

/**
 * Asks at the start, after each sign-in and when the network is back whether a card waits for the signed-in person. A card
 * of somebody else goes then. An administrator who looks at a learner's screens sees no card.
 */
export function useWaitingCard(): void {
  const userId = useSyncExternalStore(onSignInChange, signedInId);
  useEffect(() => {
    if (userId === null || keptView() !== null) return;
    helpCards.keepOnlyFor(userId);
    const ask = () => void askForCard(userId);
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [userId]);
}

/** Asks whether the mail has left, as long as the card says that it is being sent. */
export function useToldWatch({ userId, card, isOpen, choice }: HeldCard): void {
  const isWaiting = isOpen && choice === null && card.told === 'sending';
  useEffect(() => {
    if (!isWaiting) return;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      void askForCard(userId);
      if (tries === TOLD_TRIES) clearInterval(timer);
    }, TOLD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, userId]);
}
