import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Lesson } from '#lessons/lesson.ts';
import { lessonOfYaml } from '#lessons/load-lesson.ts';

/** The folder is found by the package's name, because the server's bundle holds this code but not the lessons. */
const packageFolder = dirname(createRequire(import.meta.url).resolve('@vivavoce/practice/package.json'));
const FOLDER = join(packageFolder, 'src/curriculum');

const FILE = /\.yaml$/;

/**
 * Finds the lessons of a folder: one `.yaml` file per lesson (`lessons/lesson-file.ts`), one folder per subject. A file is
 * read and parsed when somebody first asks for more than its id, and then kept. That throws for a file that is not a
 * lesson.
 */
export function lessonsIn(folder: string): Lesson[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => FILE.test(file))
    .sort()
    .map((file) => {
      const id = file.replace(FILE, '');
      let lesson: Omit<Lesson, 'id'> | null = null;
      const kept = () => {
        lesson ??= lessonOfYaml(id, file, readFileSync(join(folder, file), 'utf8'));
        return lesson;
      };
      return {
        id,
        get title() {
          return kept().title;
        },
        get subject() {
          return kept().subject;
        },
        get ages() {
          return kept().ages;
        },
        get skills() {
          return kept().skills;
        },
        get topics() {
          return kept().topics;
        },
        draw: (seed) => kept().draw(seed),
      };
    });
}

let lessons: readonly Lesson[] | null = null;

/** Returns all lessons of the curriculum, in the order of their file names. */
export function curriculum(): readonly Lesson[] {
  lessons ??= lessonsIn(FOLDER);
  return lessons;
}

/**
 * Reads all lessons, one at a time, so that the first person who opens the list of lessons does not wait for it and nobody
 * else waits meanwhile.
 * @param signal ends the reading after the lesson that is being read
 * @throws for a file that is not a lesson
 */
export async function readCurriculumAhead(signal: AbortSignal): Promise<void> {
  for (const lesson of curriculum()) {
    if (signal.aborted) return;
    await setImmediate(lesson.title);
  }
}
