import { CONCERN_LEVEL, type Worry, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { ALL_FRAMES } from './frames/all-frames.ts';
import { OTHER_READERS } from './languages/all-languages.ts';
import { normalise } from './normalise.ts';
import { namedIn } from './people.ts';
import { withoutIdioms } from './quiet.ts';
import type { WorryReading } from './worry-reading.ts';

/** The rule of a worry that a teacher told of, and no frame. */
export const TEACHERS_RULE = 'teacher';

/**
 * How serious a worry is of which only the kind is known: as most frames of this kind are, the graver level if two are
 * equally many. It is a concern at least, because the lesson stopped for it.
 */
export function usualLevel(worry: Worry): WorryLevel {
  const levels = ALL_FRAMES.filter((frame) => frame.worry === worry).map(({ level }) => level);
  const countOf = (level: WorryLevel) => levels.filter((one) => one === level).length;
  const [usual = CONCERN_LEVEL] = levels.toSorted((a, b) => countOf(b) - countOf(a) || b - a);
  return usual < CONCERN_LEVEL ? CONCERN_LEVEL : usual;
}

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
