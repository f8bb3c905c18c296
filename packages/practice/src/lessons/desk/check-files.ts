import { checkLesson, type FileToCheck } from '../checks/check-lesson.ts';
import { checkPath } from '../checks/check-path.ts';
import { findingText } from '../checks/finding.ts';
import { readFile } from '../checks/read-file.ts';
import type { PathLesson } from '../checks/rules/path-rules.ts';
import { allLessonFiles } from './lesson-files.ts';

/** Lists lessons as the path of skills sees them, leaving out files that are no lessons yet. */
export function pathLessons(files: readonly FileToCheck[]): PathLesson[] {
  return files.flatMap(({ path, text }) => {
    const read = readFile(text, path);
    if (!('file' in read)) return [];
    const { title, skills } = read.file;
    const { teaches: can, needs } = skills;
    return [{ path, title, skills: { teaches: Object.keys(can), needs, can } }];
  });
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Checks lessons one by one, and how they build on the curriculum, and prints what is wrong.
 *
 * @returns whether no lesson has an error; warnings are allowed
 */
export function checkFiles(
  files: readonly FileToCheck[],
  { draws }: { draws: number },
  print: (text: string) => void,
): boolean {
  const start = performance.now();
  const paths = files.map(({ path }) => path);
  const others = allLessonFiles().filter(({ path }) => !paths.includes(path));
  const onThePath = checkPath(pathLessons([...files, ...others]), paths);
  let [errors, warnings] = [0, 0];
  for (const file of files) {
    const findings = [
      ...checkLesson(file, { draws }),
      ...onThePath.filter((finding) => finding.file === file.path),
    ];
    errors += findings.filter(({ level }) => level === 'error').length;
    warnings += findings.filter(({ level }) => level === 'warning').length;
    for (const finding of findings) print(`${findingText(finding)}\n`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(
    `${counted(files.length, 'lesson')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}, in ${seconds} s.`,
  );
  return errors === 0;
}
