import type { LessonFile } from '../lesson-file.ts';
import { readLessonFile } from '../read-lesson-file.ts';
import type { Fault } from './finding.ts';

/** A lesson file that has its form, or what is wrong with its form. */
export type ReadFile = { file: LessonFile } | { faults: Fault[] };

/** Reads the text of a lesson file; each line of an error is one fault. */
export function readFile(text: string, path: string): ReadFile {
  try {
    return { file: readLessonFile(text, path) };
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    return {
      faults: lines.map((line) => ({
        wrong: line.startsWith(`${path}: `) ? line.slice(path.length + 2) : line,
        mend: 'Compare it with the same part of another lesson, or with docs/lessons.md. Mind the indentation. A text with a colon in it, or with a comma between braces or brackets, stands in quotes.',
      })),
    };
  }
}
