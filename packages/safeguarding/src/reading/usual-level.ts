import { CONCERN_LEVEL, type Worry, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { ALL_FRAMES } from './frames/all-frames.ts';

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
