import type { Skill } from '@vivavoce/contracts/mastery/calls';
import { m } from '#messages/messages.js';
import { countStates } from './garden-plants.ts';

/** Says how many plants of a garden are in each state, such as "3 sure, 2 nearly sure, 4 growing of 23". */
export function gardenFigures(plants: readonly Pick<Skill, 'state'>[]): string {
  const counts = countStates(plants);
  const parts = [
    { count: counts.mastered, text: m.garden_count_mastered },
    { count: counts.secure, text: m.garden_count_secure },
    { count: counts.lookAgain, text: m.garden_count_look_again },
    { count: counts.learning, text: m.garden_count_learning },
  ].flatMap(({ count, text }) => (count > 0 ? [text({ count })] : []));
  const total = plants.length;
  return parts.length > 0
    ? m.garden_count_of({ parts: parts.join(', '), total })
    : m.garden_count_none({ count: total });
}
