import { curriculumSkills } from '@vivavoce/practice/skills';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { formOf } from '../lesson-evidence.ts';
import type { Evidence } from './evidence.ts';
import { skillStandingOf } from './standing.ts';
import { evidence, hoursLater } from './testing/some-evidence.ts';

/** The kinds of questions of which a lesson asks every core one: a learner who is always right skips the others. */
const isAlwaysAsked = ({ kind, level }: { kind: string; level: string }) =>
  level === 'core' && kind !== 'guided';

it('every skill of the curriculum becomes mastered if its lesson is answered alone on two days', () => {
  const skills = [...curriculumSkills().values()];
  const states = skills.map(({ id, lesson }) => {
    const onDay = (day: number): Evidence[] =>
      lesson
        .draw(day + 1)
        .steps.filter(isAlwaysAsked)
        .flatMap((step, index) => {
          const form = formOf(step);
          if (form === null) return [];
          const at = new Date(hoursLater(day * 24).getTime() + index * 60_000);
          return [evidence({ id: `${day} ${index}`, at, form, title: step.title })];
        });
    const [first, second] = [onDay(0), onDay(1)];
    const afterFirst = skillStandingOf(first, null, hoursLater(1)).state;
    return `${id} ${afterFirst} ${skillStandingOf([...first, ...second], null, hoursLater(25)).state}`;
  });
  expect(skills.length).toBeGreaterThanOrEqual(206);
  expect(states, spec('X-1070')).toEqual(skills.map(({ id }) => `${id} secure mastered`));
});
