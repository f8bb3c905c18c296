import type { DrawnLesson, DrawnQuestion, StepDraws } from './drawn-lesson.ts';
import type { Rule } from './finding.ts';
import { ANSWER_RULES } from './rules/answer-rules.ts';
import { CHOICE_RULES } from './rules/choice-rules.ts';
import { DRAW_RULES } from './rules/draw-rules.ts';
import { FILE_RULES } from './rules/file-rules.ts';
import { HELP_RULES } from './rules/help-rules.ts';
import { LANGUAGE_RULES } from './rules/language-rules.ts';
import { MISTAKE_RULES } from './rules/mistake-rules.ts';
import { type LessonAmongOthers, PATH_RULES } from './rules/path-rules.ts';
import { PLAY_RULES } from './rules/play-rules.ts';
import { SHAPE_RULES } from './rules/shape-rules.ts';
import { TEXT_RULES, type TextForAge } from './rules/text-rules.ts';

/** What a file must be before anything else can be said about it. `read-file.ts` checks it. */
export const FORM_RULE = {
  name: 'form',
  asks: 'The file is YAML with the parts of a lesson, each step with an id of its own.',
  source: 'The schema in lesson-file.ts.',
} as const;

/** What `check-lesson.ts` finds out when it draws whole plans. */
export const PLAN_RULE = {
  name: 'plan',
  asks: 'Whole plans can be drawn: every step has as many different questions as it counts.',
  source: 'No plan asks the same question twice.',
} as const;

/** All rules of the linter, by what they look at. */
export const RULES: {
  lesson: readonly Rule<DrawnLesson>[];
  step: readonly Rule<StepDraws>[];
  question: readonly Rule<DrawnQuestion>[];
  text: readonly Rule<TextForAge>[];
  path: readonly Rule<LessonAmongOthers>[];
} = {
  lesson: [...FILE_RULES, ...SHAPE_RULES, ...LANGUAGE_RULES, ...PLAY_RULES],
  step: DRAW_RULES,
  question: [...ANSWER_RULES, ...CHOICE_RULES, ...MISTAKE_RULES, ...HELP_RULES],
  text: TEXT_RULES,
  path: PATH_RULES,
};
