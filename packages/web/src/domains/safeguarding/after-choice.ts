import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { m } from '#messages/messages.js';

/** Returns the line that is shown for a moment after the learner has chosen. It does not say what the card was about. */
export function afterChoiceText(choice: CardChoice, { isYoung }: HelpCard): string {
  if (choice !== 'not_meant') return m.help_stays();
  return isYoung ? m.help_checked_young() : m.help_checked_older();
}
