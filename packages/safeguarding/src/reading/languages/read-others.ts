import { CONCERN_LEVEL, type Named, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { graverOf } from '../graver.ts';
import { LEARNED_OTHERS } from '../learned/learned-by-language.ts';
import { weigh } from '../learned/weigh.ts';
import { impliedBy } from '../people.ts';
import type { WorryReading } from '../worry-reading.ts';
import { OTHER_READERS } from './all-languages.ts';
import { plainForm } from './plain-form.ts';

/**
 * Reads one turn for a worry told in French, Spanish or German, the gravest one if there are several, or null: by the rules of
 * each language, and by what was learned from phrases in all of them. Whoever is named in any of them is named.
 */
export function readOthers(said: string, before: readonly string[] = []): WorryReading | null {
  const readings = OTHER_READERS.map(({ read }) => read(said, before));
  const concerns = readings.filter((one) => one !== null && one.level >= CONCERN_LEVEL);
  const gravest = readings.reduce(graverOf, null);
  const byRules = gravest && {
    ...gravest,
    named: [...new Set([...gravest.named, ...concerns.flatMap((one) => one?.named ?? [])])],
  };
  const turn = {
    text: plainForm(said),
    joined: `${plainForm(before.at(-1) ?? '')} ${plainForm(said)}`,
    isStoryTold: before.some((turn) => OTHER_READERS.some(({ isStory }) => isStory(turn))),
    namedIn: (worry: Worry): readonly Named[] => {
      const roles = OTHER_READERS.flatMap(({ rolesIn }) => rolesIn(said));
      return roles.length > 0 ? [...new Set(roles)] : impliedBy(worry);
    },
  };
  return weigh(byRules, turn, LEARNED_OTHERS);
}
