import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { LEARNED_ENGLISH } from './learned/learned-by-language.ts';
import { weigh } from './learned/weigh.ts';
import { normalise } from './normalise.ts';
import { namedIn } from './people.ts';
import { isAboutStoryOrGame, withoutIdioms } from './quiet.ts';
import { readByRules, worriesByRules } from './read-by-rules.ts';
import type { WorryReading } from './worry-reading.ts';

/** How many of the learner's turns before this one are heeded. */
const MOST_TURNS_BEFORE = 3;

const textOf = (said: string): string => withoutIdioms(normalise(said));

/** Lists every worry that the rules find in one turn in English, also those that are less grave than another one of it. */
export const englishWorries = (said: string): WorryReading[] => worriesByRules(textOf(said));

/**
 * Reads one turn of a learner for a worry told in English, the gravest one if there are several, or null: by the rules, and by
 * what was learned from phrases. `said` is what a recogniser heard or what was typed; more than `MOST_CHARACTERS` are cut.
 * `before` holds the learner's last turns, oldest first, of which three are heeded.
 */
export function readEnglish(said: string, before: readonly string[] = []): WorryReading | null {
  const text = textOf(said);
  const turns = before.slice(-MOST_TURNS_BEFORE).map(textOf);
  const earlier = turns.join('| ');
  const turn = {
    ...{ text, joined: `${turns.at(-1) ?? ''} ${text}`, isStoryTold: isAboutStoryOrGame(earlier) },
    namedIn: (worry: Worry) => namedIn(worry, text, text, earlier),
  };
  return weigh(readByRules(text, turns), turn, LEARNED_ENGLISH);
}
