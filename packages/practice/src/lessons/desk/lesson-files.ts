import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileToCheck } from '../checks/check-lesson.ts';

/** The folder of all lessons. */
export const CURRICULUM = fileURLToPath(new URL('../../curriculum', import.meta.url));

/** Names a lesson file by its path below the curriculum, or by its folder and name if it lies elsewhere. */
function pathOf(file: string): string {
  const inside = relative(CURRICULUM, file);
  return (inside.startsWith('..') ? file.split(sep).slice(-2).join('/') : inside).replaceAll(sep, '/');
}

const read = (file: string): FileToCheck => ({ path: pathOf(file), text: readFileSync(file, 'utf8') });

/** Reads every YAML lesson of a folder, the curriculum unless another is named, in the order of their paths. */
export function allLessonFiles(folder = CURRICULUM): FileToCheck[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => read(join(folder, file)));
}

/**
 * Reads the lesson that an author names: a path from where they stand (`from`), or from the curriculum, with or without
 * `.yaml`. Throws an error that says where it was looked for.
 */
export function lessonFileNamed(name: string, from: string): FileToCheck {
  const places = [from, CURRICULUM].flatMap((folder) => [
    resolve(folder, name),
    resolve(folder, `${name}.yaml`),
  ]);
  const found = places.find((place) => existsSync(place) && statSync(place).isFile());
  if (found === undefined)
    throw new Error(`There is no lesson "${name}". Name a file, such as mathematics/equal-fractions.yaml.`);
  if (!found.endsWith('.yaml')) throw new Error(`"${name}" is no YAML file. Lessons end in .yaml.`);
  return read(found);
}
