import type { FileToCheck } from '../checks/check-lesson.ts';
import { type PathLesson, teachersOf } from '../checks/rules/path-rules.ts';
import { pathLessons } from './check-files.ts';

/** Orders lessons so that each comes after those that it builds on; a circle is cut where it is met. */
function inTeachingOrder(lessons: readonly PathLesson[]): PathLesson[] {
  const ordered = new Set<PathLesson>();
  const place = (lesson: PathLesson, under: readonly PathLesson[]) => {
    if (ordered.has(lesson) || under.includes(lesson)) return;
    for (const before of teachersOf(lesson.skills.needs, lessons)) place(before, [...under, lesson]);
    ordered.add(lesson);
  };
  for (const lesson of lessons) place(lesson, []);
  return [...ordered];
}

/** Writes which lesson builds on which, subject by subject. */
export function pathText(files: readonly FileToCheck[]): string {
  const lessons = inTeachingOrder(pathLessons(files));
  const subjects = [...new Set(lessons.map(({ path }) => path.split('/')[0] ?? ''))].sort();
  const needText = (skill: string) => {
    const titles = teachersOf([skill], lessons).map(({ title }) => title);
    return `    after ${skill}: ${titles.length === 0 ? 'no lesson yet' : titles.join(', ')}`;
  };
  return subjects
    .map((subject) => {
      const own = lessons.filter(({ path }) => path.startsWith(`${subject}/`));
      const lines = own.flatMap(({ path, title, skills }) => [
        `  ${title} (${path}): ${skills.teaches.join(', ')}`,
        ...skills.needs.map(needText),
      ]);
      return [subject, ...lines].join('\n');
    })
    .join('\n\n');
}
