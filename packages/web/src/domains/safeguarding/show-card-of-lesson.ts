import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { askForAnnouncedCard } from './help-card-calls.ts';
import { helpCards } from './help-card-store.ts';
import { showHelpCard } from './show-help-card.tsx';

/**
 * Shows the card of a paused lesson, also if the same one was answered before: the learner has said more. Its place is here
 * since the sign-in, unless its script could not be fetched then.
 * @param card null if the server has only announced it
 */
export function showCardOfLesson(userId: string, card: HelpCard | null): void {
  showHelpCard();
  if (card === null) void askForAnnouncedCard(userId);
  else helpCards.show(userId, card);
}
