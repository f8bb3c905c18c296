import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { graverOf } from './graver.ts';
import { readOthers } from './languages/read-others.ts';
import { readEnglish } from './read-english.ts';
import type { WorryReading } from './worry-reading.ts';

export { RULES_VERSION, type WorryReading } from './worry-reading.ts';

/**
 * Reads one turn of a learner for a worry, the gravest one if there are several, or null. Every language that has rules is
 * read in every turn, because a child may fall back into the language of home. `said` is what a recogniser heard or what was
 * typed; more than `MOST_CHARACTERS` are cut. `before` holds the learner's last turns, oldest first, three at most. Whoever
 * is named in any language is named.
 */
export function readWorry(said: string, before: readonly string[] = []): WorryReading | null {
  const readings = [readEnglish(said, before), readOthers(said, before)];
  const gravest = readings.reduce(graverOf, null);
  if (gravest === null || gravest.level < CONCERN_LEVEL) return gravest;
  const concerns = readings.filter((one) => one !== null && one.level >= CONCERN_LEVEL);
  return { ...gravest, named: [...new Set(concerns.flatMap((one) => one?.named ?? []))] };
}
