import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';

/** The help card of this page. */
export type HeldCard = {
  /** The learner whose card it is. */
  userId: string;
  card: HelpCard;
  /** Whether the card covers the screen; otherwise only the button in the corner is shown. */
  isOpen: boolean;
  /** What the learner chose; null before that. */
  choice: CardChoice | null;
};

/**
 * Keeps the help card of this page, in memory alone: nobody finds it in the browser later. No screen owns it, so it
 * outlives everything that ends a lesson. Only the sign-in of another person removes it.
 */
export function createHelpCardStore() {
  let held: HeldCard | null = null;
  const listeners = new Set<() => void>();
  const answerListeners = new Set<(choice: CardChoice) => void>();

  function hold(next: HeldCard | null) {
    if (next === held) return;
    held = next;
    for (const listener of listeners) listener();
  }

  const change = (part: Partial<HeldCard>) => hold(held && { ...held, ...part });

  return {
    now: () => held,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Opens the card that the last words of a learner raised, also if the same card was hidden or answered. */
    show: (userId: string, card: HelpCard) => hold({ userId, card, isOpen: true, choice: null }),

    /**
     * Takes a card that waits at the server. A card that the page has already keeps its place, and only what has changed of
     * it is shown. One that was answered in the meantime stays as it is.
     */
    found(userId: string, card: HelpCard) {
      if (held === null || held.card.id !== card.id) hold({ userId, card, isOpen: true, choice: null });
      else if (held.choice === null) change({ card });
    },

    hide: () => change({ isOpen: false }),
    open: () => change({ isOpen: true }),

    /**
     * Puts the card away after the learner has chosen, and tells everybody who listens.
     * @param tellsParents whether linked adults are told, now that this was chosen
     */
    answered(choice: CardChoice, tellsParents: boolean) {
      change({ isOpen: false, choice, ...(held && { card: { ...held.card, tellsParents } }) });
      for (const listener of answerListeners) listener(choice);
    },

    /** Calls the listener with each choice, so that a paused lesson goes on or ends. It may listen twice for a while. */
    onAnswer(listener: (choice: CardChoice) => void): () => void {
      const own = (choice: CardChoice) => listener(choice);
      answerListeners.add(own);
      return () => {
        answerListeners.delete(own);
      };
    },

    /** Forgets the card of another person than this one. */
    keepOnlyFor(userId: string) {
      if (held !== null && held.userId !== userId) hold(null);
    },

    forget: () => hold(null),
  };
}

/** The help card of this page. */
export const helpCards = createHelpCardStore();
