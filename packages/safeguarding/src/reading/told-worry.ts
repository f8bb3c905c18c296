import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { OTHER_READERS } from './languages/all-languages.ts';
import { normalise } from './normalise.ts';
import { namedIn } from './people.ts';
import { withoutIdioms } from './quiet.ts';
import { usualLevel } from './usual-level.ts';
import type { WorryReading } from './worry-reading.ts';

/** The rule of a worry that a teacher told of, and no frame. */
export const TEACHERS_RULE = 'teacher';

/**
 * Reads a turn of which a teacher's model says that it tells of a worry. The model names the kind alone. Who does it is
 * read from the learner's own words and those before, so that nobody is told who may be the one.
 */
export function readToldWorry(worry: Worry, said: string, before: readonly string[] = []): WorryReading {
  const [text, earlier] = [said, before.join('| ')].map((words) => withoutIdioms(normalise(words)));
  const inEnglish = namedIn(worry, text ?? '', text ?? '', earlier ?? '');
  const inOthers = OTHER_READERS.flatMap(({ rolesIn }) => rolesIn(said));
  const named = [...new Set([...inEnglish, ...inOthers])];
  return { worry, level: usualLevel(worry), rule: TEACHERS_RULE, named };
}
