import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type LessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/lesson-plan';

/** The folder is found by the package's name, because the server's bundle holds this code but not the lessons. */
const packageFolder = dirname(createRequire(import.meta.url).resolve('@vivavoce/practice/package.json'));
const FOLDER = join(packageFolder, 'src/curriculum');

/**
 * Reads the lessons that come with the practice teacher: one Markdown file per lesson, one folder per subject. The
 * files have the same text form in which a lesson plan is stored, so that a teacher can read, correct and add lessons
 * without programming. They are read once, on first use. Throws for a file that is not a plan.
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

/** Returns all lessons of the curriculum, in the order of their file names. */
export function curriculum(): readonly LessonPlan[] {
  lessons ??= readCurriculum();
  return lessons;
}
