import type { StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { LessonFileItem, LessonFileStep } from './lesson-file.ts';

/** How many easier, and how many harder questions of a bank a plan holds. */
const MOST_OF_A_BANK = 2;

/** A question before anything is drawn: the parts of the step, and over them what its level or item has of its own. */
export type QuestionTemplate = Omit<LessonFileItem, 'level'>;

/** Where the questions of one level come from. A plan takes `count` of them, and `mostOfEach` of one template. */
export type QuestionSource = {
  level: StepLevel;
  count: number;
  mostOfEach: number;
  templates: QuestionTemplate[];
};

/**
 * Puts what a level or item has of its own over a step. Parameters and computed values are replaced by their names, and
 * any other part, such as `where`, is replaced whole.
 */
function over(step: LessonFileStep, own: QuestionTemplate): QuestionTemplate {
  return {
    ...step,
    ...own,
    ...(step.params || own.params ? { params: { ...step.params, ...own.params } } : {}),
    ...(step.let || own.let ? { let: { ...step.let, ...own.let } } : {}),
  };
}

/**
 * Lists where the questions of a step come from, level by level, core first. Each question of a bank is a template of
 * its own, and is asked once. Otherwise the step itself is the template, drawn anew each time.
 */
export function questionSources(step: LessonFileStep): QuestionSource[] {
  const { items, easier, harder } = step;
  if (items === undefined) {
    const drawn = (level: StepLevel, template: QuestionTemplate, count: number) => [
      { level, count, mostOfEach: count, templates: [template] },
    ];
    return [
      ...drawn('core', step, step.count),
      ...(easier ? drawn('easier', over(step, easier), easier.count) : []),
      ...(harder ? drawn('harder', over(step, harder), harder.count) : []),
    ];
  }
  return (['core', 'easier', 'harder'] as const)
    .map((level) => {
      const templates = items.filter((item) => item.level === level).map((item) => over(step, item));
      const count = level === 'core' ? step.count : Math.min(MOST_OF_A_BANK, templates.length);
      return { level, count, mostOfEach: 1, templates };
    })
    .filter(({ count }) => count > 0);
}
