import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plain, wordsIn } from '#answers/said/words.ts';

/**
 * Whether the learner said an accepted name other than the model answer: "warm" where the model answer is "elegant". To
 * say the model answer back would sound like a correction.
 */
export function isOtherName({ answers: [model = '', ...others], rule }: LessonStep, said: string): boolean {
  if (rule?.kind !== 'word') return false;
  const words = ` ${plain(wordsIn(said))} `;
  const isSaid = (name: string) => words.includes(` ${plain(wordsIn(name))} `);
  return !isSaid(model) && others.some(isSaid);
}
