import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type LessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/lesson-plan';

/** Found by the package's name: the server's bundle holds this code, and the lessons stay where they are. */
const packageFolder = dirname(createRequire(import.meta.url).resolve('@vivavoce/practice/package.json'));
const FOLDER = join(packageFolder, 'src/curriculum');

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
