import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LessonPlan, parseLessonPlan } from '@vivavoce/contracts/lesson-plan';

const FOLDER = fileURLToPath(new URL('./curriculum/', import.meta.url));

/**
 * The lessons that come with the practice teacher: one Markdown file a lesson, in a folder a subject, in the
 * very text form in which a lesson plan is stored, so that a teacher can read, correct and add lessons without
 * programming. Read once, when first asked for; throws for a file that is no plan.
 */
function readCurriculum(): LessonPlan[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const plan = parseLessonPlan(readFileSync(join(FOLDER, file), 'utf8'));
      if (plan === null) throw new Error(`The lesson ${file} cannot be read as a lesson plan.`);
      return plan;
    });
}

let lessons: readonly LessonPlan[] | null = null;

/** All lessons of the curriculum, in the order of their file names. */
export function curriculum(): readonly LessonPlan[] {
  lessons ??= readCurriculum();
  return lessons;
}
