import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { FileToCheck } from '../checks/check-lesson.ts';
import { drawPlan } from '../draw-plan.ts';
import { readLessonFile } from '../read-lesson-file.ts';

/** Draws a plan from a lesson file. Throws an error in plain words if the file is not a lesson yet. */
export function planOf({ path, text }: FileToCheck, seed: number): LessonPlan {
  return drawPlan(readLessonFile(text, path), path.replace(/\.yaml$/, ''), seed);
}

/** Returns a drawn plan in the text form in which it is stored. */
export const planText = (file: FileToCheck, seed: number) => formatLessonPlan(planOf(file, seed));
