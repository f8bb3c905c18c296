import { BROKEN_HEADS } from './broken-heads.ts';
import { BROKEN_HELP } from './broken-help.ts';
import type { BrokenLesson } from './broken-lesson.ts';
import { BROKEN_QUESTIONS } from './broken-questions.ts';
import { BROKEN_TEXTS } from './broken-texts.ts';
import { BROKEN_WHOLES } from './broken-wholes.ts';

/** Lessons that are broken in one place each, for every rule that one text can break. */
export const BROKEN_LESSONS: readonly BrokenLesson[] = [
  ...BROKEN_HEADS,
  ...BROKEN_WHOLES,
  ...BROKEN_QUESTIONS,
  ...BROKEN_HELP,
  ...BROKEN_TEXTS,
];
