import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { describe, expect, it } from 'vitest';
import { curriculum } from '#curriculum.ts';
import { checkLesson } from '#lessons/checks/check-lesson.ts';
import { findingText } from '#lessons/checks/finding.ts';
import { allLessonFiles } from '#lessons/desk/lesson-files.ts';

const PLANS = 100;

describe('every lesson of the curriculum', () => {
  it.each(allLessonFiles().map((file) => [file.path, file] as const))(
    '%s passes every rule in 1,000 draws of each step and in six plans, with every learner',
    (_, file) => {
      const errors = checkLesson(file).filter(({ level }) => level === 'error');
      expect(errors.map(findingText)).toEqual([]);
    },
  );

  it.each(curriculum().map((lesson) => [lesson.id, lesson] as const))(
    `%s has ${PLANS} plans that are unchanged after writing and reading`,
    (_, lesson) => {
      for (let seed = 0; seed < PLANS; seed += 1) {
        const plan = lesson.draw(seed);
        expect(parseLessonPlan(formatLessonPlan(plan))).toEqual(plan);
      }
    },
  );
});
